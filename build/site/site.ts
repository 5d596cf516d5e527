/** The site: pages in both languages, their scripts and their style, written into the published folder. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_LANGUAGES, PAGES, type PageLanguage, type PageName } from '../shared/pages.ts';
import { layout, type Page } from './layout.ts';
import { account } from './pages/account.ts';
import { confirm } from './pages/confirm.ts';
import { dashboard } from './pages/dashboard.ts';
import { home } from './pages/home.ts';
import { newPassword } from './pages/new-password.ts';
import { recover } from './pages/recover.ts';
import { register } from './pages/register.ts';
import { signIn } from './pages/sign-in.ts';

const PUBLIC = 'public';
const ASSETS = 'assets';

const RENDER: Record<PageName, (language: PageLanguage) => Page> = {
  home,
  register,
  confirm,
  signIn,
  recover,
  newPassword,
  dashboard,
  account,
};

/** What the browser loads, bundled each into one file of `assets/`. */
const BUNDLED = ['browser/entrance.ts', 'browser/dashboard.ts', 'style.css'];

/** Writes the site into the project's published folder; what is there by hand stays. */
export async function buildSite(project: string): Promise<void> {
  const root = path.join(project, PUBLIC);
  for (const name of Object.keys(PAGES) as PageName[]) {
    for (const language of PAGE_LANGUAGES) {
      const target = path.join(root, PAGES[name][language], 'index.html');
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, layout(name, language, RENDER[name](language)));
    }
  }
  await bundle(path.join(root, ASSETS));
}

/** Whether a site was built here. */
export function siteIsBuilt(project: string): boolean {
  return existsSync(path.join(project, PUBLIC, ASSETS, 'style.css'));
}

async function bundle(folder: string): Promise<void> {
  // loaded only where there is something to bundle: a build that finds nothing to do should be quick
  const esbuild = await import('esbuild');
  await esbuild.build({
    entryPoints: BUNDLED.map((file) => path.join(import.meta.dirname, file)),
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
}
