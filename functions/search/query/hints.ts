/**
 * What is known about a version's verses besides their own words, to judge similarity: the wording of other versions,
 * and how well known the verses are.
 */

import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { fameOf, REFERENCES_DATASET } from '../../lib/datasets/fame.ts';
import { oncePer } from '../../lib/text/once-per.ts';
import { present } from '../../lib/text/present.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { readTree } from '../../lib/tree/read.ts';
import { commonNumbers, placeNumbered } from '../indexes/common-numbers.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import { versesKnownBy } from '../likeness/known-wordings.ts';
import { otherWordings } from '../likeness/other-wording.ts';
import { type Hints, looseWord } from '../likeness/similar.ts';

/** Work budget: steps for each word of the query that is looked up in another version. */
const STEPS_AN_OTHER_WORD = 100;

/** @param words the folded words of the query, in its order */
export function hintsFor(words: readonly string[], texts: VersionIndex, budget: WorkBudget): Hints {
  const others = otherWordings(texts, budget).map((wording) => {
    budget.spend(words.length * STEPS_AN_OTHER_WORD);
    return { wording, query: words.map((word) => looseWord(word, wording.texts, false)) };
  });
  // a single word is taken literally
  const knownBy = words.map((word) => (words.length > 1 ? versesKnownBy(word, texts) : []));
  return { fame: fameOfVerses(texts), others, knownBy };
}

/**
 * Returns the fame of each verse, from 0 to `HIGHEST_FAME`, computed once per version; all 0 if cross references are
 * not installed.
 */
export const fameOfVerses = oncePer((texts: VersionIndex): Uint8Array => {
  const fame = readTree(treeFiles.fame(REFERENCES_DATASET))?.content;
  if (!fame) return new Uint8Array(texts.index.verseCount);
  return Uint8Array.from(commonNumbers(texts).of, (number) => fameOf(fame, placeNumbered(number)));
});

/** Orders verses by their fame, ties in their own order. */
export function bestKnownFirst(verses: Iterable<number>, texts: VersionIndex): number[] {
  const fame = fameOfVerses(texts);
  return [...verses].sort((a, b) => present(fame[b]) - present(fame[a]));
}
