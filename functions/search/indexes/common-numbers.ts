/** The verses of a version by numbers that are the same in all versions, so that results of several can be put together. */
import type { VersePlace } from '../../lib/text/alignment.ts';
import { allBooks } from '../../lib/text/canon.ts';
import { present } from '../../lib/text/present.ts';
import { alignmentOf } from '../../lib/versions/alignment-of.ts';
import type { VersionIndex } from './version-index.ts';

/** More than any chapter has verses, and any book chapters. */
const CHAPTER = 1_000;
const BOOK = 1_000 * CHAPTER;

/** Where each book stands among all. */
const ORDER = new Map(allBooks.map(({ id }, at) => [id, at]));

/** The common numbers of a version's verses. */
export interface CommonNumbers {
  /** For each verse a number by which it is the same verse in other versions. */
  of: Uint32Array;
  /** All verses, those with the lowest numbers first, of several with the same number in Bible order. */
  order: Uint32Array;
}

const known = new WeakMap<VersionIndex, CommonNumbers>();

/** Made once for a version. */
export function commonNumbers(version: string, texts: VersionIndex): CommonNumbers {
  const numbers = known.get(texts) ?? numberVerses(version, texts);
  known.set(texts, numbers);
  return numbers;
}

/** The number of a verse in common numbers. */
export const commonNumber = ({ book, chapter, verse }: VersePlace): number =>
  present(ORDER.get(book)) * BOOK + chapter * CHAPTER + verse;

function numberVerses(version: string, { places, index }: VersionIndex): CommonNumbers {
  const alignment = alignmentOf(version);
  const of = Uint32Array.from({ length: index.verseCount }, (_, at) => {
    const { book, chapter, verse } = places.of(at);
    return commonNumber(present(alignment.commonOf({ book: book.id, chapter, verse })[0]));
  });
  const order = Uint32Array.from(of.keys()).sort(
    (a, b) => present(of[a]) - present(of[b]) || a - b,
  );
  return { of, order };
}
