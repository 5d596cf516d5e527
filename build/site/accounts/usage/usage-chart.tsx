/** Shows daily requests as stacked columns with axes; hovering over a day shows its numbers. */
import type { JSX } from 'preact';
import { present } from '../../../../functions/lib/text/present.ts';
import { useFormats, useWords } from '../../components/language.ts';
import { type DayOutcomes, endOfAxis, OUTCOMES, type Outcomes, total } from './usage-sums.ts';

const WORDS = {
  es: {
    chart: (days: number, sum: string, most: string, day: string) =>
      `Peticiones de los últimos ${days} días: ${sum} en total; máximo: ${most} el ${day}.`,
    caption: (days: number) => `Últimos ${days} días`,
  },
  en: {
    chart: (days: number, sum: string, most: string, day: string) =>
      `Requests in the last ${days} days: ${sum} in total; busiest day: ${most} (${day}).`,
    caption: (days: number) => `Last ${days} days`,
  },
};

export const OUTCOME_WORDS = {
  es: {
    ok: 'Correctas',
    client_error: 'Errores del cliente',
    server_error: 'Errores del servidor',
  },
  en: { ok: 'OK', client_error: 'Client errors', server_error: 'Server errors' },
};

const WIDTH = 600;
const HEIGHT = 160;
const GAP = 4;
/** The positions of labels on the axis of days, as fractions of its length. */
const LABELLED = [0, 0.5, 1];

/** @param list every day, oldest first */
export function UsageChart({ list }: { list: readonly DayOutcomes[] }): JSX.Element {
  const words = useWords(WORDS);
  const outcomeWords = useWords(OUTCOME_WORDS);
  const { number, shortDay } = useFormats();
  const sum = list.reduce((all, { outcomes }) => all + total(outcomes), 0);
  const sumOf = (outcome: keyof Outcomes) =>
    list.reduce((all, { outcomes }) => all + outcomes[outcome], 0);
  const most = present(list.toSorted((a, b) => total(b.outcomes) - total(a.outcomes))[0]);
  const highest = total(most.outcomes);
  const end = endOfAxis(highest);
  const text = words.chart(list.length, number(sum), number(highest), shortDay(most.day));
  const labelled = LABELLED.map((part) => list[Math.round(part * (list.length - 1))]?.day ?? '');
  return (
    <figure>
      <figcaption class="hint">{words.caption(list.length)}</figcaption>
      <div class="plot">
        <div class="axis counts hint" aria-hidden="true">
          {[end, end / 2, 0].map((count) => (
            <span key={count}>{number(count)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={text}
          preserveAspectRatio="none"
        >
          {[0, HEIGHT / 2].map((y) => (
            <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} class="grid" />
          ))}
          {list.map((each, index) => (
            <Column key={each.day} {...each} step={WIDTH / list.length} index={index} end={end} />
          ))}
        </svg>
        <div class="axis days hint" aria-hidden="true">
          {labelled.map((day) => (
            <span key={day}>{shortDay(day)}</span>
          ))}
        </div>
      </div>
      <ul class="legend">
        {OUTCOMES.filter((outcome) => sumOf(outcome) > 0).map((outcome) => (
          <li key={outcome}>
            <span class="swatch" style={{ background: colourOf(outcome) }} />
            {outcomeWords[outcome]} {number(sumOf(outcome))}
          </li>
        ))}
      </ul>
    </figure>
  );
}

const colourOf = (outcome: string) => `var(--${outcome.replace('_', '-')})`;

interface ColumnProps extends DayOutcomes {
  step: number;
  index: number;
  /** The number of requests that fills the height of the chart. */
  end: number;
}

function Column({ day, outcomes, step, index, end }: ColumnProps): JSX.Element {
  const { number, shortDay } = useFormats();
  const x = index * step;
  let below = 0;
  return (
    <g>
      <title>{`${shortDay(day)}: ${number(total(outcomes))}`}</title>
      <rect x={x} y={0} width={step} height={HEIGHT} class="day" />
      {OUTCOMES.map((outcome) => {
        const height = (outcomes[outcome] / end) * HEIGHT;
        below += height;
        const place = { x, y: HEIGHT - below, width: step - GAP, height };
        return <rect key={outcome} style={{ fill: colourOf(outcome) }} {...place} />;
      })}
    </g>
  );
}
