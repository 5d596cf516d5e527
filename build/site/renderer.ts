/**
 * Astro and Starlight make of the views, guides and styles of this folder not pages but what renders them: that takes
 * most of the time, and no version's text or words decide it. What the pages tell of these comes when they are rendered
 * (`pages.ts`).
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import starlight from '@astrojs/starlight';
import type { StarlightPlugin } from '@astrojs/starlight/types';
import { type AstroIntegration, build } from 'astro';
import { PAGE_LANGUAGES } from '../../functions/lib/contract/pages.ts';
import type { SitePage } from './site-map.ts';

const FRAME = ['Header', 'Footer', 'Hero', 'LanguageSelect', 'MobileMenuFooter'];

/**
 * Makes the renderer.
 * @param folder where it is written; within the project, for elsewhere Astro would make a folder of its own there
 * @param cache a folder for Astro itself
 */
export async function makeRenderer(
  pages: readonly SitePage[],
  folder: string,
  cache: string,
): Promise<void> {
  // what is kept there may be of other settings; Astro goes on writing into it when it is done
  rmSync(cache, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
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
    output: 'server',
    build: { assets: 'assets', inlineStylesheets: 'never' },
    adapter: ownRenderer(pages),
    integrations: [
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

/** Has a module written that renders pages when it is asked to, and puts each page at its address in each language. */
function ownRenderer(pages: readonly SitePage[]): AstroIntegration {
  const view = (name: string) => path.join(import.meta.dirname, 'views', `${name}.astro`);
  return {
    name: 'verso-renderer',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const page of pages) {
          for (const language of PAGE_LANGUAGES) {
            const pattern = page.address[language];
            injectRoute({ pattern, entrypoint: view(page.view), prerender: false });
          }
        }
        injectRoute({ pattern: '/404', entrypoint: view('not-found'), prerender: false });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'verso-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: path.join(import.meta.dirname, 'renderer-entry.ts'),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
    },
  };
}
