/** Shows how much a key was used: a chart of 30 days with its table, and the endpoints and errors of a period. */
import type { JSX } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { Usage } from '../../../../functions/lib/contract/dashboard.ts';
import { PAGES } from '../../../../functions/lib/contract/pages.ts';
import { useFormats, useLanguage, useWords } from '../../components/language.ts';
import { Facts } from '../keys/key-row.tsx';
import { Table } from '../table.tsx';
import { EndpointPaths } from './request-log.tsx';
import { OUTCOME_WORDS, UsageChart } from './usage-chart.tsx';
import { byCode, byDay, byEndpoint, OUTCOMES, type Outcomes, total } from './usage-sums.ts';

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
    sum: 'Peticiones en 30 días',
    failed: 'Con error',
    unknown: 'Ruta desconocida',
    none: 'Sin peticiones.',
    nothing: 'Aún no hay peticiones. La primera aparecerá aquí en unos segundos.',
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
    sum: 'Requests in 30 days',
    failed: 'Failed',
    unknown: 'Unknown path',
    none: 'No requests.',
    nothing: 'No requests yet. Your first one will show up here within seconds.',
  },
};

const PERIODS = [1, 7, 30] as const;
const DAYS = 30;
const FEW_DAYS = 7;

interface Props {
  /** The ID of a key, or `all`. */
  id: string;
  /** The name that distinguishes it from others on the page. */
  name: string;
  usage: Usage;
}

export function UsageView({ id, name, usage }: Props): JSX.Element {
  const words = useWords(WORDS);
  const { shortDay } = useFormats();
  if (usage.rows.length === 0) return <p class="panel">{words.nothing}</p>;
  const list = byDay(usage.rows, usage.today, DAYS);
  // a chart with a single column out of thirty would be useless
  const isNew = list.slice(0, -FEW_DAYS).every(({ outcomes }) => total(outcomes) === 0);
  const days = list.toReversed().map(({ day, outcomes }) => ({ label: shortDay(day), outcomes }));
  return (
    <div class="usage">
      <Figures usage={usage} />
      <UsageChart list={isNew ? list.slice(-FEW_DAYS) : list} />
      <details>
        <summary>{words.asTable}</summary>
        <OutcomesTable heading={words.day} name={name} rows={days} />
        {id !== 'all' && (
          <p>
            <a href={`/api/keys/${id}/usage.csv`} download>
              {words.csv}
            </a>
          </p>
        )}
      </details>
      <Endpoints id={id} name={name} usage={usage} />
    </div>
  );
}

function Figures({ usage: { rows, today } }: { usage: Usage }): JSX.Element {
  const words = useWords(WORDS);
  const { number, share } = useFormats();
  const days = byDay(rows, today, DAYS);
  const sum = days.reduce((all, { outcomes }) => all + total(outcomes), 0);
  const good = days.reduce((all, { outcomes }) => all + outcomes.ok, 0);
  return (
    <Facts
      class="sums"
      list={[
        [words.sum, number(sum)],
        [words.failed, share(sum === 0 ? 0 : (sum - good) / sum)],
      ]}
    />
  );
}

function Endpoints({ id, name, usage: { rows, today } }: Props): JSX.Element {
  const words = useWords(WORDS);
  const language = useLanguage();
  const { number } = useFormats();
  const paths = useContext(EndpointPaths);
  const [period, setPeriod] = useState(DAYS);
  const endpoints = byEndpoint(rows, today, period).map(({ endpoint, outcomes }) => ({
    label: paths[endpoint] ?? words.unknown,
    outcomes,
  }));
  const codes = byCode(rows, today, period).map(({ code, requests }) => [
    <a href={`${PAGES.reference[language]}#${code.toLowerCase()}`}>{code}</a>,
    number(requests),
  ]);
  return (
    <>
      <p>
        <label for={`period-${id}`}>{words.period} </label>
        <select
          id={`period-${id}`}
          value={period}
          onChange={({ currentTarget }) => setPeriod(Number(currentTarget.value))}
        >
          {PERIODS.map((each) => (
            <option key={each} value={each}>
              {words.periods[each]}
            </option>
          ))}
        </select>
      </p>
      <div class="side-by-side">
        {endpoints.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <OutcomesTable heading={words.endpoint} name={name} rows={endpoints} />
        )}
        {codes.length > 0 && (
          <Table
            label={`${words.errors}, ${name}`}
            columns={[words.code, words.requests]}
            rows={codes}
          />
        )}
      </div>
    </>
  );
}

interface OutcomesTableProps {
  heading: string;
  name: string;
  rows: readonly { label: string; outcomes: Outcomes }[];
}

function OutcomesTable({ heading, name, rows }: OutcomesTableProps): JSX.Element {
  const words = useWords(WORDS);
  const outcomeWords = useWords(OUTCOME_WORDS);
  const { number } = useFormats();
  const seen = OUTCOMES.filter(
    (outcome) => outcome === 'ok' || rows.some(({ outcomes }) => outcomes[outcome] > 0),
  );
  return (
    <Table
      label={`${heading}, ${name}`}
      columns={[heading, ...seen.map((outcome) => outcomeWords[outcome]), words.total]}
      rows={rows.map(({ label, outcomes }) => [
        label,
        ...seen.map((outcome) => number(outcomes[outcome])),
        number(total(outcomes)),
      ])}
    />
  );
}
