/** Selects verses, by a tap or by the address (`#v16`, `#v4-7`), and offers what can be done with them. */
import type { ParallelAnswer } from '../../functions/lib/contract/endpoints/parallel.ts';
import { makeElement, opensElsewhere, pageLanguage } from '../site/browser/dom.ts';
import { publicKey } from '../site/browser/public-key.ts';
import { get } from '../site/browser/v1.ts';
import { ANSWER } from '../site/playground/form/request.ts';
import { addressInVersion, showRelated, showVersions, showWords } from './about-verses.ts';
import { linkNames } from './link-names.ts';
import { WORDS } from './words.ts';

const words = WORDS[pageLanguage()];
const key = publicKey();
const title = document.querySelector('h1');
/** The links to the chapter of the same number in other texts. */
const others = [...document.querySelectorAll<HTMLAnchorElement>('.versions a:not(.beside)')];

/**
 * @param search the search of the page, which knows the version and the explorer
 * @param openSearch opens the menu that it is in
 */
export function selectVerses(search: HTMLFormElement, openSearch: () => void): void {
  const text = document.querySelector<HTMLElement>('.text');
  if (!text) return;
  const parts = () => [...text.querySelectorAll<HTMLElement>('.one')];
  const numberOf = ({ dataset }: HTMLElement) => Number(dataset.verseNumber);
  const selected = () => parts().filter(({ classList }) => classList.contains('on'));
  let bar: HTMLElement | undefined;
  const select = (from: number, to: number) => {
    bar?.remove();
    bar = undefined;
    for (const part of parts()) {
      part.classList.toggle('on', numberOf(part) >= from && numberOf(part) <= to);
    }
    linkNames();
    const all = selected();
    const last = all.at(-1);
    if (!last) return;
    // an address may go beyond the chapter
    const end = numberOf(last);
    const verses = from === end ? `${from}` : `${from}-${end}`;
    bar = barOf(search, openSearch, all, verses, clear);
    // the keyboard comes to it after the verses
    last.after(bar);
  };
  const choose = (hash: string) => {
    // without a search that was answered here before
    history.replaceState(null, '', `${location.pathname}${hash}`);
    selectAddressed();
  };
  const clear = () => {
    const [first] = selected();
    choose('');
    first?.querySelector<HTMLElement>('.n')?.focus({ preventScroll: true });
  };
  const selectAddressed = () => {
    // the same verses in other texts
    for (const link of others) link.hash = location.hash;
    const [, from = '0', to = from] = /^#v(\d{1,3})(?:-(\d{1,3}))?$/.exec(location.hash) ?? [];
    select(Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to)));
    // the browser itself scrolls to a single verse
    return location.hash.includes('-') ? text.querySelector(`#v${from}`) : undefined;
  };
  text.addEventListener('click', (event) => {
    const { target } = event;
    const isText = target instanceof Element && !target.closest('a[href]:not(.n)');
    const part = isText ? target.closest<HTMLElement>('.one') : null;
    const isElsewhere = event.ctrlKey || event.metaKey;
    // the first click of a double click has made a name a link
    if (event.detail > 1 && target instanceof Element && target.closest('[data-name]')) {
      event.preventDefault();
    }
    if (!part || isElsewhere || getSelection()?.isCollapsed === false) return;
    // its number keeps the focus
    event.preventDefault();
    if (part.classList.contains('on')) return choose('');
    const tapped = numberOf(part);
    const [only, ...others] = new Set(selected().map(numberOf));
    // a second one selects all in between
    const isSecond = only !== undefined && others.length === 0;
    choose(isSecond ? `#v${Math.min(only, tapped)}-${Math.max(only, tapped)}` : `#v${tapped}`);
    // not behind the bar
    part.scrollIntoView({ block: 'nearest' });
  });
  // the browser would select the text in between
  text.addEventListener('mousedown', (event) => {
    if (event.shiftKey) event.preventDefault();
  });
  // before a menu is closed: one thing at a time
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' && bar && !document.querySelector('header details[open]')) clear();
    },
    { capture: true },
  );
  // from here on, the class marks what is selected, in all of its parts
  document.documentElement.classList.add('selects');
  for (const link of others) {
    link.addEventListener('click', (event) => {
      if (link.hash === '' || opensElsewhere(event)) return;
      event.preventDefault();
      void sameVerses(search, link).then((address) => location.assign(address));
    });
  }
  addEventListener('hashchange', () => selectAddressed()?.scrollIntoView());
  selectAddressed()?.scrollIntoView();
}

