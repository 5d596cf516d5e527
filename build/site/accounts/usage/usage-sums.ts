/** Sums up a key's usage for the chart and the tables. */
import type { UsageRow } from '../../../../functions/lib/contract/dashboard.ts';
import { addDays } from '../../../../functions/lib/contract/days.ts';

/** Requests by outcome. */
export type Outcomes = Record<UsageRow['outcome'], number>;

export interface DayOutcomes {
  day: string;
  outcomes: Outcomes;
}

/** The outcomes, in the order in which they are shown. */
export const OUTCOMES = ['ok', 'client_error', 'server_error'] as const;

/** Adds up all outcomes. */
export function total({ ok, client_error, server_error }: Outcomes): number {
  return ok + client_error + server_error;
}

/** Adds up requests by outcome. */
function byOutcome(rows: readonly UsageRow[]): Outcomes {
  const outcomes = { ok: 0, client_error: 0, server_error: 0 };
  for (const { outcome, requests } of rows) outcomes[outcome] += requests;
  return outcomes;
}

/** Returns the days up to today (`2027-01-31`), oldest first, each with its requests, including days without any. */
export function byDay(rows: readonly UsageRow[], today: string, days: number): DayOutcomes[] {
  const found = Map.groupBy(rows, ({ day }) => day);
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index + 1 - days);
    return { day, outcomes: byOutcome(found.get(day) ?? []) };
  });
}

const ofLast = (rows: readonly UsageRow[], today: string, days: number) =>
  rows.filter(({ day }) => day > addDays(today, -days));

/** Returns the endpoints used in the last days, most used first. */
export function byEndpoint(
  rows: readonly UsageRow[],
  today: string,
  days: number,
): { endpoint: string; outcomes: Outcomes }[] {
  return [...Map.groupBy(ofLast(rows, today, days), ({ endpoint }) => endpoint)]
    .map(([endpoint, own]) => ({ endpoint, outcomes: byOutcome(own) }))
    .sort((a, b) => total(b.outcomes) - total(a.outcomes));
}

/** Returns the errors of the last days, most frequent first. */
export function byCode(
  rows: readonly UsageRow[],
  today: string,
  days: number,
): { code: string; requests: number }[] {
  return [...Map.groupBy(ofLast(rows, today, days), ({ code }) => code)]
    .flatMap(([code, own]) => (code === null ? [] : { code, requests: total(byOutcome(own)) }))
    .sort((a, b) => b.requests - a.requests);
}

/** Returns the end of an axis for whole numbers up to `highest`: an even multiple of a power of ten, or 2. */
export function endOfAxis(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  const times = [1, 2, 4, 6, 8].find((each) => each * power >= highest) ?? 10;
  return Math.max(times * power, 2);
}
