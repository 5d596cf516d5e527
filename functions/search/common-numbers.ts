/** The verses of a version by numbers that are the same in all versions, so that results of several can be put together. */
import { Alignment } from '../../build/shared/alignment.ts';
import { findBook } from '../../build/shared/canon.ts';
import { present } from '../../build/shared/present.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import type { VersionIndex } from './version-index.ts';

/** More than any chapter has verses, and any book chapters. */
const CHAPTER = 1_000;
const BOOK = 1_000 * CHAPTER;

const known = new WeakMap<VersionIndex, Uint32Array>();

/** For each verse a number by which it is the same verse in other versions: of book, chapter and verse in common numbers. */
export function commonNumbers(version: string, texts: VersionIndex): Uint32Array {
  const numbers = known.get(texts) ?? number(version, texts);
  known.set(texts, numbers);
  return numbers;
}

function number(version: string, { places, index }: VersionIndex): Uint32Array {
  const alignment = new Alignment(requireTree(treeFiles.alignment(version)).content);
  return Uint32Array.from({ length: index.verseCount }, (_, at) => {
    const { book, chapter, verse } = places.of(at);
    const common = present(alignment.commonOf({ book: book.id, chapter, verse })[0]);
    const place = present(findBook(common.book)).number * BOOK + common.chapter * CHAPTER;
    return place + common.verse;
  });
}
