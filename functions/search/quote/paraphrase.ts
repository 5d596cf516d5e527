/** Finds the verse that a quotation expresses in other words: those of another version, or as people remember it. */

import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { present } from '../../lib/text/present.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import {
  type Hints,
  type LooseWord,
  looseWord,
  OTHER_WORTH,
  similarVerses,
} from '../likeness/similar.ts';
import type { VerseRange } from '../matching/match.ts';
import { hintsFor } from '../query/hints.ts';
import { rarity } from '../ranking/bm25.ts';
import { versesOf } from './nearest.ts';

/** How many of the rarest words are compared, and the largest fraction of verses that a word may be in. */
const MOST_WORDS = 24;
/** The minimum number of words: fewer occur together in many verses. If the place is known, one less is enough. */
const LEAST_WORDS = 3;
const MOST_FREQUENT = 1 / 8;
/**
 * The weights of a verse's score, which must be high enough for the verse to be meant: what it has of the quotation, by
 * rarity of the words; how far it is ahead of any other verse; and how well known it is. Chosen with 240 lines of
 * modern versions and 120 sayings, poems and invented verses, of which only reviewed sayings are found.
 */
const WORTH = { had: 0.5, ahead: 1, fame: 0.7 };
const LEAST = 34;
/** Work budget: steps for each verse that is compared with the quotation. */
const STEPS_A_COMPARED_VERSE = 2_000;
/**
 * The verse and as many before and after it must have this fraction of the quotation, by rarity of the words: a prayer of
 * 40 words alludes to verses, and a quotation of several verses is in those. Chosen with 340 quotations from a catechism
 * and essays (328 have it) and with 102 sentences of devotionals that were taken for verses (36 have it).
 */
const LEAST_AROUND = 0.4;
const AROUND = 2;
/**
 * A verse is meant if it has this fraction of the quotation, by rarity, and people know it by at least this many of the
 * words.
 */
const LEAST_KNOWN = 0.66;
const LEAST_KNOWN_WORDS = 3;
/**
 * If the caller names the place, its verse is meant if it has this fraction of the quotation, by rarity of the words, or
 * is among the verses most similar to it. Chosen with 1,900 quotations from other versions in a catechism and in essays:
 * 91 % are accepted, and 1 % with another quotation's reference.
 */
const LEAST_IN_PLACE = 0.5;
const MOST_SIMILAR = 40;
const LEAST_OF_SIMILAR = 0.1;
/** With less of the budget left, similar verses are not searched, and a smaller fraction is enough. */
const LEAST_SHARE = 0.5;
const LEAST_UNSEARCHED = 0.3;

/**
 * @param words the folded words of the quotation
 * @param place where it should be from
 * @returns the verse that is expressed in other words, and whether people know it by these
 */
export function paraphrasedVerse(
  words: readonly string[],
  texts: VersionIndex,
  place: VerseRange | undefined,
  budget: WorkBudget,
): { verse: number; isKnown: boolean } | undefined {
  const all = { from: 0, to: texts.index.verseCount };
  const asked = rarest(words, texts);
  const isOfFew = asked.length < LEAST_WORDS;
  if (asked.length < (place ? LEAST_WORDS - 1 : LEAST_WORDS)) return undefined;
  // slips were checked earlier: here, a word that the text lacks is another translator's
  const query = asked.map((word) => looseWord(word, texts, false));
  const hints = hintsFor(asked, texts, budget);
  const weights = asked.map((word) => weightOf(word, texts, hints));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const hadBy = (range: VerseRange) => evidence(range, { texts, query, hints, weights });
  const had = (verse: number) => hadBy({ from: verse, to: verse + 1 });
  if (place) {
    budget.spend((place.to - place.from) * STEPS_A_COMPARED_VERSE);
    const [own] = versesOf(place).sort((a, b) => had(b) - had(a));
    if (own === undefined) return undefined;
    const part = had(own) / whole;
    const isSearched = budget.share >= LEAST_SHARE;
    const least = isSearched || isOfFew ? LEAST_IN_PLACE : LEAST_UNSEARCHED;
    if (part >= least) return { verse: own, isKnown: false };
    if (isOfFew || part < LEAST_OF_SIMILAR || !isSearched) return undefined;
    const similar = similarVerses(texts, query, { range: all, count: MOST_SIMILAR, hints, budget });
    const verse = similar.find((each) => each >= place.from && each < place.to);
    return verse === undefined ? undefined : { verse, isKnown: false };
  }
  const [own, ...others] = similarVerses(texts, query, {
    ...{ range: all, count: 2 + 2 * AROUND, hints, budget },
  });
  if (own === undefined) return undefined;
  budget.spend((2 + 2 * AROUND) * STEPS_A_COMPARED_VERSE);
  // a quotation of several verses is in the next one as well
  const rival = others.find((verse) => Math.abs(verse - own) > AROUND);
  const ahead = had(own) - (rival === undefined ? 0 : had(rival));
  const score = WORTH.had * had(own) + WORTH.ahead * ahead + WORTH.fame * present(hints.fame[own]);
  const around = { from: Math.max(0, own - AROUND), to: Math.min(own + AROUND + 1, all.to) };
  const part = hadBy(around) / whole;
  const isKnown =
    part >= LEAST_KNOWN &&
    hints.knownBy.filter((verses) => verses.includes(own)).length >= LEAST_KNOWN_WORDS;
  return isKnown || (score >= LEAST && part >= LEAST_AROUND) ? { verse: own, isKnown } : undefined;
}

/** Returns the rarest words, each once, in the order of the quotation. */
function rarest(words: readonly string[], { index }: VersionIndex): string[] {
  const frequency = (word: string) => index.frequencyOfWord(word);
  const distinct = [...new Set(words)].filter(
    (word) => frequency(word) <= index.verseCount * MOST_FREQUENT,
  );
  const chosen = new Set(
    distinct.toSorted((a, b) => frequency(a) - frequency(b)).slice(0, MOST_WORDS),
  );
  return distinct.filter((word) => chosen.has(word));
}

/** Returns the weight of a word; one that no version has counts like one that a single verse has. */
function weightOf(word: string, { index }: VersionIndex, { others }: Hints): number {
  const indexes = [index, ...others.map(({ wording }) => wording.texts.index)];
  return rarity(index, Math.max(1, ...indexes.map((each) => each.frequencyOfWord(word))));
}

interface Weighed {
  texts: VersionIndex;
  query: readonly LooseWord[];
  hints: Hints;
  weights: readonly number[];
}

/** Returns the total weight of the quotation's words that some verses have, in the wording of any version. */
function evidence(range: VerseRange, { texts, query, hints, weights }: Weighed): number {
  const best = new Float64Array(query.length);
  const add = (line: Iterable<number>, words: readonly LooseWord[], worth: number) => {
    for (const place of line) {
      for (const [at, word] of words.entries()) {
        best[at] = Math.max(present(best[at]), worth * (word.get(place) ?? 0));
      }
    }
  };
  for (const verse of versesOf(range)) {
    add(texts.index.wordsOf(verse), query, 1);
    for (const { wording, query: theirs } of hints.others) {
      const their = present(wording.theirOf[verse]);
      if (their >= 0) add(wording.texts.index.wordsOf(their), theirs, OTHER_WORTH);
    }
    for (const [at, verses] of hints.knownBy.entries()) {
      if (verses.includes(verse)) best[at] = Math.max(present(best[at]), OTHER_WORTH);
    }
  }
  return weights.reduce((sum, weight, at) => sum + weight * present(best[at]), 0);
}
