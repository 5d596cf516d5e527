/** A tree that is not as it was written is never answered from. */
import { cpSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readParameters } from '../../../functions/lib/http/parameters.ts';
import { treeFiles } from '../../../functions/lib/tree/files.ts';
import { readTree, requireTree } from '../../../functions/lib/tree/read.ts';
import { versions } from '../../../functions/resources/versions.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { workIn } from '../../helpers/work-in.ts';
import { useService } from '../../host/service.ts';

const service = useService();
const project = process.cwd();

/** A tree of one version in the working directory, whose files can be spoilt. */
beforeEach(() => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'dist', 'v1'), { recursive: true });
  for (const name of ['versions.json', 'version-names.json', 'languages.json', 'kjv']) {
    cpSync(path.join('dist/v1', name), path.join(folder, 'dist/v1', name), {
      recursive: true,
      // a version may be a link to where it was built
      dereference: true,
    });
  }
  workIn(folder);
});
afterEach(() => {
  workIn(project);
  vi.restoreAllMocks();
});

test('a file is read with its text and what it holds', () => {
  const { content, text } = requireTree(treeFiles.book('kjv', '3jo'));
  expect(content.data.book.name).toBe('3 John');
  expect(JSON.parse(text)).toEqual(content);
});

test('a missing file is undefined, or an error that names it', () => {
  expect(readTree(treeFiles.book('kjv', 'tob'))).toBeUndefined();
  expect(() => requireTree(treeFiles.books('nvi'))).toThrow(
    'dist/v1/nvi/books.json is missing: was the tree built?',
  );
});

describe('a damaged file is a 500 that is named in the log', () => {
  const cut = (file: string) => truncateSync(file, 100);
  const empty = (file: string) => writeFileSync(file, '{}');
  const other = (file: string) => writeFileSync(file, '{"success":true,"data":{"other":1}}');

  test.each([
    ['/v1/versions', 'versions.json', cut],
    ['/v1/versions/kjv', 'kjv/version.json', cut],
    ['/v1/books?version=kjv', 'kjv/books.json', cut],
    ['/v1/books/gen?version=kjv', 'kjv/books/gen.json', empty],
    ['/v1/chapters/gen_1?version=kjv', 'kjv/chapters/gen_1.json', other],
    ['/v1/chapters/gen_2?version=kjv', 'kjv/chapters/gen_2.json', cut],
    ['/v1/verses/gen_1_1?version=kjv', 'kjv/verses/gen_1.json', cut],
    ['/v1/passage?ref=Gen+1&version=kjv', 'kjv/chapters/gen_1.json', cut],
    ['/v1/passage?ref=Gen+1&version=kjv', 'kjv/books/gen.json', other],
    ['/v1/search?q=light&version=kjv', 'kjv/search/version.json', empty],
    ['/v1/search?q=light&version=kjv', 'kjv/search/index.pack', cut],
    ['/v1/search?q=created&version=kjv&book=gen', 'kjv/chapters/gen_1.json', cut],
  ])('%s with %s', async (request, file, spoil) => {
    spoil(path.join('dist/v1', file));
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(await service.failure(request)).toEqual([
      500,
      'INTERNAL_ERROR',
      'Something went wrong on our side',
    ]);
    expect(`${log.mock.calls}`).toContain(`dist/v1/${file} is damaged`);
  });
});

describe('a missing file is a 500 that is named in the log, and no answer that there is no such thing', () => {
  test.each([
    ['/v1/versions/kjv', 'kjv/version.json'],
    ['/v1/books/gen?version=kjv', 'kjv/books/gen.json'],
    ['/v1/chapters/gen_1?version=kjv', 'kjv/chapters/gen_1.json'],
    ['/v1/verses/gen_1_1?version=kjv', 'kjv/verses/gen_1.json'],
    ['/v1/passage?ref=Gen+1:1&version=kjv', 'kjv/books/gen.json'],
    ['/v1/passage?ref=Gen+1:1&version=kjv', 'kjv/chapters/gen_1.json'],
    ['/v1/parallel?ref=Gen+1:1&versions=kjv', 'kjv/chapters/gen_1.json'],
    ['/v1/books/gen/text?version=kjv', 'kjv/chapters/gen_50.json'],
  ])('%s without %s', async (request, file) => {
    rmSync(path.join('dist/v1', file));
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect((await service.failure(request)).slice(0, 2)).toEqual([500, 'INTERNAL_ERROR']);
    expect(`${log.mock.calls}`).toContain(`dist/v1/${file} is missing`);
  });
});

test('a missing list is an error, not an empty answer', () => {
  rmSync('dist/v1/versions.json');
  expect(() => versions(readParameters('versions', {}, new URLSearchParams()))).toThrow(
    'dist/v1/versions.json is missing',
  );
});
