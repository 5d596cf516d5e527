/** Reads other pages of the reader. */

let contents: Promise<Document> | undefined;

/** @throws Error if nothing answers */
export async function readPage(address: string): Promise<Document> {
  const response = await fetch(address);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/**
 * Reads the chapters of a book from the page of all books.
 * @param root the address of the page with all books
 * @param slug the book's part of an address
 * @returns links to the chapters; undefined if the page cannot be read, or the book has only one
 */
export async function chaptersOf(root: string, slug: string): Promise<Node | undefined> {
  contents ??= readPage(root);
  const page = await contents.catch(() => undefined);
  const book = page?.getElementById(decodeURI(slug))?.closest('details');
  return book?.querySelector('.chapters')?.cloneNode(true);
}
