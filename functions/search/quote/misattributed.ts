/** Recognises sayings that people take for verses of the Bible. */

import type { Misattribution } from '../../lib/contract/endpoints/quotations.ts';
import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import type { Saying } from '../../lib/datasets/sayings.ts';
import { versePlaces } from '../../lib/text/alignment.ts';
import { oncePer } from '../../lib/text/once-per.ts';
import { present } from '../../lib/text/present.ts';
import { words } from '../../lib/text/words.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { requireTree } from '../../lib/tree/read.ts';
import { VersionNumbers } from '../../lib/versions/numbering/verse-numbers.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import { compareWords } from './differences.ts';

/** Shorter sayings are too common: they must be the whole quotation. */
const FEW_WORDS = 4;
/** One word in this many may differ. */
const WORDS_A_SLIP = 6;
/** A saying must make up at least this fraction of the quotation. */
const LEAST_PART = 0.5;
/** Work budget: steps per word that a wording shares with a quotation. */
const STEPS_A_WORD = 3;

/** A wording of a saying, in the form used for comparison. */
interface Wording {
  saying: Saying;
  text: string;
  words: readonly string[];
}

interface Wordings {
  all: readonly Wording[];
  /** Each wording, keyed by its words joined with spaces. */
  byLine: ReadonlyMap<string, Wording>;
  /** Maps each word to the indexes of the wordings that have it, repeated as often as they do. */
  byWord: ReadonlyMap<string, readonly number[]>;
}

const wordings = () => wordingsOf(requireTree(treeFiles.sayings()).content);

const wordingsOf = oncePer((sayings: readonly Saying[]): Wordings => {
  const all = sayings.flatMap((saying) =>
    saying.wordings.map((text): Wording => {
      return { saying, text, words: words(text).map(({ folded }) => folded) };
    }),
  );
  const byWord = new Map<string, number[]>();
  for (const [at, { words: own }] of all.entries()) {
    for (const word of own) byWord.set(word, [...(byWord.get(word) ?? []), at]);
  }
  return { all, byLine: new Map(all.map((each) => [each.words.join(' '), each])), byWord };
});

/** A saying recognised in a quotation. */
export interface FoundSaying {
  saying: Saying;
  /** The closest wording. */
  text: string;
  /** Whether the quotation has just these words. */
  isWhole: boolean;
}

/** Finds the saying that a quotation matches. @param quote the folded words of the quotation */
export function findSaying(quote: readonly string[], budget: WorkBudget): FoundSaying | undefined {
  const { all, byLine, byWord } = wordings();
  const whole = byLine.get(quote.join(' '));
  if (whole) return { saying: whole.saying, text: whole.text, isWhole: true };
  const common = new Map<number, number>();
  for (const word of new Set(quote)) {
    const having = byWord.get(word) ?? [];
    budget.spend(having.length * STEPS_A_WORD);
    for (const at of having) common.set(at, (common.get(at) ?? 0) + 1);
  }
  const least = Math.max(FEW_WORDS, quote.length * LEAST_PART);
  for (const [at, count] of [...common].sort(([a], [b]) => a - b)) {
    const { saying, text, words: own } = present(all[at]);
    const slips = Math.floor(own.length / WORDS_A_SLIP);
    if (own.length < least || own.length - count > slips) continue;
    if (compareWords(own, quote, budget).edits <= slips) return { saying, text, isWhole: false };
  }
  return undefined;
}

/** Prepares a saying for answers, with the nearest verse of a version. @param textOf returns the text of a verse */
export function misattributionOf(
  { saying, text }: FoundSaying,
  texts: VersionIndex,
  textOf: (verse: number) => string,
): Misattribution {
  const { nearest, why_en: why, why_es } = saying;
  const verse = nearest === undefined ? undefined : verseOf(nearest, texts);
  if (verse === undefined) return { saying: text, why, why_es };
  const place = texts.places.of(verse);
  return {
    saying: text,
    why,
    why_es,
    nearest: {
      reference: texts.places.referenceOf(place, place),
      verse_ids: [texts.places.idOf(verse)],
      text: textOf(verse),
    },
  };
}

/** Finds the verse of a version for a verse in common numbers. */
function verseOf(common: string, texts: VersionIndex): number | undefined {
  const [place] = versePlaces(common);
  const own = place && new VersionNumbers(texts.id).rangeOf({ first: place, last: place })?.first;
  return own && texts.places.at(own.book, own.chapter, own.verse);
}
