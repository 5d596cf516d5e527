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

  /** The spelling nearest to a name that is none, if one is near. */
  nearest(name: string): Book | undefined {
    const key = nameKey(name);
    const limit = Math.min(MAX_EDITS, Math.floor(key.length / 3));
    let best: { id: string; edits: number } | undefined;
    for (const [spelling, id] of this.tables.flatMap((names) => [...names])) {
      const edits = distance(key, spelling, Math.min(limit, (best?.edits ?? limit + 1) - 1));
      if (edits !== undefined) best = { id, edits };
    }
    return best && findBook(best.id);
  }
}

const MAX_EDITS = 3;

/** How many letters must be added, left out or changed; undefined if more than the limit. */
function distance(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  const edits = row[b.length] ?? 0;
  return edits <= limit ? edits : undefined;
}
