/** Judges whether a version contains a quotation, and where. */
import type {
  Misattribution,
  QuoteAnswer,
  QuotedPlace,
} from '../../lib/contract/endpoints/quotations.ts';
import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { present } from '../../lib/text/present.ts';
import { foldedWords } from '../../lib/text/words.ts';
import type { Stretch, VersionText } from '../../lib/versions/version-text.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import type { VerseRange } from '../matching/match.ts';
import { differencesOf } from './differences.ts';
import { type FoundSaying, findSaying, misattributionOf } from './misattributed.ts';
import { MOST_FREQUENT, nearestTo, versesOf } from './nearest.ts';
import { exactParts, type Judging, saysExactly } from './other-versions.ts';
import { paraphrasedVerse } from './paraphrase.ts';
import { partsOf, withoutAdditions } from './parts.ts';
import { runsOfParts, versesOfRuns } from './runs.ts';

/** How many places are checked for the exact wording. */
const MOST_READ = 500;
/**
 * The largest fraction of changes; beyond it, the quotation may rather be a different verse, in the wording of a Bible
 * that is not installed.
 */
const MOST_CHANGED = 0.25;
/** The maximum number of verses that are compared with a quotation letter by letter. */
const MOST_SPELLED = 10;
/** Work budget: steps for each verse that is read, and for each place of the words. */
const STEPS_A_VERSE = 150;
const STEPS_A_PLACE = 1.5;
/** Work budget: steps to search for similar passages, besides those deducted there. */
const STEPS_A_LIKENESS = 80_000;

export interface Judgement {
  /** The quotation without anything that does not belong to it. */
  said: string;
  /** The folded words of each of its parts, and what a text must contain exactly. */
  words: readonly (readonly string[])[];
  exact: readonly string[];
  verdict: QuoteAnswer['verdict'];
  /** The place of the words, or the closest passage. */
  range?: VerseRange;
  /** The other places with the same words. */
  elsewhere: readonly VerseRange[];
  misattributed?: Misattribution;
}

/**
 * @param quoted the quotation
 * @param place where it should be from; anywhere in the version if omitted
 * @param isQuick whether to skip the search for slips and for other wordings
 * @returns undefined for a quotation without words
 * @throws ApiError NOT_LICENSED, or for too much work
 */
export function judge(
  quoted: string,
  place: VerseRange | undefined,
  { texts, access, budget }: Judging,
  { isQuick = false }: { isQuick?: boolean } = {},
): Judgement | undefined {
  const said = withoutAdditions(quoted, texts);
  const parts = partsOf(said, texts.lexicon);
  const wordsOfParts = parts.map(foldedWords);
  const words = wordsOfParts.flat();
  if (words.length === 0) return undefined;
  const runs = runsOfParts(texts.index, wordsOfParts, budget);
  budget.spend(runs.length * STEPS_A_PLACE);
  const everywhere = versesOfRuns(texts.index, runs);
  const exact = exactParts(parts);
  const says = (range: VerseRange) => saysExactly(exact, textOf(range, texts, budget));
  const standing = everywhere.filter(
    ({ from, to }) => !place || (from >= place.from && to <= place.to),
  );
  const best = standing.slice(0, MOST_READ).find(says) ?? standing.at(0);
  const elsewhere = everywhere.filter((each) => each !== best);
  const common = { said, words: wordsOfParts, exact, elsewhere };
  const give = (range: VerseRange) => giveVerses(range, { texts, access });
  const all = { from: 0, to: texts.index.verseCount };
  const findNearest = (isFast: boolean) =>
    nearestTo(words, texts, place ?? all, { isQuick: isFast, budget });
  const saying = findSaying(words, budget);
  /** Whether a word is in few verses of a version, so that it changes the meaning of a sentence. */
  const isRare = (word: string) => {
    const frequency = texts.index.frequencyOfWord(word);
    return frequency > 0 && frequency <= MOST_FREQUENT;
  };
  /** Whether the quotation is closer to a verse than to the saying, or has a rare word in place of another. */
  const isCloserToVerse = ({ edits, replacing }: FoundSaying) =>
    replacing.some(isRare) || (findNearest(true)?.edits ?? Number.POSITIVE_INFINITY) < edits;
  // part of a saying may be in the Bible; the saying itself can only be there in other words
  if (saying && (saying.edits === 0 || (!best && !isCloserToVerse(saying)))) {
    const misattributed = misattributionOf(saying, texts, (verse) => {
      const range = { from: verse, to: verse + 1 };
      give(range);
      return { ...placeOf(texts, range), text: textOf(range, texts, budget) };
    });
    return { ...common, verdict: 'misattributed', misattributed };
  }
  if (best) {
    give(best);
    return { ...common, verdict: says(best) ? 'exact' : 'normalised', range: best };
  }
  if (!place && !isQuick) budget.spend(STEPS_A_LIKENESS);
  const near = findNearest(isQuick);
  const spelled = near?.verses ?? place;
  const isShort = spelled && spelled.to - spelled.from <= MOST_SPELLED;
  if (isShort && areSpelled(words, foldedWords(textOf(spelled, texts, budget)))) {
    give(spelled);
    return { ...common, verdict: 'normalised', range: spelled };
  }
  const isClose = near !== undefined && near.changed <= MOST_CHANGED;
  // if the exact words are elsewhere, they are quoted from there, and not from here in other words
  const meant =
    isClose || elsewhere.length > 0 || isQuick
      ? undefined
      : paraphrasedVerse(words, texts, place, budget);
  const isSame = near && meant && near.verses.from <= meant.verse && meant.verse < near.verses.to;
  if (near && (!meant?.isKnown || isSame)) {
    give(near.verses);
    return { ...common, verdict: 'near', range: near.verses };
  }
  if (meant === undefined) return { ...common, verdict: 'absent' };
  const range = { from: meant.verse, to: meant.verse + 1 };
  give(range);
  return { ...common, verdict: 'paraphrase', range };
}

