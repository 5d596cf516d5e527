/** How much a key was used: a chart of 30 days with its table, and the endpoints of a period. */
import type { Usage } from '../../../functions/lib/contract/dashboard.ts';
import { el, find, language } from './dom.ts';
import { usageChart } from './usage-chart.ts';
import { byDay, byEndpoint, OUTCOMES, type Outcomes, total } from './usage-sums.ts';
import { dayOf, numbers, OUTCOME_WORDS } from './usage-words.ts';

const WORDS = {
  es: {
    day: 'Día (UTC)',
    endpoint: 'Endpoint',
    total: 'Total',
    asTable: 'Los 30 días en una tabla',
    period: 'Uso por endpoint',
    periods: { 1: 'hoy', 7: 'últimos 7 días', 30: 'últimos 30 días' },
    csv: 'Descargar en CSV',
    none: 'Sin peticiones.',
  },
  en: {
    day: 'Day (UTC)',
    endpoint: 'Endpoint',
    total: 'Total',
    asTable: 'The 30 days as a table',
    period: 'Usage by endpoint',
    periods: { 1: 'today', 7: 'last 7 days', 30: 'last 30 days' },
    csv: 'Download as CSV',
    none: 'No requests.',
  },
}[language];

/** The paths of endpoints by the names under which they are counted. */
const PATHS: Readonly<Record<string, string>> = JSON.parse(
  find('[data-endpoints]').dataset.endpoints ?? '{}',
);

const PERIODS = [1, 7, 30] as const;
const DAYS = 30;

/**
 * Everything about the usage of the key with this ID, or of `all` keys.
 * @param name what tells it from the others on the page
 */
export function usageView(id: string, name: string, { rows, today }: Usage): HTMLElement {
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
  const choice = el(
    'select',
    { id: `period-${id}` },
    ...PERIODS.map((period) =>
      el('option', { value: period, selected: period === DAYS }, WORDS.periods[period]),
    ),
  );
  const show = () => {
    const found = byEndpoint(rows, today, Number(choice.value));
    place.replaceChildren(
      found.length === 0
        ? el('p', {}, WORDS.none)
        : table(
            WORDS.endpoint,
            name,
            found.map(({ endpoint, outcomes }) => ({
              label: PATHS[endpoint] ?? endpoint,
              outcomes,
            })),
          ),
    );
  };
  choice.addEventListener('change', show);
  show();
  const label = el('label', { for: `period-${id}` }, WORDS.period, ' ');
  return el('div', {}, el('p', {}, label, choice), place);
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
