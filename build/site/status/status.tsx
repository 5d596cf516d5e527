/** Shows the status of the service: checks each part from the reader's browser, and shows the last 90 days. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { StatusHistory } from '../../../functions/lib/contract/dashboard.ts';
import { ask, type Result } from '../browser/api.ts';
import { rememberedKey } from '../browser/key.ts';
import { publicKey } from '../browser/public-key.ts';
import { get, type Outcome } from '../browser/v1.ts';
import { ActionButton } from '../components/action-button.tsx';
import { useFormats, useWords } from '../components/language.ts';

const WORDS = {
  es: {
    how: 'Tu navegador comprueba cada componente al abrir esta página. Los tiempos incluyen la latencia de la red.',
    part: 'Componente',
    state: 'Estado',
    time: 'Tiempo',
    again: 'Comprobar otra vez',
    history: 'Los últimos 90 días',
    historyHow:
      'Qué parte de las peticiones hechas con clave se respondió sin fallos del servicio, por día (UTC). Los días sin color no tienen peticiones: o nadie las hizo, o el servicio estuvo caído por completo.',
    parts: {
      texts: 'Versiones, libros, capítulos y versículos',
      passages: 'Pasajes',
      search: 'Búsqueda',
      accounts: 'Cuentas y claves',
    },
    waiting: 'Un momento…',
    allGood: 'Todo funciona.',
    notAllGood: 'Hay componentes que no funcionan bien.',
    limited: 'Límite alcanzado',
    reachedLimit:
      'Has alcanzado tu límite de peticiones. Vuelve a comprobarlo dentro de un minuto.',
    good: 'Funciona',
    reached: (status: number) => `Responde, pero rechaza la petición (${status})`,
    bad: (status: number) => `Falla (${status})`,
    off: 'Sin activar',
    none: 'No responde',
    noHistory: 'El historial no está disponible ahora mismo.',
    noRequests: 'sin peticiones',
    failed: (part: string) => `${part} con errores`,
    sum: (good: string, days: number) =>
      `Promedio diario de peticiones sin fallos: ${good} (${days} ${days === 1 ? 'día' : 'días'} con peticiones).`,
    empty: 'No hay peticiones en los últimos 90 días.',
    day: 'Día (UTC)',
    share: 'Peticiones fallidas',
    worst: 'Días con errores',
  },
  en: {
    how: 'Your browser has just asked each component. Times include network latency.',
    part: 'Component',
    state: 'State',
    time: 'Time',
    again: 'Check again',
    history: 'The last 90 days',
    historyHow:
      'The share of requests with a key that were answered without a fault of the service, by day (UTC). Days without colour have no requests: either nobody made any, or the service was completely down.',
    parts: {
      texts: 'Versions, books, chapters and verses',
      passages: 'Passages',
      search: 'Search',
      accounts: 'Accounts and keys',
    },
    waiting: 'One moment…',
    allGood: 'Everything is working.',
    notAllGood: 'Some components are not working properly.',
    limited: 'Rate limited',
    reachedLimit: 'You have reached your limit of requests. Check again in a minute.',
    good: 'Working',
    reached: (status: number) => `Responding, but refusing the request (${status})`,
    bad: (status: number) => `Failing (${status})`,
    off: 'Not set up',
    none: 'No response',
    noHistory: 'The history is not available at the moment.',
    noRequests: 'no requests',
    failed: (part: string) => `${part} failed`,
    sum: (good: string, days: number) =>
      `Average daily success rate: ${good} (${days} ${days === 1 ? 'day' : 'days'} with requests).`,
    empty: 'No requests in the last 90 days.',
    day: 'Day (UTC)',
    share: 'Failed requests',
    worst: 'Days with errors',
  },
};

const PARTS = [
  { part: 'texts', path: '/v1/versions' },
  { part: 'passages', path: '/v1/passage?ref=Sal+117' },
  { part: 'search', path: '/v1/search?q=luz&limit=1' },
  { part: 'accounts', path: '/api/account' },
] as const;
type Part = (typeof PARTS)[number]['part'];

export function Status(): JSX.Element {
  const words = useWords(WORDS);
  const [answers, setAnswers] = useState<Partial<Record<Part, Outcome>>>({});
  const [history, setHistory] = useState<Result<StatusHistory>>();
  const checkAll = async () => {
    setAnswers({});
    const key = rememberedKey() || publicKey() || '';
    // one after the other, because parallel requests would slow each other down
    for (const { part, path } of PARTS) {
      const answer = await get(path, key, 'no-store');
      setAnswers((known) => ({ ...known, [part]: answer }));
    }
  };
  useEffect(() => {
    void checkAll().then(async () => setHistory(await ask<StatusHistory>('GET', 'status')));
  }, []);
  const known = PARTS.flatMap(({ part }) => answers[part] ?? []);
  // a rate limit says nothing about the service
  const [kind, verdict] =
    known.length < PARTS.length
      ? ['notice', words.waiting]
      : known.every(isWorking)
        ? ['good', words.allGood]
        : known.some(({ status }) => status === 429)
          ? ['warning', words.reachedLimit]
          : ['bad', words.notAllGood];
  return (
    <>
      <p role="status" class={kind}>
        {verdict}
      </p>
      <p>{words.how}</p>
      <section class="scroll" tabIndex={0} aria-label={words.part}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.part}</th>
              <th scope="col">{words.state}</th>
              <th scope="col">{words.time}</th>
            </tr>
          </thead>
          <tbody>
            {PARTS.map(({ part }) => (
              <tr key={part} data-part={part}>
                <th scope="row">{words.parts[part]}</th>
                <State part={part} outcome={answers[part]} />
                <td>{answers[part]?.status ? `${answers[part]?.milliseconds} ms` : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        <ActionButton class="quiet" act={checkAll}>
          {words.again}
        </ActionButton>
      </p>
      {history && (history.ok || !isWithoutAccounts(history.code)) && (
        <>
          <h2>{words.history}</h2>
          {history.ok ? <Days {...history.data} /> : <p>{words.noHistory}</p>}
        </>
      )}
    </>
  );
}

/** Whether the service runs without accounts, by its operator's choice. */
const isWithoutAccounts = (code: string) => code === 'NO_ACCOUNTS';

