/** Requests of some days as stacked columns, with axes; pointing at a day shows its numbers. */
import { el, language, svg } from './dom.ts';
import { endOfAxis, OUTCOMES, type Outcomes, total } from './usage-sums.ts';
import { dayOf, numbers, OUTCOME_WORDS } from './usage-words.ts';

const WORDS = {
  es: {
    chart: (sum: string, most: string, day: string) =>
      `Peticiones de los últimos 30 días: ${sum} en total; el día con más: ${most} (${day}).`,
    nothing: 'Sin peticiones en los últimos 30 días.',
  },
  en: {
    chart: (sum: string, most: string, day: string) =>
      `Requests in the last 30 days: ${sum} in total; busiest day: ${most} (${day}).`,
    nothing: 'No requests in the last 30 days.',
  },
}[language];

const WIDTH = 600;
const HEIGHT = 160;
const GAP = 4;
/** Where the axis of days is lettered, as parts of its length. */
const LETTERED = [0, 0.5, 1];

/** @param list every day, oldest first */
export function usageChart(list: { day: string; outcomes: Outcomes }[]): HTMLElement {
  const sum = list.reduce((all, { outcomes }) => all + total(outcomes), 0);
  const [most] = list.toSorted((a, b) => total(b.outcomes) - total(a.outcomes));
  if (!most || sum === 0) return el('p', {}, WORDS.nothing);
  const highest = total(most.outcomes);
  const end = endOfAxis(highest);
  const text = WORDS.chart(numbers.format(sum), numbers.format(highest), dayOf(most.day));
  const lines = [0, HEIGHT / 2].map((y) =>
    svg('line', { x1: 0, x2: WIDTH, y1: y, y2: y, class: 'grid' }),
  );
  const drawing = svg(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'img',
      'aria-label': text,
      preserveAspectRatio: 'none',
    },
    ...lines,
    ...columns(list, end),
  );
  const dayLabels = LETTERED.map((part) =>
    el('span', {}, dayOf(list[Math.round(part * (list.length - 1))]?.day ?? '')),
  );
  const legend = OUTCOMES.map((outcome) =>
    el('li', {}, el('span', { class: `swatch ${outcome}` }), OUTCOME_WORDS[outcome]),
  );
  return el(
    'figure',
    {},
    el('figcaption', {}, text),
    el(
      'div',
      { class: 'plot' },
      el(
        'div',
        { class: 'axis counts', 'aria-hidden': 'true' },
        ...[end, end / 2, 0].map((count) => el('span', {}, numbers.format(count))),
      ),
      drawing,
      el('div', { class: 'axis days', 'aria-hidden': 'true' }, ...dayLabels),
    ),
    el('ul', { class: 'legend' }, ...legend),
  );
}

/** One a day. @param end how many requests are as high as the drawing */
function columns(list: { day: string; outcomes: Outcomes }[], end: number): SVGElement[] {
  const step = WIDTH / list.length;
  return list.map(({ day, outcomes }, index) => {
    let below = 0;
    const tip = `${dayOf(day)}: ${numbers.format(total(outcomes))}`;
    const whole = { x: index * step, y: 0, width: step, height: HEIGHT, class: 'day' };
    const parts = OUTCOMES.map((outcome) => {
      const height = (outcomes[outcome] / end) * HEIGHT;
      below += height;
      const place = { x: index * step, y: HEIGHT - below, width: step - GAP, height };
      return svg('rect', { class: outcome, ...place });
    });
    return svg('g', {}, svg('title', {}, tip), svg('rect', whole), ...parts);
  });
}
