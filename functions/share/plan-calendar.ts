/** Serves a reading plan as a calendar, such as `/plans/mcheyne.ics`, with the readings of each day. */

import { addDays } from '../lib/contract/days.ts';
import { VersionNumbers } from '../lib/versions/numbering/verse-numbers.ts';
import { defaultStart, readingsOn, requirePlan } from '../lib/versions/plan-readings.ts';
import { calendar, type DayEvent, keptCalendar } from './calendar.ts';
import type { FeedOptions } from './daily-feeds.ts';
import { explorerLink, requireFreeVersion } from './free-text.ts';

/**
 * @param id the ID of the plan
 * @param start the first day; the plan's usual one if undefined
 * @throws ApiError PLAN_NOT_FOUND
 */
export function planCalendar(id: string, options: FeedOptions, start: string | undefined): string {
  const { language, today, origin } = options;
  const version = requireFreeVersion(options.version);
  const { summary, plan } = requirePlan(id);
  const first = start ?? defaultStart(plan, today.day);
  return keptCalendar(['plan', summary.id, version.id, language, first, origin], () => {
    const numbers = new VersionNumbers(version.id);
    const events = Array.from({ length: plan.days }, (_, at): DayEvent => {
      const references = readingsOn(plan, at + 1, numbers).map(({ reference }) => reference);
      return {
        id: `urn:verso:plan:${summary.id}:${version.id}:${first}:${at + 1}`,
        day: addDays(first, at),
        summary: references.join('; '),
        description: references.join('\n'),
        link: explorerLink(origin, language, references.join('; '), version.id),
      };
    });
    const name = language === 'es' ? summary.name_es : summary.name;
    return calendar(
      name,
      events.filter((event) => event.summary !== ''),
    );
  });
}
