/** Configures Astro and Starlight for the site: static pages at addresses that differ by language. */
import path from 'node:path';
import starlight from '@astrojs/starlight';
import type { StarlightPlugin } from '@astrojs/starlight/types';
import { type AstroIntegration, build } from 'astro';
import { PAGE_LANGUAGES } from '../../functions/lib/contract/pages.ts';
import type { SiteData } from './site-data.ts';

const FRAME = ['Head', 'Header', 'Footer', 'Hero', 'LanguageSelect', 'Sidebar'];

/**
 * Builds the pages with their assets and their search index (Pagefind).
 * @param folder the output folder; inside the project, because Astro would otherwise create its own folder
 * @param cache a folder for Astro's own cache
 * @throws Error naming the page that cannot be rendered
 */
export async function buildPages(site: SiteData, folder: string, cache: string): Promise<void> {
  // disable telemetry, so that a build sends nothing
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  await build({
    configFile: false,
    root: import.meta.dirname,
    srcDir: '.',
    // the contents of the usual folder are already published
    publicDir: './static',
    outDir: folder,
    cacheDir: cache,
    logLevel: 'error',
    trailingSlash: 'always',
    build: { assets: 'assets', inlineStylesheets: 'never' },
    integrations: [
      routes(site),
      starlight({
        title: 'Verso',
        titleDelimiter: '·',
        favicon: '/favicon.svg',
        logo: { src: '../../public/favicon.svg', alt: '' },
        locales: { root: { label: 'Español', lang: 'es' }, en: { label: 'English', lang: 'en' } },
        customCss: ['./styles/site.css'],
        components: Object.fromEntries(FRAME.map((name) => [name, `./frame/${name}.astro`])),
        plugins: [ownWords],
        disable404Route: true,
      }),
    ],
    vite: {
      cacheDir: path.join(cache, 'vite'),
      logLevel: 'error',
      // do not inline scripts, because the page's policy would have to allow each of them
      build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
      define: { SITE_DATA: JSON.stringify(site) },
    },
  });
}

/** Replaces some of Starlight's own texts. */
const ownWords: StarlightPlugin = {
  name: 'verso-words',
  hooks: {
    // required of every plugin
    'config:setup': () => {},
    'i18n:setup': ({ injectTranslations }) =>
      injectTranslations({
        es: { 'tableOfContents.overview': 'Introducción' },
        // Starlight has no English text for these and would fall back to the Spanish
        en: {
          'expressiveCode.copyButtonTooltip': 'Copy to clipboard',
          'expressiveCode.copyButtonCopied': 'Copied!',
          'expressiveCode.terminalWindowFallbackTitle': 'Terminal window',
        },
      }),
  },
};

/** Serves each view at its address in each language, and provides the site's data as `Astro.locals.site`. */
function routes({ pages }: SiteData): AstroIntegration {
  const view = (name: string) => path.join(import.meta.dirname, 'views', `${name}.astro`);
  return {
    name: 'verso-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute, addMiddleware }) => {
        const missing = { view: 'not-found', address: { es: '/404', en: '/en/404' } };
        for (const page of [...pages, missing]) {
          for (const language of PAGE_LANGUAGES) {
            injectRoute({ pattern: page.address[language], entrypoint: view(page.view) });
          }
        }
        addMiddleware({ entrypoint: path.join(import.meta.dirname, 'locals.ts'), order: 'pre' });
      },
    },
  };
}
