/** Adds links to the search dialog besides results: where to begin, and what the Bible has of the words typed. */
import type { SuggestAnswer } from '../../../functions/lib/contract/endpoints/suggest.ts';
import type { EndpointName } from '../../../functions/lib/contract/endpoints.ts';
import { PAGES, USUAL_VERSION } from '../../../functions/lib/contract/pages.ts';
import { slugOf } from '../../reader/addresses.ts';
import { makeElement, pageLanguage } from './dom.ts';
import { publicKey } from './public-key.ts';
import { get } from './v1.ts';

const WORDS = {
  es: {
    read: (reference: string) => `Leer ${reference}`,
    none: 'Ninguna página contiene esas palabras.',
    find: (typed: string) => `Buscar «${typed}» en el texto bíblico`,
    name: (label: string) => `Quién o qué es ${label}`,
    begin: [
      ['La primera petición', `${PAGES.guides.es}primera-peticion/`],
      ['Obtener un pasaje', `${PAGES.reference.es}getpassage/`],
      ['Errores', `${PAGES.guides.es}errores/`],
      ['Versiones', PAGES.versions.es],
      ['Explorador', PAGES.explorer.es],
    ],
  },
  en: {
    read: (reference: string) => `Read ${reference}`,
    none: 'No page contains those words.',
    find: (typed: string) => `Search the Bible text for “${typed}”`,
    name: (label: string) => `Who or what is ${label}`,
    begin: [
      ['The first request', `${PAGES.guides.en}first-request/`],
      ['Get a passage', `${PAGES.reference.en}getpassage/`],
      ['Errors', `${PAGES.guides.en}errors/`],
      ['Versions', PAGES.versions.en],
      ['Explorer', PAGES.explorer.en],
    ],
  },
} as const;

/** Stands before each word that is only searched: an excerpt that has it shows what nobody can read on the page. */
export const HIDDEN = '\u2063';

/** The result of what is above the first heading of a page, which shows nothing but its excerpt. */
const TOP_OF_PAGE = '.pagefind-ui__result-nested:has(a[href$="#_top"])';

/** A word that says too little to be marked. */
const FUNCTION_WORD = /^(?:\p{L}{1,2}|del|los|las|una|con|por|que|the|and|for)$/iu;

/** What the search says while it is not done. */
const BUSY = /(?:\.{3}|…)$/;

