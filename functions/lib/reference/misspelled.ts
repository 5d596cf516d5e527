/** Misspelled names of books: which book each must mean, and how many letters two names are apart. */

import type { Book } from '../text/canon.ts';
import { present } from '../text/present.ts';

/** As many letters as a number has bits. */
const MOST_LETTERS = 32;

/** For each letter of the shorter word the places where it stands, a bit each; all zero between two calls. */
const placesOf = new Int32Array(0x10000);

/**
 * How many letters must be added, left out, changed or swapped with the next to make one word of the other: the optimal
 * string alignment distance. Infinity if it is more than `most`.
 *
 * The columns of the usual table are held as bits: H. Hyyrö, A Bit-Vector Algorithm for Computing Levenshtein and
 * Damerau Edit Distances (2003).
 */
export function lettersApart(a: string, b: string, most: number): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length - short.length > most) return Infinity;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = short.length;
  const longer = long.length - short.length;
  while (end > start && short[end - 1] === long[end - 1 + longer]) end--;
  if (end === start) return longer;
  if (end - start > MOST_LETTERS) return byTable(short, long, most);

  for (let at = start; at < end; at++) {
    const letter = short.charCodeAt(at);
    placesOf[letter] = placesAt(letter) | (1 << (at - start));
  }
  const lastBit = 1 << (end - start - 1);
  let apart = end - start;
  // where a column grows and falls by one downwards, and where a step along the diagonal costs nothing
  let grows = -1;
  let falls = 0;
  let free = 0;
  let placesBefore = 0;
  for (let at = start; at < end + longer; at++) {
    const places = placesAt(long.charCodeAt(at));
    const swapped = ((~free & places) << 1) & placesBefore;
    free = (((places & grows) + grows) ^ grows) | places | falls | swapped;
    const growsAlong = falls | ~(free | grows);
    const fallsAlong = free & grows;
    if (growsAlong & lastBit) apart++;
    else if (fallsAlong & lastBit) apart--;
    const growsAbove = (growsAlong << 1) | 1;
    grows = (fallsAlong << 1) | ~(free | growsAbove);
    falls = growsAbove & free;
    placesBefore = places;
  }
  for (let at = start; at < end; at++) placesOf[short.charCodeAt(at)] = 0;
  return apart > most ? Infinity : apart;
}

/** The same by the table itself, for the few names that are longer. */
function byTable(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = present(last[j - 1]) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwapped ? present(beforeLast[j - 2]) + 1 : Infinity;
      row.push(Math.min(change, swap, present(last[j]) + 1, present(row[j - 1]) + 1));
    }
    [beforeLast, last] = [last, row];
  }
  const apart = present(last[b.length]);
  return apart > most ? Infinity : apart;
}

const placesAt = (letter: number) => placesOf[letter] ?? 0;

/** What a name stands for. */
export interface NamedBook {
  book: Book;
}

/** The books that are nearest to a name. */
export interface Nearness {
  books: NamedBook[];
  /** Whether few letters are wrong, and not the first; further books are mere suggestions. */
  isNear: boolean;
}

interface Spelling {
  spelling: string;
  /** The letters it has, a bit each. */
  letters: number;
  /** The book; none for what is no book of the canon, several for a numbered one without its number. */
  books: NamedBook[];
}

/**
 * Shorter names are abbreviations: too many of them lie one letter apart. Fewer books have a number, so
 * there a letter less is enough.
 */
const SHORTEST = 4;
/** Two letters can be wrong in names from this length on. */
const LONG = 7;
const SHORTEST_NUMBERED = 3;
/** In names from this length on another letter may stand, too many or too few. */
const LONG_ENOUGH = 6;
/** What is farther away than this part of its letters is not even suggested. */
const MOST_WRONG = 0.45;

/** All spellings, grouped so that only those that could be near are compared. */
export class NearNames {
  /** By the number of the book, `''` for one without, and the length of the spelling. */
  private readonly candidates = new Map<string, Spelling[]>();

