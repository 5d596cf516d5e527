/** Adds links to the search dialog besides results: where to begin, and the text of a reference entered. */
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { pageLanguage } from './dom.ts';

const WORDS = {
  es: {
    read: (typed: string) => `Leer «${typed}» en el explorador`,
    find: (typed: string) => `Buscar «${typed}» en el texto bíblico`,
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

/** A name followed by a number. */
const LIKE_REFERENCE = /\p{L}.*\d/u;

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

/** Adds the links to the dialog when it is first used. */
export function offerSearchLinks(): void {
  const container = document.querySelector('site-search .search-container');
  if (!container) return;
  const links = document.createElement('nav');
  links.className = 'search-links';
  const show = (entries: readonly (readonly [label: string, href: string])[]) => {
    const made = entries.map(([textContent, href]) =>
      Object.assign(document.createElement('a'), { textContent, href }),
    );
    links.replaceChildren(...made);
  };
  const { read, find, begin } = WORDS[pageLanguage()];
  // a reference is what was meant; other words are looked for in the pages first
  let isFirst = true;
  const update = (typed: string) => {
    isFirst = typed === '' || LIKE_REFERENCE.test(typed);
    place();
    if (typed === '') return show(begin);
    const query = new URLSearchParams({ q: typed });
    const href = `${PAGES.explorer[pageLanguage()]}?${query}`;
    show([[(isFirst ? read : find)(typed), href]]);
  };
  // the search adds its field only when it is first used
  const place = () => {
    const results = container.querySelector('.pagefind-ui__drawer');
    const isPlaced = isFirst
      ? results?.previousElementSibling === links
      : results?.nextElementSibling === links;
    if (results && !isPlaced) results[isFirst ? 'before' : 'after'](links);
    for (const excerpt of container.querySelectorAll('.pagefind-ui__result-excerpt')) {
      if (excerpt.textContent?.includes(HIDDEN)) excerpt.remove();
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
