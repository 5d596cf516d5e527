/** Recognises sayings that people take for verses of the Bible. */

import type { Misattribution } from '../../lib/contract/endpoints/quotations.ts';
import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import type { Saying } from '../../lib/datasets/sayings.ts';
import { versePlaces } from '../../lib/text/alignment.ts';
import { oncePer } from '../../lib/text/once-per.ts';
import { foldedWords } from '../../lib/text/words.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { requireTree } from '../../lib/tree/read.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import { compareWords } from './differences.ts';

/** Shorter sayings are too common: they must be the whole quotation. */
const FEW_WORDS = 4;
/** One word in this many may differ. */
const WORDS_A_SLIP = 6;
/** A saying must make up at least this fraction of the quotation. */
const LEAST_PART = 0.5;
/** Work budget: steps per wording. */
const STEPS_A_WORDING = 5;

/** The wordings of all sayings, in the form used for comparison: words, and the same joined with spaces. */
const wordingsOf = oncePer((sayings: readonly Saying[]) =>
  sayings.flatMap((saying) =>
    saying.wordings.map((text) => {
      const words = foldedWords(text);
      return { saying, text, words, line: words.join(' ') };
    }),
  ),
);

/** A saying recognised in a quotation. */
export interface FoundSaying {
  saying: Saying;
  /** The closest wording. */
  text: string;
  /** How many words are changed in the quotation, left out or added. */
  edits: number;
  /** The words of the quotation in place of some of them, folded. */
  replacing: readonly string[];
}

/** Finds the saying that a quotation matches. @param quote the folded words of the quotation */
export function findSaying(quote: readonly string[], budget: WorkBudget): FoundSaying | undefined {
  const all = wordingsOf(requireTree(treeFiles.sayings()).content);
  budget.spend(all.length * STEPS_A_WORDING);
  const line = quote.join(' ');
  const whole = all.find((each) => each.line === line);
  if (whole) return { saying: whole.saying, text: whole.text, edits: 0, replacing: [] };
  const said = new Set(quote);
  const least = Math.max(FEW_WORDS, quote.length * LEAST_PART);
  for (const { saying, text, words: own } of all) {
    const slips = Math.floor(own.length / WORDS_A_SLIP);
    if (own.length < least || own.filter((word) => !said.has(word)).length > slips) continue;
    const { edits, matched, from, to } = compareWords(own, quote, budget);
    if (edits > slips) continue;
    const kept = new Set(matched.values());
    const replacing = quote.slice(from, to).filter((_, at) => !kept.has(from + at));
    return { saying, text, edits: edits + quote.length - (to - from), replacing };
  }
  return undefined;
}

/** Prepares a saying for answers, with the nearest verse of a version. @param quoted returns a verse with its text */
export function misattributionOf(
  { saying, text }: FoundSaying,
  texts: VersionIndex,
  quoted: (verse: number) => NonNullable<Misattribution['nearest']>,
): Misattribution {
  const { nearest, why_en: why, why_es } = saying;
  const [place] = nearest === undefined ? [] : versePlaces(nearest);
  const verse = place && texts.verseOf(place);
  return { saying: text, why, why_es, ...(verse !== undefined && { nearest: quoted(verse) }) };
}
