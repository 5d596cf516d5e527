/** Book names as people write them → books. */
import { type Book, findBook } from '../canon.ts';
import { nameKey } from '../text.ts';

/** Language code → spelling, as `nameKey` gives it → book ID: what the build writes of all languages. */
export type NameTable = Record<string, Record<string, string>>;

/** Finds books by name, in one language first. */
export class BookNames {
  private readonly tables: Map<string, string>[];
  /** The most parts that any name has. */
  readonly maxParts: number;

  /** @param language the language whose reading of a name goes first */
  constructor(table: NameTable, language: string) {
    const codes = Object.keys(table).sort(
      (a, b) => Number(b === language) - Number(a === language),
    );
    this.tables = codes.map((code) => new Map(Object.entries(table[code] ?? {})));
    const sizes = this.tables.flatMap((names) =>
      [...names.keys()].map((key) => key.split(' ').length),
    );
    this.maxParts = Math.max(1, ...sizes);
  }

  /** The book of a name or code, however it is accented, capitalised or spaced. */
  find(name: string): Book | undefined {
    const key = nameKey(name);
    for (const names of this.tables) {
      const id = names.get(key);
      if (id) return findBook(id);
    }
    return findBook(key.replaceAll(' ', ''));
  }

  /** The book whose name is nearest to one that is none, if any is near. */
  nearest(name: string): Book | undefined {
    const key = nameKey(name);
    const limit = Math.min(MAX_EDITS, Math.floor(key.length / 3));
    const [best] = this.tables
      .flatMap((names) => [...names])
      .filter(([spelling]) => Math.abs(spelling.length - key.length) <= limit)
      .map(([spelling, id]) => ({
        id,
        edits: distance(key, spelling),
        longer: Math.abs(spelling.length - key.length),
      }))
      .filter(({ edits }) => edits <= limit)
      .sort((a, b) => a.edits - b.edits || a.longer - b.longer);
    return best && findBook(best.id);
  }
}

const MAX_EDITS = 3;

/**
 * How many letters must be added, left out, changed or swapped with the next to make one word of the
 * other: the optimal string alignment distance.
 */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? at(i - 2, j - 2) + 1 : Infinity;
      row.push(Math.min(change, swap, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(a.length, b.length);
}
