/** Asks each part of the service, and shows whether it answers and after how long. */

import type { StatusHistory } from '../../../functions/lib/contract/dashboard.ts';
import { ask } from './api.ts';
import { el, find, language } from './dom.ts';
import { rememberedKey } from './key.ts';
import { publicKey } from './public-key.ts';

const WORDS = {
  es: {
    waiting: 'Un momento…',
    good: 'Funciona',
    reached: (status: number) => `Responde, pero rechaza la petición (${status})`,
    bad: (status: number) => `Falla (${status})`,
    none: 'No responde',
    noHistory: 'El historial no está disponible ahora mismo.',
    noRequests: 'sin peticiones',
    failed: (part: string) => `${part} con errores`,
    sum: (good: string, days: number) =>
      `Promedio diario de peticiones sin fallos: ${good} (${days} días con peticiones).`,
    empty: 'Aún no hay peticiones de los últimos 90 días.',
    day: 'Día (UTC)',
    share: 'Peticiones fallidas',
    worst: 'Días con errores',
  },
  en: {
    waiting: 'One moment…',
    good: 'Working',
    reached: (status: number) => `Responding, but refusing the request (${status})`,
    bad: (status: number) => `Failing (${status})`,
    none: 'No answer',
    noHistory: 'The history is not available at the moment.',
    noRequests: 'no requests',
    failed: (part: string) => `${part} failed`,
    sum: (good: string, days: number) =>
      `Average daily success rate: ${good} (${days} days with requests).`,
    empty: 'No requests in the last 90 days yet.',
    day: 'Day (UTC)',
    share: 'Failed requests',
    worst: 'Days with errors',
  },
}[language];

const PARTS: Readonly<Record<string, string>> = {
  texts: '/v1/versions',
  passages: '/v1/passage?ref=Sal+117',
  search: '/v1/search?q=luz&limit=1',
  accounts: '/api/account',
};

async function checkService(
  part: string,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const [state, time] = find(`[data-part="${part}"]`).querySelectorAll('td');
  if (!state || !time) return;
  state.className = '';
  state.textContent = WORDS.waiting;
  const start = performance.now();
  try {
    const { status } = await fetch(path, { headers, cache: 'no-store' });
    state.className = classFor(part, status);
    state.textContent = state.className === 'bad' ? WORDS.bad(status) : wordFor(part, status);
    time.textContent = `${Math.round(performance.now() - start)} ms`;
  } catch {
    state.className = 'bad';
    state.textContent = WORDS.none;
    time.textContent = '–';
  }
}

/** Who is not signed in was looked for. Any other refusal, such as a limit, says only that something answers. */
const isWorking = (part: string, status: number) =>
  status < 300 || (status === 401 && part === 'accounts');
const classFor = (part: string, status: number) =>
  status >= 500 ? 'bad' : isWorking(part, status) ? 'good' : 'notice';
const wordFor = (part: string, status: number) =>
  isWorking(part, status) ? WORDS.good : WORDS.reached(status);

async function checkAll(): Promise<void> {
  const key = rememberedKey() || publicKey;
  const headers: Record<string, string> = key ? { 'X-API-Key': key } : {};
  // one after the other: side by side each would wait for the others as well
  for (const [part, path] of Object.entries(PARTS)) await checkService(part, path, headers);
}

const shares = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
const dayOf = (day: string) => dates.format(new Date(`${day}T00:00:00Z`));

/** From this share of failed requests on a day counts as bad. */
const BAD = 0.05;
/** Below this one as good: a fault in a thousand requests is no trouble. */
const GOOD = 0.001;

function classOf(failed: number | null): string {
  if (failed === null) return 'none';
  if (failed < GOOD) return 'good';
  return failed < BAD ? 'notice' : 'bad';
}

async function showHistory(): Promise<void> {
  const place = find('[data-history]');
  const result = await ask<StatusHistory>('GET', 'status');
  if (!result.ok) return place.replaceChildren(el('p', {}, WORDS.noHistory));
  const { days } = result.data;
  const counted = days.flatMap(({ day, failed }) => (failed === null ? [] : [{ day, failed }]));
  if (counted.length === 0) return place.replaceChildren(el('p', {}, WORDS.empty));
  const mean = counted.reduce((sum, { failed }) => sum + 1 - failed, 0) / counted.length;
  const summary = WORDS.sum(shares.format(mean), counted.length);
  const wordsOf = (failed: number | null) =>
    failed === null ? WORDS.noRequests : WORDS.failed(shares.format(failed));
  const strip = days.map(({ day, failed }) =>
    el('span', { class: classOf(failed), title: `${dayOf(day)}: ${wordsOf(failed)}` }),
  );
  const worse = counted.filter(({ failed }) => failed >= GOOD).toReversed();
  place.replaceChildren(
    el('p', {}, summary),
    el('div', { class: 'history', role: 'img', 'aria-label': summary }, ...strip),
    ...(worse.length > 0 ? [daysTable(worse)] : []),
  );
}

function daysTable(days: readonly { day: string; failed: number }[]): HTMLElement {
  const cells = days.map(({ day, failed }) =>
    el('tr', {}, el('th', { scope: 'row' }, dayOf(day)), el('td', {}, shares.format(failed))),
  );
  return el(
    'table',
    {},
    el('caption', {}, WORDS.worst),
    el(
      'thead',
      {},
      el('tr', {}, el('th', { scope: 'col' }, WORDS.day), el('th', { scope: 'col' }, WORDS.share)),
    ),
    el('tbody', {}, ...cells),
  );
}

find('[data-again]').addEventListener('click', checkAll);
await checkAll();
await showHistory();
