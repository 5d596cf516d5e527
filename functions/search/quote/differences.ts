/** How a quotation differs from a text, word by word: the fewest words that are changed, left out or added. */
import type { QuoteDifference } from '../../lib/contract/endpoints/quotations.ts';
import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { present } from '../../lib/text/present.ts';
import { type Word, words } from '../../lib/text/words.ts';

/** A quotation compared with the stretch of a text that is most like it. */
export interface Comparison {
  /** How many words are changed, left out or added. */
  edits: number;
  /** For each word of the quotation that the text has, which it is. */
  matched: ReadonlyMap<number, number>;
  /** The words of the text from the first that is compared to before the last. */
  from: number;
  to: number;
}

/**
 * The stretch of a text that takes the fewest changes. Text before and after it does not count. Takes time linear
 * to the product of their lengths, which is paid from the budget.
 * @param quote the quotation's words as they are compared, and
 * @param text the text's
 */
export function compareWords(
  quote: readonly string[],
  text: readonly string[],
  budget: WorkBudget,
): Comparison {
  const width = text.length + 1;
  budget.spend(STEPS_A_COMPARISON + quote.length * (STEPS_A_WORD + width * STEPS_A_PAIR));
  // a word is its number among those of the text: to compare strings takes ten times as long
  const numbers = numberedText(text, budget);
  const { words: their, beginnings: theirBeginnings } = numbers;
  const own = Int32Array.from(quote, (word) => numbers.ofWord.get(word) ?? NONE);
  const ownBeginnings = Int32Array.from(
    quote,
    (word) => numbers.ofBeginning.get(beginningOf(word)) ?? NONE,
  );
  const costs = new Int32Array((quote.length + 1) * width);
  /** What it costs to take a word of each, and the words before. */
  const both = (row: number, column: number) => {
    const before = present(costs[(row - 1) * width + column - 1]);
    if (own[row - 1] === their[column - 1]) return before + COST.same;
    const isAlike = ownBeginnings[row - 1] === theirBeginnings[column - 1];
    return before + (isAlike ? COST.alike : COST.changed);
  };
  for (let row = 1; row <= quote.length; row++) {
    const [word, beginning] = [own[row - 1], ownBeginnings[row - 1]];
    const above = (row - 1) * width;
    let left = row * COST.added;
    let corner = present(costs[above]);
    costs[row * width] = left;
    for (let column = 1; column < width; column++) {
      const over = present(costs[above + column]);
      let least = Math.min(over + COST.added, left + COST.missing);
      if (word === their[column - 1]) least = Math.min(least, corner + COST.same);
      else if (beginning === theirBeginnings[column - 1])
        least = Math.min(least, corner + COST.alike);
      else least = Math.min(least, corner + COST.changed);
      costs[row * width + column] = least;
      corner = over;
      left = least;
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

/** Of the request's work. */
const STEPS_A_COMPARISON = 800;
const STEPS_A_PAIR = 0.8;
/** To number a word. */
const STEPS_A_WORD = 20;
/** The number of a word that the text does not have. */
const NONE = -1;

/** The words of a text as numbers, the same for the same, and how they begin. */
interface NumberedText {
  words: Int32Array;
  ofWord: ReadonlyMap<string, number>;
  beginnings: Int32Array;
  ofBeginning: ReadonlyMap<string, number>;
}

/** Many quotations are compared with the same verses. */
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

/** @param known the numbers, which grow */
function numberIn(known: Map<string, number>, word: string): number {
  const number = known.get(word) ?? known.size;
  known.set(word, number);
  return number;
}

/** Of two ways with as many changes the one is better in which more is the same, and which takes less of the text. */
const COST = { same: -1, alike: 3, changed: 5, added: 4, missing: 4 };

/** Forms of a word begin alike: `Ama`, `Amarás`. */
const SAME_BEGINNING = 3;
const beginningOf = (word: string) => word.slice(0, SAME_BEGINNING);

/** The differences in order: what both have, and between that what only one has, as it is written. */
export function differencesOf(quote: string, text: string, budget: WorkBudget): QuoteDifference[] {
  const [quoted, printed] = [words(quote), words(text)];
  const { matched, from, to } = compareWords(
    quoted.map(({ folded }) => folded),
    printed.map(({ folded }) => folded),
    budget,
  );
  const differences: QuoteDifference[] = [];
  const pairs = [...matched].sort(([a], [b]) => a - b);
  // a single extra word at an edge is compared with the next word of the text
  const isEdge = ([row, column]: [number, number]) => row === 1 && column === from;
  let [ours, theirs] = [0, pairs[0] && isEdge(pairs[0]) ? Math.max(0, from - 1) : from];
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
    const [own, their] = [
      written(quote, quoted.slice(row, row + 1)),
      written(text, printed.slice(column, column + 1)),
    ];
    add(own === their ? 'same' : 'changed', own, their);
    [ours, theirs] = [row + 1, column + 1];
  }
  const isOneMore = pairs.length > 0 && quoted.length - ours === 1 && theirs === to;
  pass(quoted.length, isOneMore ? to + 1 : to);
  return differences;
}

const written = (text: string, some: readonly Word[]) =>
  text.slice(some.at(0)?.start ?? 0, some.at(-1)?.end ?? 0);
