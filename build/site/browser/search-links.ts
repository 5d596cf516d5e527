/** Adds links to the search dialog besides results: where to begin, and what the Bible has of the words typed. */
import type { SuggestAnswer } from '../../../functions/lib/contract/endpoints/suggest.ts';
import type { EndpointName } from '../../../functions/lib/contract/endpoints.ts';
import { PAGES, USUAL_VERSION } from '../../../functions/lib/contract/pages.ts';
import { pageLanguage } from './dom.ts';
import { publicKey } from './public-key.ts';
import { get } from './v1.ts';

const WORDS = {
  es: {
    read: (typed: string) => `Leer «${typed}» en el explorador`,
    find: (typed: string) => `Buscar «${typed}» en el texto bíblico`,
    book: (name: string) => `Leer ${name}`,
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
    read: (typed: string) => `Read “${typed}” in the explorer`,
    find: (typed: string) => `Search the Bible text for “${typed}”`,
    book: (name: string) => `Read ${name}`,
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

/** A name followed by a number, and no path. */
const LIKE_REFERENCE = /^[^/]*\p{L}[^/]*\d/u;

/** The result of what is above the first heading of a page, which shows nothing but its excerpt. */
const TOP_OF_PAGE = '.pagefind-ui__result-nested:has(a[href$="#_top"])';

/** A word that says too little to be marked. */
const FUNCTION_WORD = /^(?:\p{L}{1,2}|del|los|las|una|con|por|que|the|and|for)$/iu;

/** Moves between the field and the results with the arrow keys. */
function moveBetweenResults(event: KeyboardEvent, container: Element): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const places = [...container.querySelectorAll<HTMLElement>('input, .search-links a, ol a')];
  const next = places[places.findIndex((each) => each.matches(':focus')) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type Link = readonly [label: string, href: string];

/** How long the user must pause before books and names are requested, and how many of each are shown. */
const PAUSE_MS = 250;
const MOST = 2;

/** Returns links to the books and names of the Bible that begin with what is typed. */
async function booksAndNames(typed: string): Promise<Link[]> {
  const language = pageLanguage();
  const key = publicKey();
  if (!key || typed.length < 3) return [];
  const version = USUAL_VERSION[language];
  const query = new URLSearchParams({ q: typed, version });
  const { answer } = await get<SuggestAnswer>(`/v1/suggest?${query}`, key);
  if (!answer.success) return [];
  const isMeant = (label: string) =>
    label.slice(0, typed.length).localeCompare(typed, language, { sensitivity: 'base' }) === 0;
  const { book: bookLabel, name: nameLabel } = WORDS[language];
  const to = (endpoint: EndpointName, values: Record<string, string>) =>
    `${PAGES.explorer[language]}?${new URLSearchParams({ endpoint, ...values, version })}`;
  const books = answer.data.books
    .filter(({ name }) => isMeant(name))
    .map(({ name }): Link => [bookLabel(name), to('passage', { ref: `${name} 1` })]);
  const meant = answer.data.names.filter(({ label }) => isMeant(label));
  const names = meant.map(({ id, label }): Link => {
    const isOne = meant.filter((each) => each.label === label).length === 1;
    return [nameLabel(label), isOne ? to('name', { id }) : to('names', { q: label })];
  });
  return [...books.slice(0, MOST), ...[...new Map(names)].slice(0, MOST)];
}

/** Adds the links to the dialog when it is first used. */
export function offerSearchLinks(): void {
  const container = document.querySelector('site-search .search-container');
  if (!container) return;
  const links = document.createElement('nav');
  links.className = 'search-links';
  const show = (entries: readonly Link[]) => {
    const made = entries.map(([textContent, href]) =>
      Object.assign(document.createElement('a'), { textContent, href }),
    );
    links.replaceChildren(...made);
  };
  const { read, find, begin } = WORDS[pageLanguage()];
  // a reference is what was meant; other words are looked for in the pages first
  let isFirst = true;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const update = (typed: string) => {
    isFirst = typed === '' || LIKE_REFERENCE.test(typed);
    place();
    clearTimeout(pause);
    pause = undefined;
    if (typed === '') return show(begin);
    const query = new URLSearchParams({ q: typed });
    const href = `${PAGES.explorer[pageLanguage()]}?${query}`;
    const whole: Link = [(isFirst ? read : find)(typed), href];
    show([whole]);
    pause = setTimeout(async () => {
      const asked = pause;
      const found = await booksAndNames(typed);
      if (asked !== pause || found.length === 0) return;
      isFirst = true;
      place();
      show([...found, whole]);
    }, PAUSE_MS);
  };
  // the search adds its field only when it is first used
  const place = () => {
    const results = container.querySelector('.pagefind-ui__drawer');
    const isPlaced = isFirst
      ? results?.previousElementSibling === links
      : results?.nextElementSibling === links;
    if (results && !isPlaced) results[isFirst ? 'before' : 'after'](links);
    for (const excerpt of container.querySelectorAll<HTMLElement>('.pagefind-ui__result-excerpt')) {
      const row = excerpt.closest<HTMLElement>(TOP_OF_PAGE) ?? excerpt;
      row.style.display = excerpt.textContent.includes(HIDDEN) ? 'none' : '';
    }
    for (const mark of container.querySelectorAll('mark')) {
      if (FUNCTION_WORD.test(mark.textContent)) mark.replaceWith(mark.textContent);
    }
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
