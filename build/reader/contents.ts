/** Reads the chapters of a book from the page of all books. */

let contents: Promise<Document> | undefined;

/**
 * @param root the address of the page with all books
 * @param slug the book's part of an address
 * @returns links to the chapters; undefined if the page cannot be read, or the book has only one
 */
export async function chaptersOf(root: string, slug: string): Promise<Node | undefined> {
  contents ??= fetch(root)
    .then((response) => response.text())
    .then((html) => new DOMParser().parseFromString(html, 'text/html'));
  const page = await contents.catch(() => undefined);
  const book = page?.getElementById(decodeURI(slug))?.closest('details');
  return book?.querySelector('.chapters')?.cloneNode(true);
}
