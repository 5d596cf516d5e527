/** The verse that a quotation says in other words: those of another version, or as it is remembered. */

import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { present } from '../../lib/text/present.ts';
import { hintsFor } from '../hints.ts';
import type { VerseRange } from '../match.ts';
import { rarity } from '../ranking/minisearch.ts';
import { type Hints, type LooseWord, looseWord, OTHER_WORTH, similarVerses } from '../similar.ts';
import type { VersionIndex } from '../version-index.ts';

/** So many words are compared, the rarest. */
const MOST_WORDS = 24;
/** So many verses are looked at. */
const CANDIDATES = 5;
/**
 * A verse is meant if its score is as high: what it has of the quotation, by rarity of the words; how much more that is
 * than what any other verse has; and how well it is known. Chosen on 218 lines of modern versions, of which 189 are
 * found, and 120 sayings, poems and invented verses, of which 3 are, all of them among the reviewed sayings.
 */
const WORTH = { had: 0.5, ahead: 1, fame: 0.7 };
const LEAST = 32;
/** Where the caller says the place, less is needed. */
const LEAST_IN_PLACE = 22;

/**
 * @param words the quotation's, as they are compared
 * @param place where it should be from
 */
export function paraphrasedVerse(
  words: readonly string[],
  texts: VersionIndex,
  place: VerseRange | undefined,
  budget: WorkBudget,
): number | undefined {
  const all = { from: 0, to: texts.index.verseCount };
  const asked = rarest(words, texts);
  const query = asked.map((word) => looseWord(word, texts));
  const hints = hintsFor(asked, texts, budget);
  const weights = asked.map((word) => weightOf(word, texts, hints));
  const had = (verse: number) => evidence(verse, { texts, query, hints, weights });
  const best = similarVerses(texts, query, { range: all, count: CANDIDATES, hints, budget });
  const [own] = place
    ? similarVerses(texts, query, { range: place, count: 1, hints, budget })
    : best;
  if (own === undefined) return undefined;
  const rival = best.find((verse) => verse !== own && !isIn(verse, place));
  const ahead = had(own) - (rival === undefined ? 0 : had(rival));
  const score = WORTH.had * had(own) + WORTH.ahead * ahead + WORTH.fame * present(hints.fame[own]);
  return score >= (place ? LEAST_IN_PLACE : LEAST) ? own : undefined;
}

const isIn = (verse: number, place: VerseRange | undefined) =>
  place !== undefined && verse >= place.from && verse < place.to;

/** Each word once, in the order of the quotation. */
function rarest(words: readonly string[], { index }: VersionIndex): string[] {
  const frequency = (word: string) => {
    const place = index.vocabulary.placeOf(word);
    return place === undefined ? 0 : index.frequencyOf(place);
  };
  const distinct = [...new Set(words)];
  const chosen = new Set(
    distinct.toSorted((a, b) => frequency(a) - frequency(b)).slice(0, MOST_WORDS),
  );
  return distinct.filter((word) => chosen.has(word));
}

/** How much a word says: what no version has counts as what one verse has. */
function weightOf(word: string, { index }: VersionIndex, { others }: Hints): number {
  const frequencies = [index, ...others.map(({ wording }) => wording.texts.index)].map((each) => {
    const place = each.vocabulary.placeOf(word);
    return place === undefined ? 1 : each.frequencyOf(place);
  });
  return rarity(index, Math.max(...frequencies));
}

interface Weighed {
  texts: VersionIndex;
  query: readonly LooseWord[];
  hints: Hints;
  weights: readonly number[];
}

/** What a verse has of the quotation, in the wording of any version: the weights of the words that it has. */
function evidence(verse: number, { texts, query, hints, weights }: Weighed): number {
  const best = new Float64Array(query.length);
  const add = (line: Iterable<number>, words: readonly LooseWord[], worth: number) => {
    for (const place of line) {
      for (const [at, word] of words.entries()) {
        best[at] = Math.max(present(best[at]), worth * (word.get(place) ?? 0));
      }
    }
  };
  add(texts.index.wordsOf(verse), query, 1);
  for (const { wording, query: theirs } of hints.others) {
    const their = present(wording.theirOf[verse]);
    if (their >= 0) add(wording.texts.index.wordsOf(their), theirs, OTHER_WORTH);
  }
  return weights.reduce((sum, weight, at) => sum + weight * present(best[at]), 0);
}
