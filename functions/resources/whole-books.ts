/**
 * Serves what an app needs to store a version: the manifest, and whole books. Only if the rights in the text allow it.
 */

import type { BookTextAnswer } from '../lib/contract/endpoints/whole-books.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { DOCUMENT_REQUESTS } from '../lib/contract/limits.ts';
import { notFound } from '../lib/contract/not-found.ts';
import { WorkBudget } from '../lib/contract/work-budget.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { bookText as textOf } from '../lib/text/book-text.ts';
import { findBook } from '../lib/text/canon.ts';
import { chapterId } from '../lib/text/place-id.ts';
import { hasBook } from '../lib/tree/contents.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { documentsOf, STEPS_A_DOCUMENT_VERSE } from '../lib/versions/documents.ts';
import { requireVersion, versionRef } from '../lib/versions/version.ts';
import { stretchOf } from '../lib/versions/version-text.ts';

const TOO_MUCH = { en: 'Ask for it by chapters.', es: 'Pídelo por capítulos.' };

/** @throws ApiError VERSION_NOT_FOUND or NOT_LICENSED */
export function manifest({ id }: Values<'manifest'>, { access }: Asked): Answer {
  const version = requireVersion(id, access).id;
  access.giveWholeBook(version);
  return { body: requireTree(treeFiles.manifest(version)).text };
}

/** @throws ApiError VERSION_NOT_FOUND, BOOK_NOT_FOUND or NOT_LICENSED */
export function bookText({ id, format, ...values }: Values<'bookText'>, { access }: Asked): Answer {
  const detail = requireVersion(values.version, access);
  const version = detail.id;
  const book = findBook(id);
  if (!book || !hasBook(version, book.id)) throw notFound('BOOK_NOT_FOUND', id, version);
  access.giveWholeBook(version);
  const whole = requireTree(treeFiles.book(version, book.id)).content.data.book;
  const { chapters } = whole;
  for (const { verse_count: count } of chapters) access.give(version, book.id, count);
  if (format) {
    const verses = chapters.reduce((sum, { verse_count: count }) => sum + count, 0);
    new WorkBudget(TOO_MUCH, DOCUMENT_REQUESTS).spend(verses * STEPS_A_DOCUMENT_VERSE);
    const { id: bookId, name, abbreviation } = whole;
    const answer: BookTextAnswer = {
      book: { id: bookId, name, abbreviation, chapters: [] },
      documents: documentsOf([stretchOf(whole)], detail, format),
      version: versionRef(detail),
    };
    return { data: answer };
  }
  const answers = chapters.map(
    ({ number }) =>
      requireTree(treeFiles.chapter(version, chapterId(book.id, number))).content.data,
  );
  return { body: textOf(answers) };
}
