/** Shows what the search of the reader has found. */
import type { SearchResult } from '../../../functions/lib/contract/endpoints/search.ts';
import { makeElement } from '../../site/browser/dom.ts';
import { phrasesOf } from '../../site/playground/text/phrases.ts';

/** A result: a name or a reference, its page, and what is said of it. */
export interface Found {
  label: string;
  address: string;
  note?: string;
  text?: Pick<SearchResult, 'text' | 'matches'>;
  /** Links to its chapters, if it is a book. */
  chapters?: Node | undefined;
}

/** Results under a heading, which may be empty. */
export interface List {
  heading: string;
  found: readonly Found[];
  /** Whether its results are in the line of the heading. */
  isInLine?: boolean;
  /** What chooses among the results, in the line of the heading. */
  choices?: readonly HTMLElement[];
}

/** Puts lists below a form, in place of what was found before. @returns the section with them */
export function showFound(form: HTMLFormElement, lists: readonly List[]): HTMLElement {
  document.querySelector('#found')?.remove();
  const shown = lists.flatMap(({ heading, found, isInLine, choices }) => {
    const className = isInLine ? 'results in-line' : 'results';
    return [
      ...(heading === '' ? [] : [said(heading)]),
      ...(choices ? [makeElement('p', { className: 'choices' }, ...choices)] : []),
      ...(found.length > 0 ? [makeElement('ul', { className }, ...found.map(itemOf))] : []),
    ];
  });
  // beside names of several books, the contents of the text are of use
  const isMore = lists.some(({ found }) =>
    found.some(({ text, note, chapters }) => text ?? note ?? chapters),
  );
  const className = isMore ? '' : 'none';
  const section = makeElement('section', { id: 'found', className }, ...shown);
  // the second click of a double one on the button is on a result that has taken its place
  section.addEventListener('click', (event) => {
    if (event.detail > 1) event.preventDefault();
  });
  form.after(section);
  return section;
}

/** A message, which screen readers read out. */
export const said = (text: string): HTMLElement =>
  makeElement('p', { className: 'count', role: 'status' }, text);

/** Makes an item of a list of results. */
export function itemOf({ label, address, note, text, chapters }: Found): HTMLElement {
  const link = makeElement('a', { href: address }, label);
  // it distinguishes names that are spelled alike
  if (note !== undefined) link.append(makeElement('small', {}, ` ${note}`));
  const item = makeElement('li', {}, link);
  if (chapters) item.append(chapters);
  if (!text) return item;
  const shown = makeElement('p', { dir: 'auto' });
  let end = 0;
  for (const [from, to] of phrasesOf(text.text, text.matches)) {
    shown.append(text.text.slice(end, from), makeElement('mark', {}, text.text.slice(from, to)));
    end = to;
  }
  shown.append(text.text.slice(end));
  item.append(shown);
  return item;
}
