/** Shows the verses of a name with their text, in a book that is opened; without scripts, links lead to each. */
import type { NameAnswer } from '../../../functions/lib/contract/endpoints/study/names.ts';
import { makeElement, pageLanguage } from '../../site/browser/dom.ts';
import { publicKey } from '../../site/browser/public-key.ts';
import { get, messageOf } from '../../site/browser/v1.ts';
import { withSinglePsalm } from '../addresses.ts';
import { WORDS } from '../words.ts';
import { addressOfReference, queryOf } from './asking.ts';
import { itemOf, said } from './found.ts';

const words = WORDS[pageLanguage()];
/** How many verses are shown at once. */
const PAGE = 50;

/** Adds the text to the books of a page, each when it is opened. @param form the search of its version */
export function showVerses(form: HTMLFormElement): void {
  const key = publicKey();
  const id = location.pathname.split('/').at(-2);
  if (key === undefined || id === undefined) return;
  for (const book of document.querySelectorAll<HTMLDetailsElement>('.name details[data-verses]')) {
    const [from, count] = [Number(book.dataset.from), Number(book.dataset.verses)];
    const list = makeElement('ul', { className: 'results' });
    let shown = 0;
    let isAsking = false;
    const more = async (): Promise<void> => {
      const limit = `${Math.min(PAGE, count - shown)}`;
      const query = queryOf(form, { limit, offset: `${from + shown}` });
      isAsking = true;
      const { answer } = await get<NameAnswer>(`/v1/names/${id}?${query}`, key);
      isAsking = false;
      book.querySelector(':scope > :is(button, .count)')?.remove();
      if (!answer.success) {
        book.append(said(messageOf(answer)));
        return;
      }
      for (const { reference, text, matches } of answer.data.results) {
        const address = addressOfReference(form, reference);
        list.append(
          itemOf({ label: withSinglePsalm(reference), address, text: { text, matches } }),
        );
      }
      // the first of those that the button brought
      if (shown > 0) list.children[shown]?.querySelector('a')?.focus();
      shown = list.childElementCount;
      for (const each of book.querySelectorAll('.in-chapter')) each.remove();
      book.append(list);
      if (shown === count) return;
      const button = makeElement('button', {}, words.moreResults);
      button.addEventListener('click', () => {
        button.disabled = true;
        void more();
      });
      book.append(button);
    };
    book.addEventListener('toggle', () => {
      if (book.open && shown === 0 && !isAsking) void more();
    });
  }
}
