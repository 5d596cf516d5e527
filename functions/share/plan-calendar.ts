/** Serves a reading plan as a calendar, such as `/plans/mcheyne.ics`, with the readings of each day. */

import { addDays } from '../lib/contract/days.ts';
import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import { PAGES, type PageLanguage } from '../lib/contract/pages.ts';
import type { Plan } from '../lib/text/plans.ts';
import { treeCache } from '../lib/tree/tree-cache.ts';
import { defaultStart, PlanReadings, requirePlan } from '../lib/versions/plan-readings.ts';
import { calendar } from './calendar.ts';

interface PlanOptions {
  version: VersionDetail;
  language: PageLanguage;
  today: string;
  /** The first day; the plan's usual one if none is sent. */
  start: string | undefined;
  /** The origin of the service. */
  origin: string;
}

/**
 * The readings computed so far: a deploy's plans and texts never change, but the days of a calendar may start at any
 * time.
 */
const known = new WeakMap<Plan, Map<string, string[][]>>();

/** Returns the readings of each day. */
function referencesOf(plan: Plan, version: string): string[][] {
  const ofPlan = known.get(plan) ?? new Map<string, string[][]>();
  known.set(plan, ofPlan);
  const readings = new PlanReadings(version, plan);
  const found =
    ofPlan.get(version) ??
    Array.from({ length: plan.days }, (_, at) =>
      readings.of(at + 1).map(({ reference }) => reference),
    );
  ofPlan.set(version, found);
  return found;
}

/** Finished calendars: programs ask for the same one again and again. */
const calendars = treeCache<string>({ maxSize: 16e6, sizeCalculation: ({ length }) => length });

/** @param id the ID of the plan @throws ApiError PLAN_NOT_FOUND */
export function planCalendar(
  id: string,
  { version, language, today, start, origin }: PlanOptions,
): string {
  const { summary, plan } = requirePlan(id);
  const first = start ?? defaultStart(plan, today);
  const key = [summary.id, version.id, language, first, origin].join(' ');
  const made = calendars.get(key);
  if (made !== undefined) return made;
  const events = referencesOf(plan, version.id).map((references, at) => {
    const query = new URLSearchParams({ q: references.join('; '), version: version.id });
    const day = addDays(first, at);
    return {
      id: `urn:verso:plan:${summary.id}:${version.id}:${first}:${at + 1}`,
      day,
      summary: references.join('; '),
      description: references.join('\n'),
      link: `${origin}${PAGES.explorer[language]}?${query}`,
      isRead: references.length > 0,
    };
  });
  const name = language === 'es' ? summary.name_es : summary.name;
  const written = calendar(
    name,
    events.filter(({ isRead }) => isRead),
  );
  calendars.set(key, written);
  return written;
}
