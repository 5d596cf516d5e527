/** The quickstarts of frameworks for pages: built and served as they stand, in both languages. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SiteHost, startSiteHost } from '../host/site-host.ts';
import {
  FRAMEWORKS,
  filesWith,
  freePort,
  makeProject,
  OWN_PACKAGES,
  run,
  saying,
  start,
} from './project.ts';

let host: SiteHost;
beforeAll(async () => {
  host = await startSiteHost();
});
afterAll(() => host.stop());

const program = (name: string) => path.join(FRAMEWORKS, 'node_modules', name);

/** A page as text, and how it was answered. */
async function read(url: string) {
  const response = await fetch(url);
  const html = (await response.text()).replace(/<!--.*?-->/gs, '');
  const text = html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, '');
  return { status: response.status, headers: response.headers, html, text };
}

/** What `create-next-app --yes` writes, but for fonts and styles. */
const NEXT = {
  'next.config.ts': `import path from 'node:path';
export default {
  cacheComponents: true,
  partialPrefetching: true,
  turbopack: { root: path.dirname(import.meta.dirname) },
};`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['dom', 'dom.iterable', 'esnext'],
      jsx: 'react-jsx',
      plugins: [{ name: 'next' }],
    },
    include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts'],
  }),
  'app/layout.tsx': `export default function RootLayout({ children }: LayoutProps<'/'>) {
  return <html lang="en"><body>{children}</body></html>;
}`,
};

/** What `sv create --template minimal --types ts` writes, with the adapter for Node. */
const SVELTEKIT = {
  'vite.config.ts': `import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
export default defineConfig({ plugins: [sveltekit({ adapter: adapter() })] });`,
  'tsconfig.json': JSON.stringify({
    extends: './.svelte-kit/tsconfig.json',
    compilerOptions: { strict: true, skipLibCheck: true, rewriteRelativeImportExtensions: true },
  }),
  'src/app.html':
    '<html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>',
};

const READERS = [
  { language: 'en', title: 'John 3', verse: '35 Jesus wept.', version: 'King James Version' },
  { language: 'es', title: 'Juan 3', verse: '35 Y lloró Jesús.', version: 'Reina-Valera 1909' },
] as const;

describe.each(READERS)('in $language', ({ language, title, verse, version }) => {
  test('Next.js shows chapters and keeps them', async () => {
    const folder = makeProject(['web-frameworks', 'Next.js'], language, host, FRAMEWORKS, NEXT);
    const next = program('next/dist/bin/next');
    await run(folder, next, 'build');
    expect(filesWith(host.key, path.join(folder, '.next', 'static'))).toEqual([]);
    const port = await freePort();
    await saying(start(folder, [next, 'start', '-p', `${port}`], {}), /Ready in/);
    const page = (id: string) => read(`http://localhost:${port}/${id}`);

    const built = await page('joh_3');
    expect(built.headers.get('X-Nextjs-Cache')).toBe('HIT');
    expect(built.text).toContain(title);
    expect(built.text).toContain(version);
    expect(built.html).toContain('href="/joh_4"');
    expect((await page('joh_11')).text).toContain(verse);
    expect((await page('joh_11')).headers.get('Cache-Control')).toContain('s-maxage=86400');
    expect((await page('joh_99')).html).toContain('NEXT_HTTP_ERROR_FALLBACK;404');
  });

  test('SvelteKit shows chapters, and says that they may be cached', async () => {
    const folder = makeProject(
      ['web-frameworks', 'SvelteKit'],
      language,
      host,
      FRAMEWORKS,
      SVELTEKIT,
    );
    await run(folder, program('vite/bin/vite.js'), 'build');
    expect(await run(folder, program('svelte-check/bin/svelte-check'))).toContain('0 errors');
    expect(filesWith(host.key, path.join(folder, 'build', 'client'))).toEqual([]);
    const PORT = `${await freePort()}`;
    await saying(start(folder, ['--env-file=.env', 'build'], { PORT }), /Listening/);
    const page = (id: string) => read(`http://localhost:${PORT}/${id}`);

    const { text, html, headers } = await page('joh_11');
    expect(text).toContain(verse);
    expect(text).toContain(version);
    expect(html).toContain('href="/joh_12"');
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600');
    const missing = await page('joh_99');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('joh_99');
  });

  test('Astro writes the chapters of a book', async () => {
    const folder = makeProject(['web-frameworks', 'Astro'], language, host, OWN_PACKAGES);
    await run(folder, path.resolve('node_modules/astro/bin/astro.mjs'), 'build');
    const dist = path.join(folder, 'dist');
    expect(filesWith(version, dist).sort()).toEqual(
      [1, 2, 3, 4].map((chapter) => `rut_${chapter}/index.html`),
    );
    expect(filesWith(language === 'en' ? 'Intreat me not' : 'No me ruegues', dist)).toEqual([
      'rut_1/index.html',
    ]);
    expect(filesWith(host.key, dist)).toEqual([]);
  });
});
