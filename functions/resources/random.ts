/** Returns a random verse. */
import { createHash, randomInt } from 'node:crypto';
import type { RandomAnswer } from '../lib/contract/endpoints/daily-and-random.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { ApiError, quoteInput } from '../lib/contract/errors.ts';
import type { Asked, Computed } from '../lib/http/handler.ts';
import type { VersePlace } from '../lib/text/alignment.ts';
import { chapterId } from '../lib/text/place-id.ts';
import { present } from '../lib/text/present.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { booksOfPart } from '../lib/versions/books-of-part.ts';
import { requireVersion } from '../lib/versions/version.ts';
import { curatedVerse } from './curated.ts';

/** @throws ApiError for an unknown version or book, or a part without verses */
export function random(
  { seed, curated, ...values }: Values<'random'>,
  { access }: Pick<Asked, 'access'>,
): Computed<RandomAnswer> {
  const { id: version, language_code: language } = requireVersion(values.version, access);
  const all = requireTree(treeFiles.manifest(version)).content.data.books;
  const books = booksOfPart(all, values, version);
  const choose = (total: number, time = 0) => {
    if (seed === undefined) return randomInt(total);
    return seeded(time === 0 ? seed : `${seed} ${time}`, total);
  };
  const ids = books.map(({ id }) => id);
  const chosen =
    curated === 'true'
      ? curatedVerse(version, language, ids, choose)
      : anyVerse(version, books, choose);
  if (!chosen) {
    const asked = quoteInput([values.book, values.testament].join(' ').trim());
    throw new ApiError('BOOK_NOT_FOUND', {
      en: `Version "${version}" has no verse of ${asked}`,
      es: `La versión "${version}" no tiene ningún versículo de ${asked}`,
    });
  }
  const { book, chapter, verse } = chosen;
  const answers = requireTree(treeFiles.verses(version, chapterId(book, chapter))).content;
  access.give(version, book, 1);
  const { data } = present(answers[verse]);
  return { data, ...(seed === undefined ? { holdsFor: 0 } : {}) };
}

/** Chooses a verse of some books, all equally likely. */
function anyVerse(
  version: string,
  books: readonly { id: string; verses: number }[],
  choose: (total: number) => number,
): VersePlace | undefined {
  const total = books.reduce((sum, { verses }) => sum + verses, 0);
  if (total === 0) return undefined;
  const [book, inBook] = containing(choose(total), books, ({ verses }) => verses);
  const { chapters } = requireTree(treeFiles.book(version, book.id)).content.data.book;
  const [chapter, at] = containing(inBook, chapters, ({ verse_count: count }) => count);
  const id = chapterId(book.id, chapter.number);
  const { verses } = requireTree(treeFiles.chapter(version, id)).content.data.chapter;
  return { book: book.id, chapter: chapter.number, verse: present(verses[at]).number };
}

/**
 * Finds the item that contains the n-th verse of all, and the verse's position in it.
 * @param countOf returns how many verses an item has
 */
function containing<Thing>(
  n: number,
  things: readonly Thing[],
  countOf: (thing: Thing) => number,
): [holder: Thing, n: number] {
  let left = n;
  for (const thing of things) {
    const count = countOf(thing);
    if (left < count) return [thing, left];
    left -= count;
  }
  throw new Error(`there is no verse ${n}`);
}

/** Returns a number below a total, the same for the same seed. */
function seeded(seed: string, total: number): number {
  return createHash('sha256').update(seed.normalize('NFC')).digest().readUIntBE(0, 6) % total;
}
