import SearchableMap from 'minisearch/SearchableMap';
import { expect, test } from 'vitest';
import { suggest } from '../../../functions/search/suggest.ts';

const WORDS = ['luz', 'mundo', 'pastor', 'señor'];
const vocabulary = SearchableMap.from<number>(
  WORDS.map((each, at) => [each.replace('ñ', 'n'), at]),
);
const hits = (query: string) =>
  ['luz mundo', 'pastor', 'señor', 'luz del mundo'].includes(query) ? 1 : 0;
const suggestions = (query: string) => suggest(query, vocabulary, hits, (at) => WORDS[at] ?? '');

test.each([
  ['luz mnudo', ['luz mundo']],
  ['pastro', ['pastor']],
  ['senhor', ['señor']],
  ['"luz del mundo"', ['luz del mundo']],
  ['xyzzy', []],
])('%s', (query, found) => {
  expect(suggestions(query)).toEqual(found);
});