  /**
   * @param others names of what is no book of the canon: near one of them is not near a book
   * @param whole names that are no abbreviations, however short: `Job`
   */
  constructor(
    names: ReadonlyMap<string, NamedBook>,
    others: Iterable<string>,
    private readonly whole: ReadonlySet<string>,
  ) {
    const spellings = new Map<string, NamedBook[]>();
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

  nearest(name: string): Nearness {
    const sure = sureEdits(name);
    const nearest = new Map<string, { books: NamedBook[]; isSure: boolean }>();
    let least = Math.max(sure + 1, Math.floor(lengthOf(name) * MOST_WRONG));
    // from the same length outwards: a near one that is found early spares most of the others
    for (const more of [0, -1, 1, -2, 2, -3, 3, -4, 4]) {
      if (Math.abs(more) > least) break;
      for (const { spelling, books } of this.alike(name, name.length + more, least)) {
        const edits = lettersApart(name, spelling, least);
        if (edits > least) continue;
        // people rarely mistype the first letter: a name that begins with another one is not meant
        if (books.length === 0 && firstLetter(name) !== firstLetter(spelling)) continue;
        if (edits < least) nearest.clear();
        least = edits;
        const id = books.map(({ book }) => book.id).join();
        const isSure = this.isSlip(name, spelling) || nearest.get(id)?.isSure === true;
        nearest.set(id, { books, isSure });
      }
    }
    const found = [...nearest.values()];
    // a long name is a slip for itself rather than for a word that is as near (`Revolation`)
    const isBook =
      found.every(({ books }) => books.length > 0) ||
      (lengthOf(name) >= LONG && found.some(({ isSure }) => isSure));
    return {
      books: found.flatMap(({ books }) => books),
      isNear: least <= sure && isBook && found.some(({ isSure }) => isSure),
    };
  }

  /**
   * Whether one can be nothing but a slip for the other. Abbreviations lie too near to common words (`fire`, `file`),
   * and people seldom miss the first letter: what differs there is another name (Tobías, Abdías). In a short name letters
   * are swapped or doubled, hardly another one written: `Jaun`, but not `Lake`.
   */
  private isSlip(name: string, spelling: string): boolean {
    if (firstLetter(name) !== firstLetter(spelling)) return false;
    const isWhole = this.whole.has(spelling) || this.whole.has(`1${spelling}`);
    if (!isWhole) return lengthOf(spelling) >= LONG;
    // one letter too many in a name that is long by it: `Michah`
    const length = Math.max(lengthOf(spelling), lengthOf(name));
    // few names have a number: `II Juun`
    if (numberOf(name) !== '' && numberOf(spelling) !== '') return length >= SHORTEST;
    return length >= LONG_ENOUGH || isSwapOrDouble(name, spelling);
  }

  /** The book of which a name is the beginning, if it is that of no other: `Jeremi`, `Ephe`. */
  bookBeginning(name: string): NamedBook | undefined {
    if (lengthOf(name) < SHORTEST) return undefined;
    const found = new Map<string, NamedBook>();
    for (const [key, group] of this.candidates) {
      if (!key.startsWith(`${numberOf(name)}:`)) continue;
      for (const { spelling, books } of group) {
        if (!spelling.startsWith(name)) continue;
        // the name of something else, or the beginning of a name that several books share: `Ephesus` has no verses
        if (books.length > 1 || (books.length === 0 && spelling === name)) return undefined;
        for (const named of books) found.set(named.book.id, named);
      }
    }
    const [only, ...others] = found.values();
    return others.length === 0 ? only : undefined;
  }

  /** The spellings of a length whose letters allow for so few edits. */
  private alike(name: string, length: number, most: number): Spelling[] {
    const letters = lettersOf(name);
    const group = this.candidates.get(`${numberOf(name)}:${length}`) ?? [];
    // an edit brings in at most one letter and takes away at most one
    return group.filter(
      (candidate) =>
        countBits(letters & ~candidate.letters) <= most &&
        countBits(candidate.letters & ~letters) <= most,
    );
  }
}

/** A set of the letters, a bit each. */
function lettersOf(spelling: string): number {
  let letters = 0;
  for (let index = 0; index < spelling.length; index++) {
    letters |= 1 << (spelling.charCodeAt(index) & 31);
  }
  return letters;
}

const shortest = (name: string) => (numberOf(name) ? SHORTEST_NUMBERED : SHORTEST);

/** The number of letters, a book's number left out. */
const lengthOf = (name: string) => name.length - numberOf(name).length;

/** How many letters can be wrong in a name of this length before it is a guess. */
function sureEdits(name: string): number {
  const length = lengthOf(name);
  if (length < shortest(name)) return 0;
  return length < LONG ? 1 : 2;
}

/** The number of a numbered book, else `''`. */
function numberOf(name: string): string {
  const [number = ''] = name;
  return number >= '0' && number <= '9' ? number : '';
}

/** An h is silent in Spanish, and left out: `Ebreos`. */
const firstLetter = (name: string) => name.slice(numberOf(name).length).replace(/^h/, '')[0];

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Whether two names differ in neighbours that have changed places, or in a letter that is doubled in one of them. */
function isSwapOrDouble(a: string, b: string): boolean {
  if (a.length === b.length) {
    const at = [...a].findIndex((letter, index) => letter !== b[index]);
    return a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
  }
  return withoutDoubles(a) === withoutDoubles(b);
}

const withoutDoubles = (name: string) => name.replace(/(.)\1+/g, '$1');
