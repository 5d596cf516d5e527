/** Checks what a version has, by its lists: a file that a list names but the tree lacks means a damaged tree. */
import { treeFiles } from './files.ts';
import { requireTree } from './read.ts';

/** Whether a version has a book. @param book its ID */
export function hasBook(version: string, book: string): boolean {
  const { books } = requireTree(treeFiles.books(version)).content.data;
  return books.some(({ id }) => id === book);
}

/** Returns the name of a book in the version's language; its code if the version does not have it. */
export function bookName(version: string, book: string): string {
  const { books } = requireTree(treeFiles.books(version)).content.data;
  return books.find(({ id }) => id === book)?.name ?? book.toUpperCase();
}

/** Whether a version has a chapter of a book. */
export function hasChapter(version: string, book: string, number: number): boolean {
  if (!hasBook(version, book)) return false;
  const { chapters } = requireTree(treeFiles.book(version, book)).content.data.book;
  return chapters.some((chapter) => chapter.number === number);
}
