/** How much a key was used: a chart of 30 days with its table, and the endpoints of a period. */
import type { Usage } from '../shared/dashboard.ts';
import { el, language, svg } from './dom.ts';
import { byDay, byEndpoint, type Outcomes, total } from './usage-sums.ts';

const WORDS = {
  es: {
    chart: (sum: string, most: string, day: string) =>
      `Peticiones de los últimos 30 días: ${sum} en total, ${most} como máximo en un día (${day}).`,
    nothing: 'Sin peticiones en los últimos 30 días.',
    ok: 'Correctas',
    client_error: 'Errores del cliente',
    server_error: 'Errores del servidor',
    day: 'Día (UTC)',
    endpoint: 'Endpoint',
    total: 'Total',
    asTable: 'Los 30 días en una tabla',
    period: 'Por endpoint,',
    periods: { 1: 'hoy', 7: 'últimos 7 días', 30: 'últimos 30 días' },
    csv: 'Descargar en CSV',
    none: 'Sin peticiones.',
  },
  en: {
    chart: (sum: string, most: string, day: string) =>
      `Requests in the last 30 days: ${sum} in all, at most ${most} on one day (${day}).`,
    nothing: 'No requests in the last 30 days.',
    ok: 'OK',
    client_error: 'Client errors',
    server_error: 'Server errors',
    day: 'Day (UTC)',
    endpoint: 'Endpoint',
    total: 'Total',
    asTable: 'The 30 days as a table',
    period: 'By endpoint,',
    periods: { 1: 'today', 7: 'last 7 days', 30: 'last 30 days' },
    csv: 'Download as CSV',
    none: 'No requests.',
  },
}[language];

const OUTCOMES = ['ok', 'client_error', 'server_error'] as const;
const PERIODS = [1, 7, 30] as const;
const DAYS = 30;
const WIDTH = 600;
const HEIGHT = 160;
const GAP = 4;

const numbers = new Intl.NumberFormat(language);
const days = new Intl.DateTimeFormat(language, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const dayOf = (day: string) => days.format(new Date(`${day}T00:00:00Z`));

/**
 * Everything about the usage of the key with this ID, or of `all` keys.
 * @param name what tells it from the others on the page
 */
export function usageView(id: string, name: string, { rows, today }: Usage): HTMLElement {
  const list = byDay(rows, today, DAYS);
  return el(
    'div',
    { class: 'usage' },
    chart(list),
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

/** Stacked columns, one a day. */
function chart(list: { day: string; outcomes: Outcomes }[]): HTMLElement {
  const sum = list.reduce((all, { outcomes }) => all + total(outcomes), 0);
  const [most] = list.toSorted((a, b) => total(b.outcomes) - total(a.outcomes));
  if (!most || sum === 0) return el('p', {}, WORDS.nothing);
  const highest = total(most.outcomes);
  const step = WIDTH / list.length;
  const columns = list.map(({ day, outcomes }, index) => {
    let below = 0;
    const tip = `${dayOf(day)}: ${numbers.format(total(outcomes))}`;
    const whole = { x: index * step, y: 0, width: step, height: HEIGHT, class: 'day' };
    const parts = OUTCOMES.map((outcome) => {
      const height = (outcomes[outcome] / highest) * HEIGHT;
      below += height;
      const place = { x: index * step, y: HEIGHT - below, width: step - GAP, height };
      return svg('rect', { class: outcome, ...place });
    });
    return svg('g', {}, svg('title', {}, tip), svg('rect', whole), ...parts);
  });
  const text = WORDS.chart(numbers.format(sum), numbers.format(highest), dayOf(most.day));
  return el(
    'figure',
    {},
    el('figcaption', {}, text),
    el('p', { class: 'axis most', 'aria-hidden': 'true' }, numbers.format(highest)),
    svg(
      'svg',
      {
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        role: 'img',
        'aria-label': text,
        preserveAspectRatio: 'none',
      },
      ...columns,
    ),
    el(
      'p',
      { class: 'axis', 'aria-hidden': 'true' },
      el('span', {}, dayOf(list[0]?.day ?? '')),
      el('span', {}, dayOf(list.at(-1)?.day ?? '')),
    ),
    el(
      'ul',
      { class: 'legend' },
      ...OUTCOMES.map((outcome) =>
        el('li', {}, el('span', { class: `swatch ${outcome}` }), WORDS[outcome]),
      ),
    ),
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
            found.map(({ endpoint, outcomes }) => ({ label: endpoint, outcomes })),
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
  const head = [heading, ...OUTCOMES.map((outcome) => WORDS[outcome]), WORDS.total];
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
