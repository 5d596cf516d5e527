/** Shows what the search of the reader has found. */
import type { SearchResult } from '../../../functions/lib/contract/endpoints/search.ts';
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
    const list = document.createElement('ul');
    list.className = 'results';
    list.append(...found.map(itemOf));
    list.classList.toggle('in-line', isInLine ?? false);
    const chosen = document.createElement('p');
    chosen.className = 'choices';
    chosen.append(...(choices ?? []));
    return [
      ...(heading === '' ? [] : [said(heading)]),
      ...(choices ? [chosen] : []),
      ...(found.length > 0 ? [list] : []),
    ];
  });
  const section = document.createElement('section');
  section.id = 'found';
  // beside names of several books, the contents of the text are of use
  const isMore = lists.some(({ found }) =>
    found.some(({ text, note, chapters }) => text ?? note ?? chapters),
  );
  section.classList.toggle('none', !isMore);
  section.append(...shown);
  // the second click of a double one on the button is on a result that has taken its place
  section.addEventListener('click', (event) => {
    if (event.detail > 1) event.preventDefault();
  });
  form.after(section);
  return section;
}

/** A message, which screen readers read out. */
export function said(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = 'count';
  paragraph.setAttribute('role', 'status');
  paragraph.textContent = text;
  return paragraph;
}

function itemOf({ label, address, note, text, chapters }: Found): HTMLElement {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = label;
  const item = document.createElement('li');
  item.append(link);
  if (note !== undefined) {
    const small = document.createElement('small');
    // it distinguishes names that are spelled alike
    small.textContent = ` ${note}`;
    link.append(small);
  }
  if (chapters) item.append(chapters);
  if (!text) return item;
  const shown = document.createElement('p');
  let end = 0;
  for (const [from, to] of phrasesOf(text.text, text.matches)) {
    const mark = document.createElement('mark');
    mark.textContent = text.text.slice(from, to);
    shown.append(text.text.slice(end, from), mark);
    end = to;
  }
  shown.append(text.text.slice(end));
  item.append(shown);
  return item;
}
