/** Serves reading plans, and the readings of one for a day. */

import { daysBetween, requestedDay, requireDay } from '../lib/contract/days.ts';
import type { PlanAnswer, PlansAnswer } from '../lib/contract/endpoints/plans.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { ApiError } from '../lib/contract/errors.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import type { Plan } from '../lib/text/plans.ts';
import { VersionNumbers } from '../lib/versions/numbering/verse-numbers.ts';
import {
  defaultStart,
  planSummaries,
  readingsOn,
  requirePlan,
} from '../lib/versions/plan-readings.ts';
import { requireVersion, versionRef } from '../lib/versions/version.ts';

export const plans = (): Answer => ({ data: { plans: planSummaries() } satisfies PlansAnswer });

/** @throws ApiError PLAN_NOT_FOUND, VERSION_NOT_FOUND, or INVALID_PARAMETER for a day that the plan does not have */
export function plan({ id, version: asked, ...when }: Values<'plan'>, { access }: Asked): Answer {
  const version = requireVersion(asked, access);
  const found = requirePlan(id);
  const { day: date, holds } = requestedDay(when.date, Date.now());
  const start = when.start === undefined ? undefined : requireDay('start', when.start);
  const isByNumber = when.day > 0;
  const on = isByNumber
    ? { day: requirePlanDay(when.day, found.plan) }
    : dayOn(date, start, found.plan);
  const readings = readingsOn(found.plan, on.day, new VersionNumbers(version.id));
  const answer: PlanAnswer = {
    plan: found.summary,
    version: versionRef(version),
    ...on,
    reference: readings.map(({ reference }) => reference).join('; '),
    readings,
  };
  return { data: answer, ...(isByNumber ? {} : holds) };
}

/** @throws ApiError INVALID_PARAMETER for a date before the start */
function dayOn(date: string, start: string | undefined, plan: Plan): { day: number; date: string } {
  const passed = daysBetween(start ?? defaultStart(plan, date), date);
  if (passed >= 0) return { day: (passed % plan.days) + 1, date };
  throw new ApiError('INVALID_PARAMETER', {
    en: `The date ${date} is before the first day of the plan, ${start}`,
    es: `La fecha ${date} es anterior al primer día del plan, ${start}`,
  });
}

function requirePlanDay(day: number, { days }: Plan): number {
  if (day <= days) return day;
  throw new ApiError('INVALID_PARAMETER', {
    en: `Parameter "day" must be from 1 to ${days} in this plan, not ${day}`,
    es: `El parámetro "day" debe ir de 1 a ${days} en este plan, no ${day}`,
  });
}
