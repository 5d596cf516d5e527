/** Sums up a key's usage for the chart and the tables. */
import type { UsageRow } from '../../../../functions/lib/contract/dashboard.ts';

/** Requests by outcome. */
export type Outcomes = Record<UsageRow['outcome'], number>;

/** The outcomes, in the order in which they are shown. */
export const OUTCOMES = ['ok', 'client_error', 'server_error'] as const;

const DAY_MS = 86_400_000;

const none = (): Outcomes => ({ ok: 0, client_error: 0, server_error: 0 });

/** Adds up all outcomes. */
export function total({ ok, client_error, server_error }: Outcomes): number {
  return ok + client_error + server_error;
}

/** Returns the days up to today (`2027-01-31`), oldest first, each with its requests, including days without any. */
export function byDay(
  rows: readonly UsageRow[],
  today: string,
  days: number,
): { day: string; outcomes: Outcomes }[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  const list = Array.from({ length: days }, (_, index) => ({
    day: new Date(last - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    outcomes: none(),
  }));
  const found = new Map(list.map(({ day, outcomes }) => [day, outcomes]));
  for (const { day, outcome, requests } of rows) {
    const outcomes = found.get(day);
    if (outcomes) outcomes[outcome] += requests;
  }
  return list;
}

/** Returns the endpoints used in the last days, most used first. */
export function byEndpoint(
  rows: readonly UsageRow[],
  today: string,
  days: number,
): { endpoint: string; outcomes: Outcomes }[] {
  const shown = new Set(byDay([], today, days).map(({ day }) => day));
  const found = new Map<string, Outcomes>();
  for (const { day, endpoint, outcome, requests } of rows) {
    if (!shown.has(day)) continue;
    const outcomes = found.get(endpoint) ?? none();
    outcomes[outcome] += requests;
    found.set(endpoint, outcomes);
  }
  return [...found]
    .map(([endpoint, outcomes]) => ({ endpoint, outcomes }))
    .sort((a, b) => total(b.outcomes) - total(a.outcomes));
}

/** Returns the errors of the last days, most frequent first. */
export function byCode(
  rows: readonly UsageRow[],
  today: string,
  days: number,
): { code: string; requests: number }[] {
  const shown = new Set(byDay([], today, days).map(({ day }) => day));
  const found = new Map<string, number>();
  for (const { day, code, requests } of rows) {
    if (code !== null && shown.has(day)) found.set(code, (found.get(code) ?? 0) + requests);
  }
  return [...found]
    .map(([code, requests]) => ({ code, requests }))
    .sort((a, b) => b.requests - a.requests);
}

/** Returns the end of an axis for whole numbers up to `highest`: an even multiple of a power of ten, or 2. */
export function endOfAxis(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  const times = [1, 2, 4, 6, 8].find((each) => each * power >= highest) ?? 10;
  return Math.max(times * power, 2);
}
