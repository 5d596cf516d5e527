/** Whether a quotation is one of the sayings that people take for verses of the Bible. */

import type { Misattribution } from '../../lib/contract/endpoints/quotations.ts';
import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import type { Saying } from '../../lib/datasets/sayings.ts';
import { versePlaces } from '../../lib/text/alignment.ts';
import { words } from '../../lib/text/words.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { requireTree } from '../../lib/tree/read.ts';
import { VersionNumbers } from '../../lib/versions/verse-numbers.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import { compareWords } from './differences.ts';

/** Shorter ones are too common: only the whole quotation can be one. */
const FEW_WORDS = 4;
/** One of so many words may be another one. */
const WORDS_A_SLIP = 6;
/** A saying is at least this part of the quotation. */
const LEAST_PART = 0.5;
/** Of the request's work, to look at a wording. */
const STEPS_A_WORDING = 30;

/** A wording of a saying as it is compared. */
interface Wording {
  saying: Saying;
  text: string;
  words: readonly string[];
  /** The same as one line. */
  line: string;
}

const prepared = new WeakMap<readonly Saying[], readonly Wording[]>();

function wordings(): readonly Wording[] {
  const sayings = requireTree(treeFiles.sayings()).content;
  const known = prepared.get(sayings);
  if (known) return known;
  const made = sayings.flatMap((saying) =>
    saying.wordings.map((text) => {
      const own = words(text).map(({ folded }) => folded);
      return { saying, text, words: own, line: own.join(' ') };
    }),
  );
  prepared.set(sayings, made);
  return made;
}

/** A saying that a quotation is. */
export interface FoundSaying {
  saying: Saying;
  /** The wording that is nearest. */
  text: string;
  /** Whether the quotation has just these words. */
  isWhole: boolean;
}

/** Whether all of some words but so many are said. */
function hasMost(said: ReadonlySet<string>, words: readonly string[], slips: number): boolean {
  let missing = 0;
  for (const word of words) if (!said.has(word) && ++missing > slips) return false;
  return true;
}

/** @param quote the quotation's words, as they are compared */
export function findSaying(quote: readonly string[], budget: WorkBudget): FoundSaying | undefined {
  const said = new Set(quote);
  const line = quote.join(' ');
  let found: FoundSaying | undefined;
  for (const { saying, text, words: own, line: whole } of wordings()) {
    budget.spend(STEPS_A_WORDING);
    if (whole === line) return { saying, text, isWhole: true };
    if (found || own.length < Math.max(FEW_WORDS, quote.length * LEAST_PART)) continue;
    const slips = Math.floor(own.length / WORDS_A_SLIP);
    if (!hasMost(said, own, slips)) continue;
    if (compareWords(own, quote, budget).edits <= slips) found = { saying, text, isWhole: false };
  }
  return found;
}

/** A saying as answers have it, with the nearest verse of a version. @param textOf takes a verse and gives its text */
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

/** A verse in common numbers as the version has it. */
function verseOf(common: string, texts: VersionIndex): number | undefined {
  const [place] = versePlaces(common);
  const own = place && new VersionNumbers(texts.id).rangeOf({ first: place, last: place })?.first;
  return own && texts.places.at(own.book, own.chapter, own.verse);
}
