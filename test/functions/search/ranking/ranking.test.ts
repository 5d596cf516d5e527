/** A page is the one that ordering every verse would give. */
import { expect, test } from 'vitest';
import { present } from '../../../../functions/lib/text/present.ts';
import { versionIndex } from '../../../../functions/search/indexes/version-index.ts';
import { matchingVerses } from '../../../../functions/search/matching/match.ts';
import { pageOf } from '../../../../functions/search/ranking/ranking.ts';
import { ANY_WORK } from '../../../helpers/work.ts';

const { index } = versionIndex('kjv');
const whole = { from: 0, to: index.verseCount };
const term = (word: string) => [[present(index.vocabulary.placeOf(word))]];

test.each([
  ['the', 'lord'],
  ['in', 'the', 'beginning'],
  ['and', 'the', 'of'],
  ['light', 'world'],
])('%s %s %s', (...words) => {
  const terms = words.map(term);
  const verses = matchingVerses(index, terms, whole);
  const page = (offset: number, limit: number) =>
    pageOf(index, terms, verses, { offset, limit, sort: 'relevance' }, ANY_WORK);
  const all = page(0, verses.length);
  expect(new Set(all)).toEqual(new Set(verses));
  for (const offset of [0, 7, 100, verses.length - 3].filter((at) => at >= 0)) {
    expect(page(offset, 10)).toEqual(all.slice(offset, offset + 10));
  }
});

test('a word that is written more often than any verse has words is but that word', () => {
  const light = term('light');
  const verses = matchingVerses(index, [light], whole);
  const page = { offset: 0, limit: 20, sort: 'relevance' } as const;
  const often = Array.from({ length: 200 }, () => light);
  expect(pageOf(index, often, verses, page, ANY_WORK)).toEqual(
    pageOf(index, [light], verses, page, ANY_WORK),
  );
});
