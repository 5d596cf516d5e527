/** What is known of a version's verses besides their own words, for likeness: what others print, and how well they are known. */

import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { fameOf, REFERENCES_DATASET } from '../../lib/datasets/fame.ts';
import { present } from '../../lib/text/present.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { readTree } from '../../lib/tree/read.ts';
import { alignmentOf } from '../../lib/versions/alignment-of.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import { versesKnownBy } from '../likeness/known-wordings.ts';
import { otherWordings } from '../likeness/other-wording.ts';
import { type Hints, looseWord } from '../likeness/similar.ts';

/** Of the request's work: a word of the query is looked up in another version. */
const STEPS_AN_OTHER_WORD = 100;

/** @param words of the query, as they are compared, in its order */
export function hintsFor(words: readonly string[], texts: VersionIndex, budget: WorkBudget): Hints {
  const others = otherWordings(texts).map((wording) => {
    budget.spend(words.length * STEPS_AN_OTHER_WORD);
    return { wording, query: words.map((word) => looseWord(word, wording.texts, false)) };
  });
  // a single word is what it is in the text
  const knownBy = words.map((word) => (words.length > 1 ? versesKnownBy(word, texts) : []));
  return { fame: fameOfVerses(texts), others, knownBy };
}

const known = new WeakMap<VersionIndex, Uint8Array>();

/** From 0 to `HIGHEST_FAME`, made once for a version; all 0 where cross references are not installed. */
export function fameOfVerses(texts: VersionIndex): Uint8Array {
  const made = known.get(texts) ?? makeFame(texts);
  known.set(texts, made);
  return made;
}

function makeFame({ id, index, places }: VersionIndex): Uint8Array {
  const fame = readTree(treeFiles.fame(REFERENCES_DATASET))?.content;
  if (!fame) return new Uint8Array(index.verseCount);
  const alignment = alignmentOf(id);
  return Uint8Array.from({ length: index.verseCount }, (_, at) => {
    const { book, chapter, verse } = places.of(at);
    return fameOf(fame, present(alignment.commonOf({ book: book.id, chapter, verse })[0]));
  });
}
