/** Selects the books that a request is about. */
import { notFound } from '../contract/not-found.ts';
import { findBook, type Testament } from '../text/canon.ts';

/**
 * Returns the requested books of a version, in its order.
 * @throws ApiError BOOK_NOT_FOUND
 */
export function booksOfPart<Each extends { id: string }>(
  books: readonly Each[],
  { book: asked, testament }: { book?: string | undefined; testament?: Testament | undefined },
  version: string,
): Each[] {
  const wanted = asked === undefined ? undefined : findBook(asked)?.id;
  if (asked !== undefined && !books.some(({ id }) => id === wanted)) {
    throw notFound('BOOK_NOT_FOUND', asked, version);
  }
  return books.filter(
    ({ id }) =>
      (wanted === undefined || id === wanted) &&
      (testament === undefined || findBook(id)?.testament === testament),
  );
}
