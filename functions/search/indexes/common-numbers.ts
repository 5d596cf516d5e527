/** Numbers verses the same way in all versions, so that the results of several can be combined. */
import { pairsOf, type VersePlace, versePlaces } from '../../lib/text/alignment.ts';
import { allBooks, type Book, type Testament } from '../../lib/text/canon.ts';
import { firstIndex } from '../../lib/text/first-index.ts';
import { oncePer } from '../../lib/text/once-per.ts';
import { present } from '../../lib/text/present.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { requireTree } from '../../lib/tree/read.ts';
import type { VersionIndex } from './version-index.ts';

/** Higher than the number of verses in any chapter, and of chapters in any book. */
const CHAPTER = 1_000;
const BOOK = 1_000 * CHAPTER;

/** The position of each book among all books. */
const ORDER = new Map(allBooks.map(({ id }, at) => [id, at]));

/** The common numbers of a version's verses. */
export interface CommonNumbers {
  /** For each verse, the number that it shares with the same verse in other versions. */
  of: Uint32Array;
  /** All verses by ascending number; verses with the same number are in Bible order. */
  order: Uint32Array;
}

/** Returns the common number of a verse. */
export const commonNumber = ({ book, chapter, verse }: VersePlace): number =>
  present(ORDER.get(book)) * BOOK + chapter * CHAPTER + verse;

/** Returns the verse that has a common number. */
export const placeNumbered = (number: number): VersePlace => ({
  book: present(allBooks[Math.floor(number / BOOK)]).id,
  chapter: Math.floor((number % BOOK) / CHAPTER),
  verse: number % CHAPTER,
});

/** Returns the first and last number of a book or a testament; of all books if neither is given; undefined for no book. */
export function numbersOfPart(
  book: Book | undefined,
  testament: Testament | undefined,
): { from: number; to: number } | undefined {
  const wanted = allBooks.filter(
    (each) => (!book || each.id === book.id) && (!testament || each.testament === testament),
  );
  if (wanted.length === 0) return undefined;
  const places = wanted.map(({ id }) => present(ORDER.get(id)));
  return { from: Math.min(...places) * BOOK, to: (Math.max(...places) + 1) * BOOK - 1 };
}

/** Returns the last verse of a version that has a common number, if one has. */
export function verseNumbered({ of, order }: CommonNumbers, number: number): number | undefined {
  const after = firstIndex(order.length, (at) => present(of[present(order[at])]) <= number);
  const verse = order[after - 1];
  return verse !== undefined && of[verse] === number ? verse : undefined;
}

/**
 * Returns the common numbers of a version, computed once.
 * @throws Error if the version has no alignment file, which every version must have
 */
export const commonNumbers = oncePer(({ id, places }: VersionIndex): CommonNumbers => {
  const of = new Uint32Array(places.count());
  let next = 0;
  for (const { book, chapter, verses } of places.numbers()) {
    const before = commonNumber({ book, chapter, verse: 0 });
    for (const verse of verses) of[next++] = before + verse;
  }
  // most versions differ in few verses: asking the alignment about each takes longer than everything else
  const alignment = requireTree(treeFiles.alignment(id)).content;
  for (const [from, to] of Object.entries(alignment)) {
    for (const [{ book, chapter, verse }, [common]] of pairsOf(
      versePlaces(from),
      versePlaces(to),
    )) {
      const at = places.at(book, chapter, verse);
      if (at !== undefined && common) of[at] = commonNumber(common);
    }
  }
  const order = of.map((_, at) => at);
  // most are in order, and sorting takes longer than everything else
  if (of.some((number, at) => at > 0 && number < present(of[at - 1]))) {
    order.sort((a, b) => present(of[a]) - present(of[b]) || a - b);
  }
  return { of, order };
});
