/** A page is the one that scoring every verse would give: ours only spares MiniSearch the others. */
import { expect, test } from 'vitest';
import { present } from '../../../../build/shared/present.ts';
import { matchingVerses } from '../../../../functions/search/match.ts';
import { rankedPage } from '../../../../functions/search/ranking/several-words.ts';
import { versionIndex } from '../../../../functions/search/version-index.ts';

const { index } = versionIndex('kjv');
const whole = { from: 0, to: index.verseCount };

test.each([
  ['the', 'lord'],
  ['in', 'the', 'beginning'],
  ['and', 'the', 'of'],
  ['light', 'world'],
])('%s %s %s', (...words) => {
  const line = words.map((word) => [present(index.vocabulary.placeOf(word))]);
  const verses = matchingVerses(
    index,
    line.map((slot) => [slot]),
    whole,
  );
  const all = rankedPage(index, line, verses, { offset: 0, limit: verses.length });
  expect(new Set(all)).toEqual(new Set(verses));
  for (const offset of [0, 7, 100, verses.length - 3].filter((at) => at >= 0)) {
    expect(rankedPage(index, line, verses, { offset, limit: 10 })).toEqual(
      all.slice(offset, offset + 10),
    );
  }
});
