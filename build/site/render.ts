/** Astro and Starlight: from the views, guides and styles of this folder to pages. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import starlight from '@astrojs/starlight';
import type { StarlightPlugin } from '@astrojs/starlight/types';
import { type AstroIntegration, build } from 'astro';
import { PAGE_LANGUAGES } from './shared/pages.ts';
import type { SiteData } from './site-data.ts';

const FRAME = ['Header', 'Footer', 'Hero', 'LanguageSelect', 'MobileMenuFooter'];

/**
 * Renders the site.
 * @param folder where it is written
 * @param cache a folder for Astro itself
 */
export async function renderSite(data: SiteData, folder: string, cache: string): Promise<void> {
  // what is kept there may be of other settings; Astro goes on writing into it when it is done
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  // its command line would ask; what is called from a program sends nothing, and this says so
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  await build({
    configFile: false,
    root: import.meta.dirname,
    srcDir: '.',
    // what lies there is published already
    publicDir: './nothing',
    outDir: folder,
    cacheDir: cache,
    logLevel: 'error',
    trailingSlash: 'always',
    build: { assets: 'assets', inlineStylesheets: 'never' },
    integrations: [
      routes(data),
      starlight({
        title: 'Verso',
        titleDelimiter: '·',
        favicon: '/favicon.svg',
        logo: { src: '../../public/favicon.svg', alt: '' },
        locales: {
          root: { label: 'Español', lang: 'es' },
          en: { label: 'English', lang: 'en' },
        },
        customCss: ['./styles/site.css'],
        components: Object.fromEntries(FRAME.map((name) => [name, `./frame/${name}.astro`])),
        plugins: [ownWords],
        disable404Route: true,
        credits: false,
        pagination: true,
      }),
    ],
    vite: {
      cacheDir: path.join(cache, 'vite'),
      logLevel: 'error',
      // a script that stood in the page would have to be allowed there
      build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
      plugins: [
        {
          name: 'verso-data',
          resolveId: (id: string) => (id === 'virtual:verso' ? '\0virtual:verso' : undefined),
          load: (id: string) =>
            id === '\0virtual:verso' ? `export default ${JSON.stringify(data)}` : undefined,
        },
      ],
    },
  });
}

/** Where Starlight's words are not what one says. */
const ownWords: StarlightPlugin = {
  name: 'verso-words',
  hooks: {
    // without it there is no plugin
    'config:setup': () => {},
    'i18n:setup': ({ injectTranslations }) =>
      injectTranslations({
        es: { 'tableOfContents.overview': 'Introducción' },
        // in English it says nothing of its own, and what is not said is Spanish here
        en: {
          'expressiveCode.copyButtonTooltip': 'Copy to clipboard',
          'expressiveCode.copyButtonCopied': 'Copied!',
          'expressiveCode.terminalWindowFallbackTitle': 'Terminal window',
        },
      }),
  },
};

/** Puts each page at its address in each language. */
function routes({ pages }: SiteData): AstroIntegration {
  return {
    name: 'verso-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { view, address } of pages) {
          for (const language of PAGE_LANGUAGES) {
            const entrypoint = path.join(import.meta.dirname, 'views', `${view}.astro`);
            injectRoute({ pattern: address[language], entrypoint, prerender: true });
          }
        }
        const entrypoint = path.join(import.meta.dirname, 'views', 'not-found.astro');
        injectRoute({ pattern: '/404', entrypoint, prerender: true });
      },
    },
  };
}
