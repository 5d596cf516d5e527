/** How many results each book has. */
import type { SearchAnswer } from '../../../functions/lib/contract/answers/search.ts';
import { booksOf } from './book-names.ts';
import { el, language as pageLanguage } from './dom.ts';
import type { Wanted } from './explorer-address.ts';
import type { View } from './explorer-ask.ts';

const WORDS = {
  es: { all: 'Todos los libros', books: (count: number) => `Por libros (${count})` },
  en: { all: 'All books', books: (count: number) => `By book (${count})` },
}[pageLanguage];

/**
 * The books that have results, to look only in one of them.
 * @param language of the version, in which its books are named
 * @param linkTo what leads to another query
 */
export function facetsOf(
  { answer }: View,
  wanted: Wanted,
  language: string,
  linkTo: (wanted: Wanted, text: string) => HTMLElement,
): HTMLElement[] {
  if (!answer.success || !('results' in answer.data)) return [];
  const { facets = {} }: SearchAnswer = answer.data;
  const names = booksOf(language);
  if (wanted.book) {
    const all = linkTo({ ...wanted, book: '', offset: 0 }, WORDS.all);
    return [el('p', { class: 'chips' }, el('strong', {}, names[wanted.book] ?? wanted.book), all)];
  }
  const found = Object.entries(facets);
  if (found.length === 0) return [];
  const links = found.map(([book, count]) =>
    linkTo({ ...wanted, book, offset: 0 }, `${names[book] ?? book} (${count})`),
  );
  // closed: the results come first
  return [
    el(
      'details',
      {},
      el('summary', {}, WORDS.books(found.length)),
      el('p', { class: 'chips' }, ...links),
    ),
  ];
}
