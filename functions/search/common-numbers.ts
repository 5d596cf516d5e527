/** The verses of a version by numbers that are the same in all versions, so that results of several can be put together. */
import { allBooks } from '../../build/shared/canon.ts';
import { present } from '../../build/shared/present.ts';
import { alignmentOf } from '../lib/alignment-of.ts';
import type { VersionIndex } from './version-index.ts';

/** More than any chapter has verses, and any book chapters. */
const CHAPTER = 1_000;
const BOOK = 1_000 * CHAPTER;

/** Where each book stands among all. */
const ORDER = new Map(allBooks.map(({ id }, at) => [id, at]));

const known = new WeakMap<VersionIndex, Uint32Array>();

/** For each verse a number by which it is the same verse in other versions, in Bible order. */
export function commonNumbers(version: string, texts: VersionIndex): Uint32Array {
  const numbers = known.get(texts) ?? number(version, texts);
  known.set(texts, numbers);
  return numbers;
}

function number(version: string, { places, index }: VersionIndex): Uint32Array {
  const alignment = alignmentOf(version);
  return Uint32Array.from({ length: index.verseCount }, (_, at) => {
    const { book, chapter, verse } = places.of(at);
    const common = present(alignment.commonOf({ book: book.id, chapter, verse })[0]);
    const place = present(ORDER.get(common.book)) * BOOK + common.chapter * CHAPTER;
    return place + common.verse;
  });
}
