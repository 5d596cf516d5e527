/** The pages of the reader. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withSlugs } from '../../build/reader/addresses.ts';
import { makeReader } from '../../build/reader/reader.tsx';
import { present } from '../../functions/lib/text/present.ts';
import { SourceProject } from '../helpers/texts/source-project.ts';
import type { Markup } from '../helpers/texts/sword-module.ts';

/** The pages of a project with these versions, by path. */
async function pagesOf(
  rights: Record<string, object>,
  markup: Markup = { 'gen 1:1': 'Uno & dos.', 'gen 1:2': 'Tres.', 'gen 2:1': 'Cuatro.' },
): Promise<Map<string, string>> {
  let project = new SourceProject();
  for (const [id, facts] of Object.entries(rights)) project = project.addVersion(id, facts, markup);
  await project.build();
  const assets = path.join(project.folder, 'public/assets');
  mkdirSync(assets, { recursive: true });
  for (const style of ['normal', 'italic'])
    writeFileSync(path.join(assets, `source-serif-4-latin-400-${style}.Df4Y.woff2`), '');
  const made = new Map<string, string>();
  await makeReader(project.folder, 'https://verso.example', ({ path, body }) =>
    made.set(path, `${body}`),
  );
  return made;
}

const RESTRICTED = {
  rights: {
    public_domain: false,
    commercial_use: false,
    attribution: '©',
    share_alike: false,
    storage_limit: 0,
  },
};

test('a text in the public domain has a page for each chapter, and one of contents', async () => {
  const pages = await pagesOf({ libre: {}, ajena: RESTRICTED });
  expect([...pages.keys()].sort()).toEqual([
    'biblia/libre/genesis/1/index.html',
    'biblia/libre/genesis/2/index.html',
    'biblia/libre/index.html',
    'reader.css',
    'reader.js',
    'sitemap-reader-1.xml',
    'sitemap-reader.xml',
  ]);
  expect(pages.get('sitemap-reader-1.xml')).toContain(
    '<loc>https://verso.example/biblia/libre/genesis/2/</loc>',
  );
});

test('a chapter has its verses, anchors, the ways on and back, and the way to its JSON', async () => {
  const pages = await pagesOf({ libre: {} });
  const first = present(pages.get('biblia/libre/genesis/1/index.html'));
  expect(first).toContain('id="v2"');
  expect(first).toContain('Uno &amp; dos.');
  expect(first).toContain('<a rel="next" href="/biblia/libre/genesis/2/">');
  expect(first).not.toContain('rel="prev"');
  expect(first).toMatch(
    /href="\/explorador\/\?endpoint=passage&amp;ref=G%C3%A9nesis\+1&amp;version=libre"/,
  );
  // one applies a theme, one answers the search
  expect(Array.from(first.matchAll(/<script([^>]*)>/g), ([, attributes]) => attributes)).toEqual([
    '',
    ' type="module" src="/reader.js"',
    ' type="application/ld+json"',
  ]);
  expect(first).toContain('default-src');
  expect(pages.get('biblia/libre/genesis/2/index.html')).toContain(
    '<a rel="prev" href="/biblia/libre/genesis/1/">',
  );
});

test('a chapter leads to the same one in other texts, those of its language first', async () => {
  const english = { language: 'en', name: 'English text' };
  const pages = await pagesOf({ libre: {}, english, otra: {}, ajena: RESTRICTED });
  const page = present(pages.get('biblia/libre/genesis/2/index.html'));
  const [menu = ''] = /<header>[\s\S]*?<\/details>/.exec(page) ?? [];
  expect(Array.from(menu.matchAll(/href="([^"]+)"/g), ([, href]) => href)).toEqual([
    '/',
    '/biblia/otra/genesis/2/',
    '/explorador/?endpoint=parallel&amp;ref=G%C3%A9nesis+2&amp;versions=libre%2Cotra',
    '/en/bible/english/genesis/2/',
    '/explorador/?endpoint=parallel&amp;ref=G%C3%A9nesis+2&amp;versions=libre%2Cenglish',
    '/biblia/libre/',
    '/',
  ]);
});

test.each([
  ['of letters', ['Génesis', '1 Corintios', 'Γένεσις'], ['genesis', '1-corintios', 'γενεσις']],
  ['that differ only in signs', ['A & B', 'A B', 'C'], ['gen', 'exo', 'c']],
  ['that differ only in vowel signs', ['कि', 'की', 'ख'], ['gen', 'exo', 'ख']],
  ['without letters', ['…', '2', '::'], ['gen', 'exo', 'lev']],
  ['longer than a file may be named', ['ก'.repeat(200), 'B'], ['gen', 'b']],
  ['that are the ID of another', ['Exo', 'Éxodo'], ['gen', 'exodo']],
])('names of books %s have addresses of their own', (_, names, slugs) => {
  const ids = ['gen', 'exo', 'lev'];
  const books = names.map((name, at) => ({
    ...{ id: ids[at] ?? '', name, testament: 'OT' as const, chapters: [] },
  }));
  expect(withSlugs(books).map(({ slug }) => slug)).toEqual(slugs);
});

test('poetry stands in lines, a heading and the title of a psalm above them', async () => {
  const pages = await pagesOf(
    { libre: {} },
    {
      'psa 3:1':
        '<title canonical="true" type="psalm">Salmo de David.</title><title>La mañana</title><l level="1">Uno</l><l level="2">dos.</l>',
      'psa 3:2': '<l level="1">Tres.</l>',
    },
  );
  const page = present(pages.get('biblia/libre/salmos/3/index.html'));
  expect(page).toContain('<p class="psalm-title">Salmo de David.</p>');
  expect(page).toContain('<h3>La mañana</h3>');
  expect(page.match(/<div class="line[ "]/g)).toHaveLength(3);
  expect(page).toContain('id="v2"');
});

test('a letter of an acrostic psalm stands above its verses, and turns no text around', async () => {
  const pages = await pagesOf(
    { libre: {} },
    { 'psa 119:1': '<title type="acrostic">א ALEPH.</title><l level="1">Uno.</l>' },
  );
  expect(pages.get('biblia/libre/salmos/119/index.html')).toContain(
    '<h3><bdi dir="ltr">א ALEPH.</bdi></h3>',
  );
});

test('nothing moves when the reading face comes, italics neither', async () => {
  const pages = await pagesOf(
    { libre: {} },
    {
      'gen 1:1': 'En el principio.',
      'psa 1:1': 'No <transChange type="added">lo</transChange> vio.',
      'psa 3:1': '<title type="psalm">Salmo de David.</title>Señor.',
    },
  );
  const style = present(pages.get('reader.css'));
  expect(style.match(/font-family: "Source Serif Fallback"[^}]*size-adjust/g)).toHaveLength(2);
  expect(style).toMatch(/"Source Serif 4",\s*"Source Serif Fallback"/);
  const preloads = [...style.matchAll(/src:url\("([^"]+)"\)/g)].map(
    ([, face]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${face}">`,
  );
  expect(preloads).toHaveLength(2);
  for (const psalm of [1, 3]) {
    expect(pages.get(`biblia/libre/salmos/${psalm}/index.html`)).toContain(preloads.join(''));
  }
  const upright = present(pages.get('biblia/libre/genesis/1/index.html'));
  expect(upright).toContain(preloads[0]);
  expect(upright).not.toContain(preloads[1]);
});
