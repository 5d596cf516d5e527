/** The site: pages in both languages, their scripts and their style, written into the published folder. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { readVersions } from '../read-back.ts';
import type { MadeFile } from '../write.ts';
import { GUIDES, guideList, guidePage } from './guides.ts';
import { layout, type Page } from './layout.ts';
import { llms } from './llms.ts';
import { account } from './pages/account.ts';
import { confirm } from './pages/confirm.ts';
import { dashboard } from './pages/dashboard.ts';
import { explorer } from './pages/explorer.ts';
import { home } from './pages/home.ts';
import { newPassword } from './pages/new-password.ts';
import { notFound } from './pages/not-found.ts';
import { recover } from './pages/recover.ts';
import { reference } from './pages/reference.ts';
import { register } from './pages/register.ts';
import { signIn } from './pages/sign-in.ts';
import { securityTxt } from './security-txt.ts';
import { PAGE_LANGUAGES, PAGES, type PageAddress, type PageLanguage } from './shared/pages.ts';
import { readShowcase } from './showcase.ts';
import { robots, sitemap } from './sitemap.ts';

const ASSETS = 'assets';

/** What the browser loads, bundled each into one file of `assets/`. */
const BUNDLED = ['home', 'account-forms', 'dashboard', 'explorer', 'reference'];
/** Of Scalar's packages the small one that brings its page script as one file. */
const SCALAR = '@scalar/fastify-api-reference';

interface SitePage {
  name: string;
  address: PageAddress;
  render: (language: PageLanguage) => Page;
}

/**
 * Makes the site from the built tree.
 * @param origin where the service will be, such as `https://verso.example`
 */
export async function makeSite(
  project: string,
  origin: string,
  write: (file: MadeFile) => void,
): Promise<void> {
  for (const { name, address, render } of pagesOf(project, origin)) {
    for (const language of PAGE_LANGUAGES) {
      const place = { name, language, address, origin };
      const file = path.join('.', address[language], 'index.html');
      write({ path: file, body: layout(place, render(language)) });
    }
  }
  const nowhere = { name: 'notFound', language: 'es', address: PAGES.home, origin } as const;
  write({ path: '404.html', body: layout(nowhere, notFound()) });
  write({ path: 'sitemap.xml', body: sitemap(origin) });
  write({ path: 'robots.txt', body: robots(origin) });
  write({ path: 'llms.txt', body: llms(origin) });
  write({ path: '.well-known/security.txt', body: securityTxt(origin, new Date()) });
  for (const { name, body } of await assets()) write({ path: path.join(ASSETS, name), body });
}

function pagesOf(project: string, origin: string): SitePage[] {
  const versions = readVersions(project);
  return [
    {
      name: 'home',
      address: PAGES.home,
      render: (language) => home(language, origin, readShowcase(project, language), versions),
    },
    {
      name: 'guides',
      address: PAGES.guides,
      render: (language) => guideList(language, origin),
    },
    ...GUIDES.map(({ file, address }) => ({
      name: 'guides',
      address,
      render: (language: PageLanguage) => guidePage(file, language, origin),
    })),
    { name: 'reference', address: PAGES.reference, render: reference },
    {
      name: 'explorer',
      address: PAGES.explorer,
      render: (language) => explorer(language, versions),
    },
    { name: 'register', address: PAGES.register, render: register },
    { name: 'confirm', address: PAGES.confirm, render: confirm },
    { name: 'signIn', address: PAGES.signIn, render: signIn },
    { name: 'recover', address: PAGES.recover, render: recover },
    { name: 'newPassword', address: PAGES.newPassword, render: newPassword },
    { name: 'dashboard', address: PAGES.dashboard, render: dashboard },
    { name: 'account', address: PAGES.account, render: account },
  ];
}

/** What the browser loads besides the pages. */
async function assets(): Promise<{ name: string; body: Uint8Array }[]> {
  const here = (file: string) => path.join(import.meta.dirname, file);
  const { outputFiles } = await esbuild.build({
    entryPoints: [
      ...BUNDLED.map((name) => here(`browser/${name}.ts`)),
      here('style.css'),
      here('frame.css'),
    ],
    entryNames: '[name]',
    outdir: '.',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
  const scalar = new URL('js/standalone.js', import.meta.resolve(SCALAR));
  return [
    ...outputFiles.map(({ path: file, contents }) => ({
      name: path.basename(file),
      body: contents,
    })),
    { name: 'scalar.js', body: readFileSync(scalar) },
  ];
}
