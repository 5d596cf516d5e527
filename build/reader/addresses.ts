/** The texts that people can read, and the addresses of their pages; read by pages and by their script. */
import { PAGES } from '../../functions/lib/contract/pages.ts';
import type { ReaderRoot } from './reader-root.ts';
import { WORDS } from './words.ts';

export interface Book {
  id: string;
  name: string;
  testament: 'OT' | 'NT';
  deuterocanonical?: true;
  /** Its part of an address. */
  slug: string;
  chapters: readonly { number: number }[];
}

/** A text for reading, and its address. */
export interface ReadText extends ReaderRoot {
  id: string;
  name: string;
  abbreviation: string;
  languageCode: string;
  books: readonly Book[];
  /** The address of the people and places in its language, if they have pages. */
  names?: string;
  /** The abbreviation of the text that these have, if it is another one. */
  namesText?: string;
}

export interface Place {
  book: Book;
  chapter: number;
}

/** Returns the number of the only chapter of a book, or undefined if it has more. */
export const onlyChapter = ({ chapters }: Pick<Book, 'chapters'>): number | undefined =>
  chapters.length === 1 ? chapters[0]?.number : undefined;

/** Turns the name of a book into a part of an address: `1 Corintios` → `1-corintios`. */
export const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '');

/** In UTF-8 at most 180 bytes; the name of a file may have 255. */
const LONGEST_SLUG = 60;

/** Gives each book its part of an address: its name, or its ID if the name has no letters, is long or like another's. */
export function withSlugs<Named extends Pick<Book, 'id' | 'name'>>(
  books: readonly Named[],
): (Named & Pick<Book, 'slug'>)[] {
  const counts = Map.groupBy(books, ({ name }) => slugOf(name));
  const ids = new Set(books.map(({ id }) => id));
  return books.map((book) => {
    const slug = slugOf(book.name);
    const isUsable =
      /\p{L}/u.test(slug) &&
      slug.length <= LONGEST_SLUG &&
      counts.get(slug)?.length === 1 &&
      (slug === book.id || !ids.has(slug));
    return { ...book, slug: isUsable ? slug : book.id };
  });
}

/** `/biblia/rv1909/juan/3/` */
export const addressOf = ({ root }: Pick<ReadText, 'root'>, { book, chapter }: Place) =>
  `${root}${book.slug}/${chapter}/`;

/** `Salmo 23:1`, not `Salmos 23:1`. */
export const withSinglePsalm = (reference: string) =>
  reference.replace(/\b(Salmo|Psalm)s(?= \d)/g, '$1');

export const titleOf = ({ book, chapter }: Place) => withSinglePsalm(`${book.name} ${chapter}`);

/** `/biblia/rv1909/nombres/`; the address of a name begins with it. */
export const addressOfNames = ({ root, language }: ReaderRoot) =>
  `${root}${WORDS[language].namesSegment}/`;

/** The address of a request in the explorer. */
export const explorerAddress = ({ language }: ReaderRoot, query: Record<string, string>) =>
  `${PAGES.explorer[language]}?${new URLSearchParams(query)}`;