/** Moves between the field and the results with the arrow keys; Enter opens the first one, and letters go on typing. */
function moveBetweenResults(event: KeyboardEvent, container: Element): void {
  const all = [...container.querySelectorAll<HTMLElement>('input, .search-links a, ol a')];
  const places = all.filter((each) => each.checkVisibility());
  const [field, first] = places;
  const isAsked =
    field instanceof HTMLInputElement && field === document.activeElement && field.value;
  if (event.key === 'Enter' && isAsked && first && isResult(first)) first.click();
  const isLetter = /^\S$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isLetter && document.activeElement?.matches('a')) field?.focus();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const next = places[places.findIndex((each) => each.matches(':focus')) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Whether a link is a page that was found, or stands above those: while nothing is found, others do. */
const isResult = (link: Element): boolean =>
  link.matches('ol a') ||
  link.closest('.search-links')?.nextElementSibling?.matches('.pagefind-ui__drawer') === true;

/** Hides further sections of one page under the same heading, such as the tabs of a sample. */
function hideAgain(result: Element): void {
  const seen = new Set<string>();
  for (const section of result.querySelectorAll<HTMLElement>('.pagefind-ui__result-nested')) {
    const heading = section.querySelector('a')?.textContent ?? '';
    section.hidden = seen.has(heading);
    seen.add(heading);
  }
}

type Link = readonly [label: string, href: string];

/** How long the user must pause before books and names are requested, and how many of each are shown. */
const PAUSE_MS = 250;
const MOST = 2;

/** The link to the reader, with the address of its names; null if the service has no reader. */
const reader = () => document.querySelector<HTMLAnchorElement>('[data-names]');

/** The address of a search of the text, or of a passage: in the reader, else in the explorer. */
const addressOf = (q: string) =>
  `${reader()?.pathname ?? PAGES.explorer[pageLanguage()]}?${new URLSearchParams({ q })}`;

/** Returns links to the passage that is typed, and to the books and names of the Bible that begin with it. */
async function linksTo(typed: string): Promise<Link[]> {
  const language = pageLanguage();
  const key = publicKey();
  if (!key || typed.length < 3) return [];
  const version = USUAL_VERSION[language];
  const query = new URLSearchParams({ q: typed, version });
  const { answer } = await get<SuggestAnswer>(`/v1/suggest?${query}`, key);
  if (!answer.success) return [];
  const isMeant = (label: string) =>
    label.slice(0, typed.length).localeCompare(typed, language, { sensitivity: 'base' }) === 0;
  const { read, name: nameLabel } = WORDS[language];
  const toName = (endpoint: EndpointName, values: Record<string, string>) =>
    `${PAGES.explorer[language]}?${new URLSearchParams({ endpoint, ...values, version })}`;
  const [passage] = /\d/.test(typed) ? answer.data.references : [];
  const books = answer.data.books
    .filter(({ name }) => isMeant(name))
    .map(({ name }): Link => [read(name), addressOf(`${name} 1`)]);
  const meant = answer.data.names.filter(({ label }) => isMeant(label));
  const names = meant.map(({ id, label }): Link => {
    const isOne = meant.filter((each) => each.label === label).length === 1;
    const list = reader()?.dataset.names;
    if (list) {
      const found = `?${new URLSearchParams({ q: label })}`;
      return [nameLabel(label), `${list}${isOne ? `${id}/` : found}`];
    }
    return [nameLabel(label), isOne ? toName('name', { id }) : toName('names', { q: label })];
  });
  return [
    ...(passage ? [[read(passage.ref), addressOf(passage.ref)] as const] : []),
    ...books.slice(0, MOST),
    ...[...new Map(names)].slice(0, MOST),
  ];
}

/** How many letters a word of a result shares with one that was typed: the search finds all that begins alike. */
const SHARED_LETTERS = 3;

/** Whether a word of a result begins like one that was typed. */
function isOfTyped({ textContent }: Element, typed: string): boolean {
  const asked = wordsOf(typed).map((word) => word.slice(0, SHARED_LETTERS));
  return wordsOf(textContent).some((word) => asked.some((each) => word.startsWith(each)));
}

const wordsOf = (text: string) => slugOf(text).split('-').filter(Boolean);

/** Adds the links to the dialog when it is first used. */
export function offerSearchLinks(): void {
  const container = document.querySelector('site-search .search-container');
  if (!container) return;
  const links = makeElement('nav', { className: 'search-links' });
  const { find, begin, none } = WORDS[pageLanguage()];
  // a passage, book or name is what was meant; other words are looked for in the pages first
  let isFirst = true;
  let isNone = false;
  let typed = '';
  let found: readonly Link[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;
  const showAll = () => {
    const text: Link[] = typed === '' ? [] : [[find(typed), addressOf(typed)]];
    const isLost = typed === '' || (isNone && found.length === 0);
    const shown = [...found, ...text, ...(isLost ? begin : [])];
    links.replaceChildren(...shown.map(([label, href]) => makeElement('a', { href }, label)));
  };
  const update = (value: string) => {
    typed = value;
    found = [];
    isFirst = typed === '';
    place();
    showAll();
    clearTimeout(pause);
    if (typed === '') return;
    pause = setTimeout(async () => {
      const links = await linksTo(value);
      if (value !== typed || links.length === 0) return;
      found = links;
      isFirst = true;
      place();
      showAll();
    }, PAUSE_MS);
  };
  // the search adds its field only when it is first used
  const place = () => {
    const results = container.querySelector<HTMLElement>('.pagefind-ui__drawer');
    if (!results) return;
    const beside = isFirst ? results.previousElementSibling : results.nextElementSibling;
    if (beside !== links) results[isFirst ? 'before' : 'after'](links);
    for (const excerpt of container.querySelectorAll<HTMLElement>('.pagefind-ui__result-excerpt')) {
      const row = excerpt.closest<HTMLElement>(TOP_OF_PAGE) ?? excerpt;
      row.style.display = excerpt.textContent.includes(HIDDEN) ? 'none' : '';
      excerpt.toggleAttribute('data-cut', !/[.…:!?»”)]$/.test(excerpt.textContent.trim()));
    }
    for (const result of container.querySelectorAll('.pagefind-ui__result')) hideAgain(result);
    for (const mark of container.querySelectorAll('mark')) {
      if (FUNCTION_WORD.test(mark.textContent)) mark.replaceWith(mark.textContent);
    }
    const all = [
      ...container.querySelectorAll<HTMLElement>(
        '.pagefind-ui__result:not(:has(.pagefind-ui__loading))',
      ),
    ];
    const meant = all.filter((each) => isOfTyped(each, typed));
    for (const each of all) each.hidden = !meant.includes(each);
    const isLoading = container.querySelector('.pagefind-ui__loading') !== null;
    const isMissing = meant.length === 0 && !isLoading;
    if (all.length > 0 && isMissing) results.dataset.none = none;
    else delete results.dataset.none;
    const message = container.querySelector('.pagefind-ui__message')?.textContent ?? '';
    const hasNone = typed !== '' && isMissing && message !== '' && !BUSY.test(message);
    if (hasNone === isNone) return;
    isNone = hasNone;
    showAll();
  };
  update('');
  new MutationObserver(place).observe(container, { childList: true, subtree: true });
  container.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent) moveBetweenResults(event, container);
  });
  container.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) update(target.value.trim());
  });
}
