/** The readings of a plan for a day, in the numbering of a version. */
import type { PlanReading, PlanSummary } from '../contract/endpoints/plans.ts';
import { ApiError, quoteInput } from '../contract/errors.ts';
import { placeRange } from '../text/place-range.ts';
import type { Plan } from '../text/plans.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';
import type { VersionNumbers } from './numbering/verse-numbers.ts';

/** The maximum length, in days, of a plan that starts again each month. */
const MONTH = 31;

export const planSummaries = (): PlanSummary[] =>
  Object.entries(requireTree(treeFiles.plans()).content).map(([id, plan]) => summaryOf(id, plan));

function summaryOf(id: string, { readings: _, ...about }: Plan): PlanSummary {
  return { id, ...about };
}

/** @param asked the requested ID, in any letter case @throws ApiError PLAN_NOT_FOUND */
export function requirePlan(asked: string): { summary: PlanSummary; plan: Plan } {
  const plans = requireTree(treeFiles.plans()).content;
  const id = asked.toLowerCase();
  const plan = Object.hasOwn(plans, id) ? plans[id] : undefined;
  if (plan) return { summary: summaryOf(id, plan), plan };
  const valid = Object.keys(plans);
  const list = valid.map((each) => `"${each}"`).join(', ');
  throw new ApiError('PLAN_NOT_FOUND', {
    en: `Reading plan ${quoteInput(asked)} not found; the plans are ${list}`,
    es: `No existe el plan de lectura ${quoteInput(asked)}; los disponibles son ${list}`,
    details: { suggestions: valid },
  });
}

/** The day a plan starts unless the request says otherwise: the first of the year, or of the month for a plan of one month. */
export const defaultStart = ({ days }: Plan, date: string): string =>
  days <= MONTH ? `${date.slice(0, 8)}01` : `${date.slice(0, 5)}01-01`;

/** Returns the readings of a day that the version has. @param day the day, from 1 @param numbers those of the version */
export function readingsOn(plan: Plan, day: number, numbers: VersionNumbers): PlanReading[] {
  return (plan.readings[day - 1] ?? []).flatMap((written) => {
    const [, book = '', chapter, verse, lastChapter, lastVerse] =
      /^(\w{3}) (\d+)(?::(\d+))?-(\d+):(\d+)$/.exec(written) ?? [];
    const range = placeRange(book, [chapter, verse ?? '1', lastChapter, lastVerse]);
    return numbers.passageOf(range, verse === undefined) ?? [];
  });
}
