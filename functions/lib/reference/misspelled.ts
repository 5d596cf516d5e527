/** Finds the book that a misspelled name must mean, and counts how many letters two names are apart. */

import type { Book } from '../text/canon.ts';
import { present } from '../text/present.ts';

/**
 * Counts the letters to add, leave out, change or swap with the next to turn one word into the other: the optimal
 * string alignment distance. Infinity if it is more than `most`.
 */
export function lettersApart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  // in cells further from the diagonal, the distance is more than `most`
  const newRow = () => new Array<number>(b.length + 1).fill(most + 1);
  let beforeLast: number[] = [];
  let last = newRow();
  for (let j = 0; j <= most; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const row = newRow();
    row[0] = i;
    let least = i;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const change = present(last[j - 1]) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwapped ? present(beforeLast[j - 2]) + 1 : change;
      const edits = Math.min(change, swap, present(last[j]) + 1, present(row[j - 1]) + 1);
      row[j] = edits;
      least = Math.min(least, edits);
    }
    // no later row has less
    if (least > most) return Infinity;
    [beforeLast, last] = [last, row];
  }
  const apart = present(last[b.length]);
  return apart > most ? Infinity : apart;
}

interface Spelling {
  spelling: string;
  /** The set of its letters, one bit each. */
  letters: number;
  /** The books: none for a name outside the canon, several for a numbered book without its number. */
  books: Book[];
}

/**
 * Shorter names are abbreviations: too many of them are one letter apart. Fewer books have a number, so for these one
 * letter less is enough.
 */
const SHORTEST = 4;
/** Two letters can be wrong in names from this length on. */
const LONG = 7;
const SHORTEST_NUMBERED = 3;
/** Names of this length or more may have a wrong, extra or missing letter. */
const LONG_ENOUGH = 6;
/** The maximum fraction of wrong letters; names further away are not even suggested. */
const MOST_WRONG = 0.45;

/** All spellings, grouped so that only those that could be near are compared. */
export class NearNames {
  /** The spellings by the number of the book (`''` if it has none) and by length. */
  private readonly candidates = new Map<string, Spelling[]>();

  /**
   * @param others names that do not belong to the canon: a name close to one of them is not close to a book
   * @param whole names that are not abbreviations, however short: `Job`
   */
  constructor(
    names: ReadonlyMap<string, Book>,
    others: Iterable<string>,
    private readonly whole: ReadonlySet<string>,
  ) {
    const spellings = new Map<string, Book[]>();
    for (const spelling of others) spellings.set(spelling, []);
    for (const [spelling, named] of names) {
      const bare = spelling.slice(numberOf(spelling).length);
      if (!names.has(bare)) spellings.set(bare, [...(spellings.get(bare) ?? []), named]);
      spellings.set(spelling, [named]);
    }
    for (const [spelling, books] of spellings) {
      if (lengthOf(spelling) < shortest(spelling) && !whole.has(spelling)) continue;
      const key = `${numberOf(spelling)}:${spelling.length}`;
      const group = this.candidates.get(key) ?? [];
      group.push({ spelling, books, letters: lettersOf(spelling) });
      this.candidates.set(key, group);
    }
  }

  /**
   * Returns the books with names closest to a given name.
   * @returns the likeliest first; near if only a few letters are wrong, and not the first: else they are suggestions
   */
  nearest(name: string): { books: Book[]; isNear: boolean } {
    const sure = sureEdits(name);
    const letters = lettersOf(name);
    const nearest = new Map<string, { books: Book[]; isSure: boolean; isWhole: boolean }>();
    let least = Math.max(sure + 1, Math.floor(lengthOf(name) * MOST_WRONG));
    // from the same length outwards: a close one found early saves most of the other comparisons
    for (const more of [0, -1, 1, -2, 2, -3, 3, -4, 4]) {
      if (Math.abs(more) > least) break;
      const group = this.candidates.get(`${numberOf(name)}:${name.length + more}`) ?? [];
      for (const { spelling, books, letters: own } of group) {
        if (!mayBeNear(letters, own, least)) continue;
        const edits = lettersApart(name, spelling, least);
        if (edits > least) continue;
        // people rarely mistype the first letter, so a name with a different one is not meant
        if (books.length === 0 && firstLetter(name) !== firstLetter(spelling)) continue;
        if (edits < least) nearest.clear();
        least = edits;
        const id = books.map(({ id }) => id).join();
        const known = nearest.get(id);
        const isSure = this.isSlip(name, spelling) || known?.isSure === true;
        const isWhole = this.whole.has(spelling) || known?.isWhole === true;
        nearest.set(id, { books, isSure, isWhole });
      }
    }
    // `jonh` is rather `John` than `Josh.`
    const likelihood = ({ isSure, isWhole }: { isSure: boolean; isWhole: boolean }) =>
      Number(isSure) + Number(isWhole);
    const found = [...nearest.values()].sort((a, b) => likelihood(b) - likelihood(a));
    // a long name is more likely a slip for the book than for an equally close word (`Revolation`)
    const isBook =
      found.every(({ books }) => books.length > 0) ||
      (lengthOf(name) >= LONG && found.some(({ isSure }) => isSure));
    return {
      books: found.flatMap(({ books }) => books),
      isNear: least <= sure && isBook && found.some(({ isSure }) => isSure),
    };
  }

