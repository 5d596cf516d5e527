/** `sources/verse-lengths.json` is what the texts have: the letters of each verse, in the common numbers. */
import { expect, test } from 'vitest';
import { lettersOf } from '../../build/check/lengths.ts';
import lengths from '../../sources/verse-lengths.json' with { type: 'json' };
import { versesOf } from '../helpers/answers/answers.ts';

test.each([
  ['kjv', 'kjv', lengths.kjv],
  // the stand-in is the same text in the common numbers
  ['rv1909', 'rvr60', lengths.rv1909],
])('of %s', (_, served, expected) => {
  const found: Record<string, number[][]> = {};
  for (const { id, text } of versesOf(served)) {
    const [book = '', chapter, verse] = id.split('_');
    const chapters = found[book] ?? [];
    const verses = chapters[Number(chapter) - 1] ?? [];
    verses[Number(verse) - 1] = lettersOf(text);
    chapters[Number(chapter) - 1] = verses;
    found[book] = chapters;
  }
  const odd = Object.entries(expected).filter(
    ([book, chapters]) => JSON.stringify(found[book]) !== JSON.stringify(chapters),
  );
  expect(odd.map(([book]) => book)).toEqual([]);
  expect(Object.keys(found)).toHaveLength(66);
});
