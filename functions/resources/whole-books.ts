/** What an app takes to keep a version: the manifest, and whole books. Only where the rights in the text allow it. */

import type { Values } from '../lib/contract/endpoints.ts';
import { notFound } from '../lib/contract/not-found.ts';
import type { Asked } from '../lib/http/endpoint.ts';
import type { Answer } from '../lib/http/ready-answers.ts';
import { bookText as textOf } from '../lib/text/book-text.ts';
import { findBook } from '../lib/text/canon.ts';
import { chapterId } from '../lib/text/place-id.ts';
import { hasBook } from '../lib/tree/contents.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { requireVersion } from '../lib/versions/version.ts';

/** @throws ApiError VERSION_NOT_FOUND or NOT_LICENSED */
export function manifest({ id }: Values<'manifest'>, { access }: Asked): Answer {
  const version = requireVersion(id, access).id;
  access.giveWholeBook(version);
  return { body: requireTree(treeFiles.manifest(version)).text };
}

/** @throws ApiError VERSION_NOT_FOUND, BOOK_NOT_FOUND or NOT_LICENSED */
export function bookText({ id, ...values }: Values<'bookText'>, { access }: Asked): Answer {
  const version = requireVersion(values.version, access).id;
  const book = findBook(id);
  if (!book || !hasBook(version, book.id)) throw notFound('BOOK_NOT_FOUND', id, version);
  access.giveWholeBook(version);
  const { chapters } = requireTree(treeFiles.book(version, book.id)).content.data.book;
  for (const { verse_count: count } of chapters) access.give(version, book.id, count);
  const answers = chapters.map(
    ({ number }) =>
      requireTree(treeFiles.chapter(version, chapterId(book.id, number))).content.data,
  );
  return { body: textOf(answers) };
}