  /**
   * Whether one can only be a slip for the other. Abbreviations are too close to common words (`fire`, `file`), and
   * people seldom get the first letter wrong: a difference there means another name (Tobías, Abdías). In short names,
   * letters are swapped or doubled, but hardly ever replaced: `Jaun`, but not `Lake`.
   */
  private isSlip(name: string, spelling: string): boolean {
    if (firstLetter(name) !== firstLetter(spelling)) return false;
    const isWhole = this.whole.has(spelling) || this.whole.has(`1${spelling}`);
    if (!isWhole) return lengthOf(spelling) >= LONG;
    // one extra letter in a name that is long only because of it: `Michah`
    const length = Math.max(lengthOf(spelling), lengthOf(name));
    // few names have a number: `II Juun`
    if (numberOf(name) !== '' && numberOf(spelling) !== '') return length >= SHORTEST;
    return length >= LONG_ENOUGH || isSwapOrDouble(name, spelling);
  }

  /** Returns the book whose name starts with this one, if no other's does: `Jeremi`, `Ephe`. */
  bookBeginning(name: string): Book | undefined {
    if (lengthOf(name) < SHORTEST) return undefined;
    const found = new Set<Book>();
    for (const { spelling, books } of [...this.candidates.values()].flat()) {
      if (!spelling.startsWith(name)) continue;
      // the name of something else, or a beginning that several books share: `Ephesus` has no verses
      if (books.length > 1 || (books.length === 0 && spelling === name)) return undefined;
      for (const each of books) found.add(each);
    }
    const [only, ...others] = found;
    return others.length === 0 ? only : undefined;
  }
}

/** Whether the letters of two words allow so few edits: each adds at most one letter and removes at most one. */
export const mayBeNear = (letters: number, others: number, most: number): boolean =>
  countBits(letters & ~others) <= most && countBits(others & ~letters) <= most;

/** Returns the set of letters, one bit each. */
export function lettersOf(spelling: string): number {
  let letters = 0;
  for (let index = 0; index < spelling.length; index++) {
    letters |= 1 << (spelling.charCodeAt(index) & 31);
  }
  return letters;
}

const shortest = (name: string) => (numberOf(name) ? SHORTEST_NUMBERED : SHORTEST);

/** Returns the number of letters, without a book's number. */
const lengthOf = (name: string) => name.length - numberOf(name).length;

/** Returns how many letters can be wrong in a name of this length before it is a guess. */
function sureEdits(name: string): number {
  const length = lengthOf(name);
  if (length < shortest(name)) return 0;
  return length < LONG ? 1 : 2;
}

/** Returns the number of a numbered book, otherwise `''`. */
const numberOf = (name: string) => /^\d/.exec(name)?.[0] ?? '';

/** Returns the first letter. An h is silent in Spanish, so people leave it out: `Ebreos`. */
const firstLetter = (name: string) => name.slice(numberOf(name).length).replace(/^h/, '')[0];

/** Counts them in pairs, in fours and in bytes, which are then added up. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Whether two names differ only by swapped neighbours, or by a letter that is doubled in one of them. */
function isSwapOrDouble(a: string, b: string): boolean {
  if (a.length === b.length) {
    const at = [...a].findIndex((letter, index) => letter !== b[index]);
    return a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
  }
  return withoutDoubles(a) === withoutDoubles(b);
}

const withoutDoubles = (name: string) => name.replace(/(.)\1+/g, '$1');
