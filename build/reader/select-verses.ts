/** Selects verses, by a tap or by the address (`#v16`, `#v4-7`), and offers what can be done with them. */
import { pageLanguage } from '../site/browser/dom.ts';
import { ANSWER } from '../site/playground/form/request.ts';
import { WORDS } from './words.ts';

const words = WORDS[pageLanguage()];

/** @param search the search of the page, which knows the version and the explorer */
export function selectVerses(search: HTMLFormElement): void {
  const text = document.querySelector<HTMLElement>('.text');
  if (!text) return;
  const parts = [...text.querySelectorAll<HTMLElement>('.one')];
  let bar: HTMLElement | undefined;
  const select = (from: number, to: number) => {
    bar?.remove();
    bar = undefined;
    for (const part of parts) {
      const number = Number(part.dataset.verseNumber);
      part.classList.toggle('on', number >= from && number <= to);
    }
    const last = parts.findLast(({ classList }) => classList.contains('on'));
    if (!last) return;
    bar = barOf(search, text, from === to ? `${from}` : `${from}-${to}`, clear);
    // the keyboard comes to it after the verses
    last.after(bar);
  };
  const choose = (hash: string) => {
    // without a search that was answered here before
    history.replaceState(null, '', `${location.pathname}${hash}`);
    selectAddressed();
  };
  const clear = () => {
    const first = parts.find(({ classList }) => classList.contains('on'));
    choose('');
    first?.querySelector<HTMLElement>('.n')?.focus({ preventScroll: true });
  };
  const selectAddressed = () => {
    const [, from = '0', to = from] = /^#v(\d{1,3})(?:-(\d{1,3}))?$/.exec(location.hash) ?? [];
    select(Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to)));
    // the browser itself scrolls to a single verse
    return location.hash.includes('-') ? text.querySelector(`#v${from}`) : undefined;
  };
  text.addEventListener('click', ({ target }) => {
    const isText = target instanceof Element && !target.closest('a');
    const part = isText ? target.closest<HTMLElement>('.one') : null;
    if (!part || getSelection()?.isCollapsed === false) return;
    choose(part.classList.contains('on') ? '' : `#v${part.dataset.verseNumber}`);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && bar) clear();
  });
  // from here on, the class marks what is selected, in all of its parts
  document.documentElement.classList.add('selects');
  addEventListener('hashchange', () => selectAddressed()?.scrollIntoView());
  selectAddressed()?.scrollIntoView();
}

function barOf(
  search: HTMLFormElement,
  text: HTMLElement,
  verses: string,
  close: () => void,
): HTMLElement {
  const reference = `${document.querySelector('h1')?.textContent}:${verses}`;
  const version = `${new FormData(search).get('version')}`;
  const link = (label: string, query: Record<string, string>) => {
    const each = document.createElement('a');
    each.href = `${search.action}?${new URLSearchParams({ ...query, ref: reference, version })}#${ANSWER}`;
    each.textContent = label;
    return each;
  };
  const title = document.createElement('strong');
  title.lang = text.lang;
  title.textContent = reference;
  const button = document.createElement('button');
  button.textContent = '×';
  button.ariaLabel = words.close;
  button.addEventListener('click', close);
  const bar = document.createElement('nav');
  bar.className = 'selected';
  bar.lang = pageLanguage();
  bar.ariaLabel = reference;
  bar.append(
    title,
    ...(verses.includes('-')
      ? []
      : [link(words.originalWords, { endpoint: 'passage', include: 'words' })]),
    link(words.relatedVerses, { endpoint: 'related', include: 'text' }),
    button,
  );
  return bar;
}
