/** What is published is rebuilt when it must be, and nothing of it is left behind. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { beforeEach, expect, test } from 'vitest';
import { type PublishedPart, publish, publishedParts } from '../../../build/pipeline/publish.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

let project = '';
const published = (file: string) => path.join(project, 'public', file);

beforeEach(() => {
  project = temporaryFolder();
  mkdirSync(path.join(project, 'build', 'site'), { recursive: true });
  mkdirSync(path.join(project, 'public'));
  writeFileSync(path.join(project, 'build', 'site', 'style.css'), 'a {}');
  writeFileSync(published('favicon.svg'), 'by hand');
});

/** A part of these pages, each of which says where the site is. */
function site(pages: string[], origin = 'https://verso.example'): PublishedPart {
  return {
    name: 'site',
    title: 'the site',
    globs: ['build/site/**'],
    values: () => [origin],
    make: async (write) => {
      for (const page of pages) write({ path: page, body: origin });
    },
  };
}

test('nothing has changed: nothing is made', async () => {
  expect(await publish(project, site(['a.html']))).toBe(true);
  expect(await publish(project, site(['a.html']))).toBe(false);
});

test('a style has changed: it is made', async () => {
  await publish(project, site(['a.html']));
  writeFileSync(path.join(project, 'build', 'site', 'style.css'), 'b {}');
  expect(await publish(project, site(['a.html']))).toBe(true);
});

test('the address has changed: the pages say the new one', async () => {
  await publish(project, site(['a.html'], 'http://localhost:8888'));
  await publish(project, site(['a.html'], 'https://verso.example'));
  expect(readFileSync(published('a.html'), 'utf8')).toBe('https://verso.example');
});

test('a page that is made no more is gone; what was put there by hand stays', async () => {
  await publish(project, site(['a.html', 'b/c/index.html', 'd/index.html', 'd/e/index.html']));
  await publish(project, site(['a.html', 'd/index.html'], 'https://other.example'));
  const files = fg.sync('**', { cwd: published('') }).toSorted();
  expect(files).toEqual(['a.html', 'd/index.html', 'favicon.svg']);
  expect(readFileSync(published('favicon.svg'), 'utf8')).toBe('by hand');
});

test('a page that somebody deleted is made again', async () => {
  await publish(project, site(['a.html']));
  rmSync(published('a.html'));
  expect(await publish(project, site(['a.html']))).toBe(true);
  expect(existsSync(published('a.html'))).toBe(true);
});

test('what fails leaves the last one as it was', async () => {
  await publish(project, site(['a.html']));
  const broken: PublishedPart = {
    ...site(['a.html'], 'https://other.example'),
    make: async (write) => {
      write({ path: 'a.html', body: 'half' });
      throw new Error('broken');
    },
  };
  await expect(publish(project, broken)).rejects.toThrow('broken');
  expect(readFileSync(published('a.html'), 'utf8')).toBe('https://verso.example');
  expect(await publish(project, site(['a.html']))).toBe(false);
});

test('what broke off while it was written is made again', async () => {
  await publish(project, site(['a.html']));
  const twice = site(['b.html', 'b.html'], 'https://other.example');
  await expect(publish(project, twice)).rejects.toThrow('b.html is written twice');
  expect(await publish(project, site(['a.html']))).toBe(true);
});

test('what broke off half way is made again', async () => {
  const broken = { ...site(['a.html']), make: () => Promise.reject(new Error('broken')) };
  await expect(publish(project, broken)).rejects.toThrow('broken');
  expect(await publish(project, site(['a.html']))).toBe(true);
});

test.each([
  ['contract', 'functions/lib/contract/endpoints/passage.ts'],
  ['contract', 'functions/lib/contract/endpoints.ts'],
  ['contract', 'build/client/request.ts'],
  ['site', 'functions/lib/contract/envelope.ts'],
  ['site', 'build/site/guides/es/mcp.mdx'],
  ['site', 'functions/search/check/answer.ts'],
  ['reader', 'build/site/files/sitemap.ts'],
  ['site', 'netlify/serve/answer-requests.ts'],
])('%s is rebuilt when %s changes', (name, file) => {
  const part = publishedParts(process.cwd(), undefined).find((each) => each.name === name);
  expect(fg.sync(part?.globs ?? [])).toContain(file);
});
