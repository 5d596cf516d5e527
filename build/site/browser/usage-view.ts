/** How much a key was used: a chart of 30 days with its table, and the endpoints of a period. */
import type { Usage } from '../../../functions/lib/contract/dashboard.ts';
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { el, language } from './dom.ts';
import { endpointPaths } from './endpoint-paths.ts';
import { usageChart } from './usage-chart.ts';
import { byCode, byDay, byEndpoint, OUTCOMES, type Outcomes, total } from './usage-sums.ts';
import { dayOf, numbers, OUTCOME_WORDS } from './usage-words.ts';

const WORDS = {
  es: {
    day: 'Día (UTC)',
    endpoint: 'Endpoint',
    total: 'Total',
    asTable: 'Los 30 días en una tabla',
    period: 'Uso por endpoint:',
    code: 'Código de error',
    errors: 'Errores por código',
    requests: 'Peticiones',
    periods: { 1: 'hoy', 7: 'últimos 7 días', 30: 'últimos 30 días' },
    csv: 'Descargar en CSV',
    none: 'Sin peticiones.',
  },
  en: {
    day: 'Day (UTC)',
    endpoint: 'Endpoint',
    total: 'Total',
    asTable: 'The 30 days as a table',
    period: 'Usage by endpoint:',
    code: 'Error code',
    errors: 'Errors by code',
    requests: 'Requests',
    periods: { 1: 'today', 7: 'last 7 days', 30: 'last 30 days' },
    csv: 'Download as CSV',
    none: 'No requests.',
  },
}[language];

const PERIODS = [1, 7, 30] as const;
const DAYS = 30;

/**
 * Everything about the usage of the key with this ID, or of `all` keys.
 * @param name what tells it from the others on the page
 */
export function usageView(id: string, name: string, { rows, today }: Usage): HTMLElement {
  if (rows.length === 0) return el('p', {}, WORDS.none);
  const list = byDay(rows, today, DAYS);
  return el(
    'div',
    { class: 'usage' },
    usageChart(list),
    el(
      'details',
      {},
      el('summary', {}, WORDS.asTable),
      table(
        WORDS.day,
        name,
        list.toReversed().map(({ day, outcomes }) => ({ label: dayOf(day), outcomes })),
      ),
    ),
    endpoints({ rows, today }, id, name),
    id !== 'all' &&
      el('p', {}, el('a', { href: `/api/keys/${id}/usage.csv`, download: true }, WORDS.csv)),
  );
}

function endpoints({ rows, today }: Usage, id: string, name: string): HTMLElement {
  const place = el('div', {});
  const paths = endpointPaths();
  const choice = el(
    'select',
    { id: `period-${id}` },
    ...PERIODS.map((period) =>
      el('option', { value: period, selected: period === DAYS }, WORDS.periods[period]),
    ),
  );
  const show = () => {
    const period = Number(choice.value);
    const found = byEndpoint(rows, today, period);
    const codes = byCode(rows, today, period);
    place.replaceChildren(
      found.length === 0
        ? el('p', {}, WORDS.none)
        : table(
            WORDS.endpoint,
            name,
            found.map(({ endpoint, outcomes }) => ({
              label: paths[endpoint] ?? endpoint,
              outcomes,
            })),
          ),
      ...(codes.length === 0 ? [] : [errors(codes, name)]),
    );
  };
  choice.addEventListener('change', show);
  show();
  const label = el('label', { for: `period-${id}` }, WORDS.period, ' ');
  return el('div', {}, el('p', {}, label, choice), place);
}

/** How often each error came, and where it is explained. */
function errors(codes: ReturnType<typeof byCode>, name: string): HTMLElement {
  const guide = { es: `${PAGES.guides.es}errores/`, en: `${PAGES.guides.en}errors/` }[language];
  return el(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': `${WORDS.errors}, ${name}` },
    el(
      'table',
      {},
      el('caption', {}, WORDS.errors),
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          ...[WORDS.code, WORDS.requests].map((text) => el('th', { scope: 'col' }, text)),
        ),
      ),
      el(
        'tbody',
        {},
        ...codes.map(({ code, requests }) =>
          el(
            'tr',
            {},
            el('th', { scope: 'row' }, el('a', { href: guide }, code)),
            el('td', {}, numbers.format(requests)),
          ),
        ),
      ),
    ),
  );
}

function table(
  heading: string,
  name: string,
  list: { label: string; outcomes: Outcomes }[],
): HTMLElement {
  const head = [heading, ...OUTCOMES.map((outcome) => OUTCOME_WORDS[outcome]), WORDS.total];
  return el(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': `${heading}, ${name}` },
    el(
      'table',
      {},
      el('thead', {}, el('tr', {}, ...head.map((text) => el('th', { scope: 'col' }, text)))),
      el(
        'tbody',
        {},
        ...list.map(({ label, outcomes }) =>
          el(
            'tr',
            {},
            el('th', { scope: 'row' }, label),
            ...OUTCOMES.map((outcome) => el('td', {}, numbers.format(outcomes[outcome]))),
            el('td', {}, numbers.format(total(outcomes))),
          ),
        ),
      ),
    ),
  );
}