/** Returns the address of the selected verses in another text. @param link leads to the verses of the same numbers */
async function sameVerses(search: HTMLFormElement, link: HTMLAnchorElement): Promise<string> {
  if (key === undefined) return link.href;
  const version = `${new FormData(search).get('version')}`;
  const verses = link.hash.slice('#v'.length);
  const query = new URLSearchParams({
    ref: `${title?.textContent}:${verses}`,
    versions: `${version},${link.dataset.version}`,
  });
  const { answer } = await get<ParallelAnswer>(`/v1/parallel?${query}`, key);
  return answer.success ? addressInVersion(link, answer.data.rows, 1) : link.href;
}

/** @param parts the verses that are selected */
function barOf(
  search: HTMLFormElement,
  openSearch: () => void,
  parts: readonly HTMLElement[],
  verses: string,
  close: () => void,
): HTMLElement {
  const reference = `${title?.textContent}:${verses}`;
  const version = `${new FormData(search).get('version')}`;
  const asking = key === undefined ? undefined : { form: search, open: openSearch, reference, key };
  /** Shows an answer on the page itself; without the public key, leads to the explorer. */
  const link = (
    label: string,
    query: Record<string, string>,
    show: (as: NonNullable<typeof asking>) => Promise<void>,
  ) => {
    const href = `${search.action}?${new URLSearchParams({ ...query, ref: reference, version })}#${ANSWER}`;
    const each = makeElement('a', { href }, label);
    each.addEventListener('click', (event) => {
      if (!asking || opensElsewhere(event)) return;
      event.preventDefault();
      // a click outside a menu closes it
      event.stopPropagation();
      void show(asking);
    });
    return each;
  };
  const other = others[0]?.dataset.version;
  const beside = { endpoint: 'parallel', versions: `${version},${other}` };
  const compare = link(words.compareVerses, beside, (as) => showVersions(as, others));
  // the page says which book
  const numbers = reference.replace(/^.*\s/, '').replace('-', '–');
  const copy = makeElement('button', { className: 'copy' }, words.copy);
  copy.addEventListener('click', async () => {
    const name = document.querySelector('.short')?.textContent;
    await navigator.clipboard.writeText(`${textOf(parts)}\n${reference} (${name})`);
    copy.textContent = words.copied;
  });
  const numbersOf = new Set(parts.map(({ dataset }) => dataset.verseNumber));
  const names = [...document.querySelectorAll<HTMLAnchorElement>('.named a')].filter(
    ({ dataset }) => dataset.verses?.split(' ').some((each) => numbersOf.has(each)),
  );
  const button = makeElement('button', { className: 'close', ariaLabel: words.close }, '×');
  button.addEventListener('click', close);
  return makeElement(
    'nav',
    { className: 'selected', lang: pageLanguage(), ariaLabel: reference },
    makeElement('strong', { lang: title?.lang ?? '' }, numbers),
    // over plain HTTP there is no clipboard
    ...(navigator.clipboard ? [copy] : []),
    link(words.originalWords, { endpoint: 'passage', include: 'words' }, showWords),
    link(words.relatedVerses, { endpoint: 'related', include: 'text' }, showRelated),
    ...(other ? [compare] : []),
    ...(names.length > 0
      ? [makeElement('p', {}, ...names.map((name) => name.cloneNode(true)))]
      : []),
    button,
  );
}

/** The words of verses, without their numbers and the letters of notes. */
function textOf(parts: readonly HTMLElement[]): string {
  const written = parts.map((part) => {
    const copy = part.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    for (const other of copy.querySelectorAll('.n, sup, .selected')) other.remove();
    return copy.textContent;
  });
  return written.join(' ').replace(/\s+/g, ' ').trim();
}
