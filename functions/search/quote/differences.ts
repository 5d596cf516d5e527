/** Compares a quotation with a text, word by word: the smallest set of words that are changed, left out or added. */
import type { QuoteDifference } from '../../lib/contract/endpoints/quotations.ts';
import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { present } from '../../lib/text/present.ts';
import { type Word, words } from '../../lib/text/words.ts';

/** A quotation compared with the most similar stretch of a text. */
export interface Comparison {
  /** How many words are changed, left out or added. */
  edits: number;
  /** Maps each matching word of the quotation to the word of the text. */
  matched: ReadonlyMap<number, number>;
  /** The range of words of the text that was compared. */
  from: number;
  to: number;
}

/**
 * Finds the stretch of a text that needs the fewest changes. Text before and after it does not count. Takes time linear
 * in the product of their lengths, which is deducted from the budget.
 * @param quote the folded words of the quotation
 * @param text the folded words of the text
 */
export function compareWords(
  quote: readonly string[],
  text: readonly string[],
  budget: WorkBudget,
): Comparison {
  const width = text.length + 1;
  budget.spend(STEPS_A_COMPARISON + quote.length * (STEPS_A_WORD + width * STEPS_A_PAIR));
  // each word becomes a number, because comparing strings takes ten times as long
  const numbers = numberedText(text, budget);
  const { words: their, beginnings: theirBeginnings } = numbers;
  const own = Int32Array.from(quote, (word) => numbers.ofWord.get(word) ?? NONE);
  const ownBeginnings = Int32Array.from(
    quote,
    (word) => numbers.ofBeginning.get(beginningOf(word)) ?? NONE,
  );
  const costs = new Int32Array((quote.length + 1) * width);
  /** The cost of matching these two words, plus the words before them. */
  const both = (row: number, column: number) => {
    const before = present(costs[(row - 1) * width + column - 1]);
    if (own[row - 1] === their[column - 1]) return before + COST.same;
    const isAlike = ownBeginnings[row - 1] === theirBeginnings[column - 1];
    return before + (isAlike ? COST.alike : COST.changed);
  };
  for (let row = 1; row <= quote.length; row++) {
    let left = row * COST.added;
    costs[row * width] = left;
    for (let column = 1; column < width; column++) {
      const over = present(costs[(row - 1) * width + column]);
      left = Math.min(over + COST.added, left + COST.missing, both(row, column));
      costs[row * width + column] = left;
    }
  }
  const at = (row: number, column: number) => present(costs[row * width + column]);
  let to = 0;
  for (let column = 1; column < width; column++) {
    if (at(quote.length, column) < at(quote.length, to)) to = column;
  }
  const matched = new Map<number, number>();
  let edits = 0;
  let [row, column] = [quote.length, to];
  while (row > 0) {
    const here = at(row, column);
    if (column > 0 && here === both(row, column)) {
      if (own[row - 1] === their[column - 1]) matched.set(row - 1, column - 1);
      else edits++;
      row--;
      column--;
      continue;
    }
    edits++;
    if (column > 0 && here === at(row, column - 1) + COST.missing) column--;
    else row--;
  }
  return { edits, matched, from: column, to };
}

/** Work budget: steps per comparison. */
const STEPS_A_COMPARISON = 800;
const STEPS_A_PAIR = 0.8;
/** Work budget: steps to number a word. */
const STEPS_A_WORD = 20;
/** The number of a word that the text does not have. */
const NONE = -1;

/** The words of a text as numbers, equal for equal words, with their beginnings. */
interface NumberedText {
  words: Int32Array;
  ofWord: ReadonlyMap<string, number>;
  beginnings: Int32Array;
  ofBeginning: ReadonlyMap<string, number>;
}

/** The numbered texts, kept because many quotations are compared with the same verses. */
const numberedTexts = new WeakMap<readonly string[], NumberedText>();

