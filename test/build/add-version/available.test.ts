/** Texts that one command adds. */
import { expect, test } from 'vitest';
import { findAvailable, readAvailable } from '../../../build/add-version/available.ts';
import { readSources } from '../../../build/versions/sources.ts';

const available = readAvailable('sources');

test.each([
  ['vbl', ['vbl']],
  ['VBL', ['vbl']],
  ['spanish', ['pdpt', 'vbl', 'bes', 'blm', 'bll', 'onbv', 'rv1865']],
  ['Español', ['pdpt', 'vbl', 'bes', 'blm', 'bll', 'onbv', 'rv1865']],
  ['english', ['bsb', 'asv', 'ylt']],
  ['hebrew', ['oshb']],
  ['ελληνικά', ['byz']],
  ['spa', []],
  ['./vbl', []],
])('"%s" names %j', (word, ids) => {
  expect(findAvailable(available, word).map(({ id }) => id)).toEqual(ids);
});

test('each has a language of ours, an address, and an attribution where its licence asks for one', () => {
  const { languages, versions } = readSources('sources');
  for (const { id, language, source, rights, copyright } of available) {
    expect(languages.has(language), id).toBe(true);
    expect(source, id).toMatch(/^(ebible:[\w-]+|https:\/\/\S+\.zip)$/);
    expect(
      versions.some((version) => version.id === id),
      id,
    ).toBe(false);
    if (rights !== 'public-domain') expect(copyright, id).toMatch(/(©|:).*CC BY/);
  }
});
