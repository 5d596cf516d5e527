/** The site: pages in both languages, their scripts and their style, written into the published folder. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { PAGE_LANGUAGES, PAGES, type PageAddress, type PageLanguage } from '../shared/pages.ts';
import { GUIDES, guideList, guidePage } from './guides.ts';
import { layout, type Page } from './layout.ts';
import { llms, robots, sitemap } from './machines.ts';
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
import { readShowcase, readVersions } from './showcase.ts';

const PUBLIC = 'public';
const ASSETS = 'assets';

/** What the browser loads, bundled each into one file of `assets/`. */
const BUNDLED = ['home', 'entrance', 'dashboard', 'explorer', 'reference'];
/** Of Scalar's packages the small one that brings its page script as one file. */
const SCALAR = '@scalar/fastify-api-reference';

interface SitePage {
  name: string;
  address: PageAddress;
  render: (language: PageLanguage) => Page;
}

/**
 * Writes the site into the project's published folder, from the built tree; what is there by hand stays.
 * @param origin where the service will be, such as `https://verso.example`
 */
export async function buildSite(project: string, origin: string): Promise<void> {
  const root = path.join(project, PUBLIC);
  const write = (address: string, body: string) => {
    const target = path.join(root, address);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, body);
  };
  for (const { name, address, render } of pagesOf(project, origin)) {
    for (const language of PAGE_LANGUAGES) {
      const place = { name, language, address, origin };
      write(path.join(address[language], 'index.html'), layout(place, render(language)));
    }
  }
  const nowhere = { name: 'notFound', language: 'es', address: PAGES.home, origin } as const;
  write('404.html', layout(nowhere, notFound()));
  write('sitemap.xml', sitemap(origin));
  write('robots.txt', robots(origin));
  write('llms.txt', llms(origin));
  await bundle(path.join(root, ASSETS));
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

async function bundle(folder: string): Promise<void> {
  const here = (file: string) => path.join(import.meta.dirname, file);
  await esbuild.build({
    entryPoints: [
      ...BUNDLED.map((name) => here(`browser/${name}.ts`)),
      here('style.css'),
      here('frame.css'),
    ],
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
  const scalar = new URL('js/standalone.js', import.meta.resolve(SCALAR));
  copyFileSync(scalar, path.join(folder, 'scalar.js'));
}