function numberedText(text: readonly string[], budget: WorkBudget): NumberedText {
  const known = numberedTexts.get(text);
  if (known) return known;
  budget.spend(text.length * STEPS_A_WORD);
  const [ofWord, ofBeginning] = [new Map<string, number>(), new Map<string, number>()];
  const words = Int32Array.from(text, (word) => numberIn(ofWord, word));
  const beginnings = Int32Array.from(text, (word) => numberIn(ofBeginning, beginningOf(word)));
  const made = { words, ofWord, beginnings, ofBeginning };
  numberedTexts.set(text, made);
  return made;
}

/** @param known the numbers so far; a new word is added */
function numberIn(known: Map<string, number>, word: string): number {
  const number = known.get(word) ?? known.size;
  known.set(word, number);
  return number;
}

/** The costs: with equally many changes, an alignment is better if more stays the same and it uses less of the text. */
const COST = { same: -1, alike: 3, changed: 5, added: 4, missing: 4 };

/** How many letters the forms of a word share at the beginning: `Ama`, `Amarás`. */
const SAME_BEGINNING = 3;
const beginningOf = (word: string) => word.slice(0, SAME_BEGINNING);

/**
 * Returns the differences in order: the common parts and, between them, the parts that only one side has, as written.
 */
export function differencesOf(quote: string, text: string, budget: WorkBudget): QuoteDifference[] {
  const [quoted, printed] = [words(quote), words(text)];
  const { matched, from, to } = compareWords(
    quoted.map(({ folded }) => folded),
    printed.map(({ folded }) => folded),
    budget,
  );
  const differences: QuoteDifference[] = [];
  const pairs = [...matched].sort(([a], [b]) => a - b);
  const [row, column] = pairs[0] ?? [0, -1];
  let [ours, theirs] = [0, column === from ? from - replacedAtEdge(row, from) : from];
  const add = (type: QuoteDifference['type'], own?: string, their?: string) => {
    const last = differences.at(-1);
    if (last?.type === type && type === 'same') {
      last.quote = `${last.quote} ${own}`;
      last.text = `${last.text} ${their}`;
    } else {
      const both = { ...(own ? { quote: own } : {}), ...(their ? { text: their } : {}) };
      differences.push({ type, ...both });
    }
  };
  const pass = (row: number, column: number) => {
    const own = written(quote, quoted.slice(ours, row));
    const their = written(text, printed.slice(theirs, column));
    if (own && their) add('changed', own, their);
    else if (own) add('added', own);
    else if (their) add('missing', undefined, their);
  };
  for (const [row, column] of pairs) {
    pass(row, column);
    const own = written(quote, quoted.slice(row, row + 1));
    const their = written(text, printed.slice(column, column + 1));
    const isSame = own.normalize('NFC') === their.normalize('NFC');
    add(isSame ? 'same' : 'changed', own, their);
    [ours, theirs] = [row + 1, column + 1];
  }
  const isOpen = pairs.length > 0 && theirs === to;
  const rest = quoted.slice(ours).map(({ folded }) => folded);
  const same = sameLetters(rest, printed.slice(theirs));
  const more = isOpen ? replacedAtEdge(rest.length, printed.length - to) : 0;
  pass(quoted.length, same === undefined ? to + more : theirs + same);
  return differences;
}

/** Returns how many words of a text have the same letters as some words: 2 for `forever` in `for ever and ever`. */
function sameLetters(some: readonly string[], text: readonly Word[]): number | undefined {
  const letters = some.join('');
  if (letters === '') return undefined;
  let own = '';
  for (const [at, { folded }] of text.entries()) {
    own += folded;
    if (own === letters) return at + 1;
    if (own.length >= letters.length) return undefined;
  }
  return undefined;
}

/**
 * Returns how many words of the text the extra words at an edge of a quotation stand for: one for one, and for several
 * the rest of the text if that is no longer.
 */
function replacedAtEdge(extra: number, rest: number): number {
  if (extra === 1) return Math.min(1, rest);
  return rest <= extra ? rest : 0;
}

const written = (text: string, some: readonly Word[]) =>
  text.slice(some.at(0)?.start ?? 0, some.at(-1)?.end ?? 0);
