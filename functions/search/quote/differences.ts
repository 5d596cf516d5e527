/** How a quotation differs from a text, word by word: the fewest words that are changed, left out or added. */
import type { QuoteDifference } from '../../../build/shared/answers/quote.ts';
import { present } from '../../../build/shared/present.ts';
import { type Word, words } from '../../../build/shared/text.ts';

/** A quotation held against the stretch of a text that is most like it. */
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
 * The stretch of a text that takes the fewest changes. What stands before and after it does not count.
 * @param quote the quotation's words as they are compared, and
 * @param text the text's
 */
export function compare(quote: readonly string[], text: readonly string[]): Comparison {
  const width = text.length + 1;
  const costs = new Int32Array((quote.length + 1) * width);
  const at = (row: number, column: number) => present(costs[row * width + column]);
  const isSame = (row: number, column: number) => quote[row - 1] === text[column - 1];
  const step = (row: number, column: number) => {
    const [own, their] = [present(quote[row - 1]), present(text[column - 1])];
    const changed = isAlike(own, their) ? COST.alike : COST.changed;
    return at(row - 1, column - 1) + (own === their ? COST.same : changed);
  };
  for (let row = 1; row <= quote.length; row++) {
    costs[row * width] = row * COST.added;
    for (let column = 1; column < width; column++) {
      costs[row * width + column] = Math.min(
        step(row, column),
        at(row - 1, column) + COST.added,
        at(row, column - 1) + COST.missing,
      );
    }
  }
  let to = 0;
  for (let column = 1; column < width; column++) {
    if (at(quote.length, column) < at(quote.length, to)) to = column;
  }
  const matched = new Map<number, number>();
  let edits = 0;
  let [row, column] = [quote.length, to];
  while (row > 0) {
    const here = at(row, column);
    if (column > 0 && here === step(row, column)) {
      if (isSame(row, column)) matched.set(row - 1, column - 1);
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

/** Of two ways with as many changes the one is better in which more is the same, and which takes less of the text. */
const COST = { same: -1, alike: 3, changed: 5, added: 4, missing: 4 };

/** Forms of a word begin alike: `Ama`, `Amarás`. */
const SAME_BEGINNING = 3;
const isAlike = (one: string, other: string) =>
  one.slice(0, SAME_BEGINNING) === other.slice(0, SAME_BEGINNING);

/** The differences in order: what both have, and between that what only one has, as it is written. */
export function differencesOf(quote: string, text: string): QuoteDifference[] {
  const [quoted, printed] = [words(quote), words(text)];
  const { matched, from, to } = compare(
    quoted.map(({ folded }) => folded),
    printed.map(({ folded }) => folded),
  );
  const differences: QuoteDifference[] = [];
  let [ours, theirs] = [0, from];
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
  for (const [row, column] of [...matched].sort(([a], [b]) => a - b)) {
    pass(row, column);
    const [own, their] = [
      written(quote, quoted.slice(row, row + 1)),
      written(text, printed.slice(column, column + 1)),
    ];
    add(own === their ? 'same' : 'changed', own, their);
    [ours, theirs] = [row + 1, column + 1];
  }
  pass(quoted.length, to);
  return differences;
}

const written = (text: string, some: readonly Word[]) =>
  text.slice(some.at(0)?.start ?? 0, some.at(-1)?.end ?? 0);
