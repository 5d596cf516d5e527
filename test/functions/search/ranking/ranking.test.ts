/** A page is the one that ordering every verse would give. */
import { expect, test } from 'vitest';
import { present } from '../../../../functions/lib/text/present.ts';
import { versionIndex } from '../../../../functions/search/indexes/version-index.ts';
import { matchingVerses } from '../../../../functions/search/matching/match.ts';
import { Ranking } from '../../../../functions/search/ranking/ranking.ts';
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
  const pageOf = (ranking: Ranking, offset: number, limit: number) =>
    ranking.page(terms, verses, { offset, limit, sort: 'relevance' }, ANY_WORK);
  const all = pageOf(new Ranking(index), 0, verses.length);
  expect(new Set(all)).toEqual(new Set(verses));
  const ranking = new Ranking(index);
  for (const offset of [0, 7, 100, verses.length - 3].filter((at) => at >= 0)) {
    expect(pageOf(ranking, offset, 10)).toEqual(all.slice(offset, offset + 10));
  }
});

test('a word that is written more often than any verse has words is but that word', () => {
  const light = term('light');
  const verses = matchingVerses(index, [light], whole);
  const page = { offset: 0, limit: 20, sort: 'relevance' } as const;
  const ranking = new Ranking(index);
  const often = Array.from({ length: 200 }, () => light);
  expect(ranking.page(often, verses, page, ANY_WORK)).toEqual(
    ranking.page([light], verses, page, ANY_WORK),
  );
});
