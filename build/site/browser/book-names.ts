/** The names of books, which the page brings along: `data-books` has them by language and ID. */
import { nameKey } from '../../../functions/lib/text/words.ts';
import { find } from './dom.ts';

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  find('[data-books]').dataset.books ?? '{}',
);
const keys = new Set(Object.values(names).flatMap((each) => Object.values(each).map(nameKey)));

/** The names of books in a language, by their IDs. */
export const booksOf = (language: string) => names[language] ?? {};

/** Whether this is the name of a book, in any known language. */
export const isBookName = (text: string) => keys.has(nameKey(text));
