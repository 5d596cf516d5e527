/** What the README shows is what the service does. */
import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { expect, test } from 'vitest';
import { GUIDES } from '../../build/site/guides.ts';
import { PAGE_LANGUAGES } from '../../functions/lib/contract/pages.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { useService } from '../host/service.ts';

const service = useService();
const readme = readFileSync('README.md', 'utf8');

/** The path and the answer of each example; an answer is cut at each `…`. */
const examples = [...readme.matchAll(/^GET (\S+)\n(.+)$/gm)].map(([, path = '', shown = '']) => ({
  path,
  parts: shown.split('…').map((part) => part.trim()),
}));

test('the README shows an answer and a failure', () => {
  expect(examples.map(({ path }) => path.split('?')[0])).toEqual([
    '/v1/verses/joh_11_35',
    '/v1/passage',
  ]);
});

test.each(examples)('$path is answered as shown', async ({ path, parts }) => {
  const answer = await (await service.ask(path)).text();
  const begins = parts[0] ?? '';
  const ends = parts.at(-1) ?? '';
  expect(answer.slice(0, begins.length)).toBe(begins);
  expect(answer.slice(-ends.length)).toBe(ends);
  let from = 0;
  for (const part of parts) {
    const found = answer.indexOf(part, from);
    expect.soft(found, `${part}\nin ${answer}`).toBeGreaterThanOrEqual(from);
    from = found + part.length;
  }
});

const SHOWN = /https:\/\/verso\.example(\/v1\/[^"`'\s]+)|<Request path=(["'])(\/v1\/.+?)\2/g;

/** Every request that a guide shows; a program puts some together itself. */
const guides = fg.sync('build/site/guides/**/*.{md,mdx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(SHOWN)]
    .map(([, address, , asked]) => ({
      file: file.replace('build/site/guides/', ''),
      path: asked ?? address ?? '',
    }))
    .filter(({ path }) => !path.includes('$')),
);

test('each guide is there in both languages, and most of them show requests', () => {
  const files = PAGE_LANGUAGES.map((language) =>
    fg.sync('*.{md,mdx}', { cwd: `build/site/guides/${language}` }).sort(),
  );
  expect(files[0]).toHaveLength(31);
  expect(files[1]).toEqual(files[0]);
  expect(GUIDES.map(({ file }) => file).sort()).toEqual(
    files[0]?.map((file) => file.replace(/\.mdx?$/, '')),
  );
  expect(guides.length).toBeGreaterThan(25);
});

test.each(guides)('what $file asks for is answered: $path', async ({ path }) => {
  const { success, error } = await (await service.ask(path)).json();
  // the only datasets that no package has
  const isElsewhere = error?.code === 'DATASET_NOT_INSTALLED' && path.startsWith('/v1/notes');
  expect(success || isElsewhere, error?.message).toBe(true);
});

test('the references that the guides show are read', async () => {
  const table = /^\| (`[^|]+`) \|/gm;
  for (const language of ['es', 'en']) {
    const guide = readFileSync(`build/site/guides/${language}/references.mdx`, 'utf8');
    const shown = [...guide.matchAll(table)].flatMap(
      ([, cell = '']) => cell.match(/`[^`]+`/g) ?? [],
    );
    expect(shown.length).toBeGreaterThan(8);
    for (const reference of shown) {
      const ref = new URLSearchParams({ ref: reference.replaceAll('`', '') });
      expect(await service.data(`/v1/passage?${ref}`), reference).toHaveProperty('reference');
    }
  }
});

test('every npm script that is named exists', () => {
  const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(Object.keys(packageFile.scripts)).toEqual(expect.arrayContaining(named));
});