/**
 * Whether a part works. A 401 is correct for readers without a key or an account; other refusals only prove that
 * something answers.
 */
const isWorking = ({ status, answer }: Outcome) =>
  (status >= 200 && status < 300) ||
  status === 401 ||
  (!answer.success && isWithoutAccounts(answer.error.code));

function State({ part, outcome }: { part: Part; outcome: Outcome | undefined }): JSX.Element {
  const words = useWords(WORDS);
  if (!outcome) return <td>–</td>;
  const { status, answer } = outcome;
  const show = (kind: string, text: string) => <td class={kind}>{text}</td>;
  if (status === 0) return show('bad', words.none);
  if (!answer.success && isWithoutAccounts(answer.error.code)) return show('notice', words.off);
  if (status >= 500) return show('bad', words.bad(status));
  if (status === 429) return show('warning', words.limited);
  // without a key, it answers, but no text was seen; being signed out is how accounts should be
  if (status === 401 && part !== 'accounts') return show('notice', words.reached(status));
  return isWorking(outcome) ? show('good', words.good) : show('notice', words.reached(status));
}

/** The share of failed requests from which a day counts as bad. */
const BAD = 0.05;
/** The share up to which it counts as good: one failure in a thousand requests does no harm. */
const GOOD = 0.001;

function kindOf(failed: number | null): string {
  if (failed === null) return 'none';
  if (failed <= GOOD) return 'good';
  return failed < BAD ? 'notice' : 'bad';
}

function Days({ days }: StatusHistory): JSX.Element {
  const words = useWords(WORDS);
  const { day: dayOf, share } = useFormats();
  const counted = days.flatMap(({ day, failed }) => (failed === null ? [] : [{ day, failed }]));
  if (counted.length === 0) return <p>{words.empty}</p>;
  const mean = counted.reduce((sum, { failed }) => sum + 1 - failed, 0) / counted.length;
  const summary = words.sum(share(mean), counted.length);
  const worse = counted.filter(({ failed }) => failed > GOOD).toReversed();
  const labelOf = (failed: number | null) =>
    failed === null ? words.noRequests : words.failed(share(failed));
  return (
    <>
      <p>{words.historyHow}</p>
      <p>{summary}</p>
      <div class="history" role="img" aria-label={summary}>
        {days.map(({ day, failed }) => (
          <span key={day} class={kindOf(failed)} title={`${dayOf(day)}: ${labelOf(failed)}`} />
        ))}
      </div>
      {worse.length > 0 && (
        <table>
          <caption>{words.worst}</caption>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.share}</th>
            </tr>
          </thead>
          <tbody>
            {worse.map(({ day, failed }) => (
              <tr key={day}>
                <th scope="row">{dayOf(day)}</th>
                <td>{share(failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
