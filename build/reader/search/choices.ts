/** Lets somebody choose among the results of the reader's search. */
import type { BooksAnswer } from '../../../functions/lib/contract/endpoints/books.ts';
import type { SearchAnswer } from '../../../functions/lib/contract/endpoints/search.ts';
import { makeElement, pageLanguage } from '../../site/browser/dom.ts';
import { get } from '../../site/browser/v1.ts';
import { WORDS } from '../words.ts';
import { type Asking, type How, queryOf, searchVerses } from './asking.ts';

const words = WORDS[pageLanguage()];

/** Returns the books with such verses, and how many each has. @param facets those of the part that was searched */
async function booksWith(asking: Asking, facets: SearchAnswer['facets']) {
  const { book, testament } = asking.how;
  const [{ answer: listed }, whole] = await Promise.all([
    get<BooksAnswer>(`/v1/books?${queryOf(asking.form, {})}`, asking.key),
    book || testament ? searchVerses(asking, { limit: '0' }) : undefined,
  ]);
  const counts = (whole?.answer.success ? whole.answer.data.facets : facets) ?? {};
  const books = listed.success ? listed.data.books : [];
  return books.flatMap(({ id, name }) => {
    const count = counts[id];
    return count === undefined ? [] : [{ id, label: `${name} (${count})` }];
  });
}

/**
 * Lets somebody choose the order of verses, and a testament or a book.
 * @param facets how many verses each book has in the part that was searched
 */
export async function choicesOf(
  asking: Asking,
  facets: SearchAnswer['facets'],
): Promise<HTMLSelectElement[]> {
  const { how, again } = asking;
  const books = await booksWith(asking, facets);
  const { sort, ...part } = how;
  const { OT, NT } = words.testaments;
  const select = (
    label: string,
    options: readonly (readonly [label: string, name?: keyof How, value?: string])[],
    others: How,
  ) => {
    const menu = makeElement('select', { name: label, ariaLabel: label });
    for (const [text, name, value] of options) {
      menu.add(new Option(text, value ?? '', false, name !== undefined && how[name] === value));
    }
    menu.addEventListener('change', () => {
      const [, name, value] = options[menu.selectedIndex] ?? [];
      again(name === undefined ? others : { ...others, [name]: value });
    });
    return menu;
  };
  return [
    select(words.order, [[words.relevance], [words.bibleOrder, 'sort', 'canonical']], part),
    select(
      words.part,
      [
        [words.wholeBible],
        [OT, 'testament', 'OT'],
        [NT, 'testament', 'NT'],
        ...books.map(({ id, label }) => [label, 'book', id] as const),
      ],
      sort === undefined ? {} : { sort },
    ),
  ];
}