/** Counts verses as given, before an answer quotes them. @throws ApiError NOT_LICENSED if it may not give so many */
export function giveVerses(
  range: VerseRange,
  { texts, access }: Pick<Judging, 'texts' | 'access'>,
): void {
  for (let verse = range.from; verse < range.to; verse++) {
    access.give(texts.id, texts.places.bookOf(verse).id, 1);
  }
}

/**
 * Whether some words have the same letters as whole words of a text, one after the other (`what soever`, `whatsoever`);
 * British spelling is the same as American.
 */
function areSpelled(some: readonly string[], words: readonly string[]): boolean {
  const american = (word: string) => word.replace('our', 'or');
  const letters = some.map(american).join('');
  const own = words.map(american);
  const all = own.join('');
  let length = 0;
  const edges = new Set([0, ...own.map((word) => (length += word.length))]);
  for (let at = all.indexOf(letters); at !== -1; at = all.indexOf(letters, at + 1)) {
    if (edges.has(at) && edges.has(at + letters.length)) return true;
  }
  return false;
}

/** Returns the text at the place that was found and, if the wording is nearly the same, the differences. */
export function whatStands(
  range: VerseRange,
  { said, verdict }: Judgement,
  { texts, budget }: Pick<Judging, 'texts' | 'budget'>,
): Pick<QuoteAnswer, 'place' | 'differences'> {
  const text = textOf(range, texts, budget);
  const isAlike = verdict === 'normalised' || verdict === 'near';
  return {
    place: { ...placeOf(texts, range), text },
    ...(isAlike ? { differences: differencesOf(said, text, budget) } : {}),
  };
}

/** Returns the text of consecutive verses. */
export function textOf(range: VerseRange, texts: VersionIndex, budget: WorkBudget): string {
  budget.spend((range.to - range.from) * STEPS_A_VERSE);
  return texts.textOfAll(range);
}

export function placeOf({ places }: VersionIndex, range: VerseRange): QuotedPlace {
  const ids = versesOf(range).map((verse) => places.idOf(verse));
  return { reference: places.referenceOf(range), verse_ids: ids };
}

/** Returns the range from the first stretch to the last; undefined if they are not in order. */
export function rangeOfStretches(
  stretches: readonly Stretch[],
  text: VersionText,
  { places }: VersionIndex,
): VerseRange | undefined {
  const [opening, closing] = [present(stretches.at(0)), present(stretches.at(-1))];
  const { first } = text.endsOf(opening);
  const { last: end } = text.endsOf(closing);
  const from = places.at(opening.book.id, first.chapter, first.verse);
  const last = places.at(closing.book.id, end.chapter, end.verse);
  if (from === undefined || last === undefined || last < from) return undefined;
  return { from, to: last + 1 };
}
