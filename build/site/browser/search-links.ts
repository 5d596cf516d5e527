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

/** A name followed by a number. */
const LIKE_REFERENCE = /\p{L}.*\d/u;

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
  const update = (typed: string) => {
    if (typed === '') return show(begin);
    const query = new URLSearchParams({ q: typed });
    const href = `${PAGES.explorer[pageLanguage()]}?${query}`;
    show([[(LIKE_REFERENCE.test(typed) ? read : find)(typed), href]]);
  };
  update('');
  // the search adds its field only when it is first used
  const place = () => {
    const results = container.querySelector('.pagefind-ui__drawer');
    if (results && !links.isConnected) results.before(links);
  };
  new MutationObserver(place).observe(container, { childList: true, subtree: true });
  container.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) update(target.value.trim());
  });
}
