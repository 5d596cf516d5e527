/** The last requests of a key, each with its way back to the explorer. */
import type { RequestLogEntry } from '../../../functions/lib/contract/dashboard.ts';
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { el, language } from './dom.ts';
import { endpointPaths } from './endpoint-paths.ts';

const WORDS = {
  es: {
    title: 'Últimas peticiones',
    none: 'Aún no hay peticiones de los últimos 30 días. Haz la primera en el explorador:',
    explorer: 'abrir el explorador',
    columns: ['Hora', 'Petición', 'Estado', 'Código', 'request_id'],
    open: (path: string) => `Abrir ${path} en el explorador`,
  },
  en: {
    title: 'Latest requests',
    none: 'No requests in the last 30 days. Make the first one in the explorer:',
    explorer: 'open the explorer',
    columns: ['Time', 'Request', 'Status', 'Code', 'request_id'],
    open: (path: string) => `Open ${path} in the explorer`,
  },
}[language];

const moments = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' });

/** Paths of this length may have been cut. */
const LONGEST_PATH = 2_000;

/** @param name what tells the key from others on the page */
export function requestLog(requests: readonly RequestLogEntry[], name: string): HTMLElement {
  if (requests.length === 0) {
    const link = el('a', { href: PAGES.explorer[language] }, WORDS.explorer);
    return el('div', {}, el('h4', {}, WORDS.title), el('p', {}, WORDS.none, ' ', link));
  }
  return el(
    'div',
    {},
    el('h4', {}, WORDS.title),
    el(
      'div',
      {
        class: 'scroll requests',
        tabindex: 0,
        role: 'region',
        'aria-label': `${WORDS.title}, ${name}`,
      },
      el(
        'table',
        {},
        el(
          'thead',
          {},
          el('tr', {}, ...WORDS.columns.map((text) => el('th', { scope: 'col' }, text))),
        ),
        el('tbody', {}, ...requests.map(row)),
      ),
    ),
  );
}

function row({ at, endpoint, path, status, code, requestId }: RequestLogEntry): HTMLElement {
  const href = explorerAddress(endpoint, path);
  const time = el('time', { datetime: at }, moments.format(new Date(at)));
  const shown = el('code', {}, decoded(path));
  return el(
    'tr',
    { class: status < 400 ? 'ok' : 'failed' },
    el('td', {}, time),
    el(
      'th',
      { scope: 'row' },
      href === undefined ? shown : el('a', { href, title: WORDS.open(decoded(path)) }, shown),
    ),
    el('td', {}, `${status}`),
    el('td', {}, code !== null && el('code', {}, code)),
    el('td', {}, el('code', { class: 'id' }, requestId)),
  );
}

/** As people read it; what is no text stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '));
  } catch {
    return path;
  }
}

/** The explorer with a request in it; undefined for what it cannot ask. */
function explorerAddress(endpoint: string, path: string): string | undefined {
  const template = endpointPaths()[endpoint];
  if (template === undefined || path.length >= LONGEST_PATH) return undefined;
  const { pathname, searchParams } = new URL(path, location.origin);
  const asked = new URLSearchParams({ endpoint });
  const segments = pathname.split('/');
  template.split('/').forEach((segment, at) => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (name) asked.set(name, decoded(segments[at] ?? ''));
  });
  for (const [name, value] of searchParams) asked.append(name, value);
  return `${PAGES.explorer[language]}?${asked}`;
}
