/** Suggests the books whose name starts like the query. */
import type { BookItem, BookRef } from '../../lib/contract/endpoints/books.ts';
import type { Lexicon } from '../../lib/reference/lexicon.ts';
import { foldedWords, nameKey } from '../../lib/text/words.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { requireTree } from '../../lib/tree/read.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import { fameOfVerses } from '../query/hints.ts';

/** The minimum level of verses that show how much a book is used. */
const USED = 24;

/** Returns books: exact names first, then names in the version's language, then the most used. */
export function booksOf(q: string, texts: VersionIndex): BookRef[] {
  const { books } = requireTree(treeFiles.books(texts.id)).content.data;
  const { lexicon } = texts;
  const letters = lettersOf(q, lexicon);
  if (letters === '') return [];
  const beginning = new Set([...lexicon.booksBeginning(letters)].map(({ id }) => id));
  const meant = lexicon.names.get(letters)?.id;
  const order = ({ id, name }: BookItem) =>
    Number(id !== meant) + Number(!nameKey(name).replace(/^\d/, '').startsWith(letters));
  return books
    .filter(({ id }) => beginning.has(id))
    .map((book) => ({ book, uses: usesOf(book.id, texts) }))
    .sort((one, other) => order(one.book) - order(other.book) || other.uses - one.uses)
    .map(({ book: { id, name, abbreviation } }) => ({ id, name, abbreviation }));
}

/**
 * Returns how many of its verses people often cite, on a logarithmic scale: books that are used about equally stay in
 * Bible order.
 */
function usesOf(book: string, texts: VersionIndex): number {
  const range = texts.places.books.find(({ id }) => id === book)?.range;
  if (!range) return 0;
  const fame = fameOfVerses(texts).subarray(range.from, range.to);
  const count = fame.reduce((sum, level) => sum + Number(level >= USED), 0);
  return Math.round(Math.log2(1 + count));
}

/** Returns the letters for looking up names: `1co` for `Primera de Co`, `m` for `san m`. */
function lettersOf(q: string, lexicon: Lexicon): string {
  const typed = foldedWords(q);
  const [first = '', ...rest] = typed;
  const ordinal = typed.length > 1 || first.length > 1 ? lexicon.ordinals.get(first) : undefined;
  const name = ordinal === undefined ? typed : rest;
  // the last word may be the beginning of anything
  const own = name.filter((word, at) => at === name.length - 1 || !lexicon.has('titles', word));
  const isTitle = own.length === 1 && lexicon.has('titles', own.join('')) && ordinal !== undefined;
  return nameKey(`${ordinal ?? ''}${isTitle ? '' : own.join('')}`);
}
