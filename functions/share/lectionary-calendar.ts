/** Serves a lectionary as a calendar, such as `/lectionary/three-year.ics`, with the readings of each Sunday and feast. */
import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import { ApiError, quoteInput } from '../lib/contract/errors.ts';
import { PAGES, type PageLanguage } from '../lib/contract/pages.ts';
import { churchYearOf } from '../lib/datasets/church-year.ts';
import { requireDataset } from '../lib/datasets/installed.ts';
import { LECTIONARY_DATASET, SERIES, type Series } from '../lib/datasets/lectionary.ts';
import { treeCache } from '../lib/tree/tree-cache.ts';
import { LectionaryReadings } from '../lib/versions/lectionary-readings.ts';
import { calendar, type DayEvent } from './calendar.ts';

interface LectionaryOptions {
  version: VersionDetail;
  language: PageLanguage;
  /** A day of the first of the two church years that the calendar has. */
  today: string;
  /** The origin of the service. */
  origin: string;
}

const NAMES: Record<Series, Record<PageLanguage, string>> = {
  'three-year': { es: 'Leccionario de tres años', en: 'Three-year lectionary' },
  'one-year': { es: 'Leccionario de un año', en: 'One-year lectionary' },
};

/** Finished calendars: programs ask for the same one again and again. */
const calendars = treeCache<string>({ maxSize: 16e6, sizeCalculation: ({ length }) => length });

/** @param asked the series @throws ApiError NOT_FOUND for any other, or DATASET_NOT_INSTALLED */
export function lectionaryCalendar(
  asked: string,
  { version, language, today, origin }: LectionaryOptions,
): string {
  const series = SERIES.find((each) => each === asked);
  if (!series) {
    throw new ApiError('NOT_FOUND', {
      en: `Lectionary ${quoteInput(asked)} not found; there are ${SERIES.join(' and ')}`,
      es: `No existe el leccionario ${quoteInput(asked)}; los disponibles son ${SERIES.join(' y ')}`,
    });
  }
  requireDataset(LECTIONARY_DATASET);
  const year = churchYearOf(today);
  const key = [series, version.id, language, year.begins, origin].join(' ');
  const made = calendars.get(key);
  if (made !== undefined) return made;
  const readings = new LectionaryReadings(series, version.id);
  const dates = [year, churchYearOf(year.next)].flatMap((each) => readings.datesIn(each));
  const events = dates.flatMap((date) =>
    readings.on(date).map((day): DayEvent => {
      const references = day.readings.map(({ reference }) => reference);
      const query = new URLSearchParams({ q: references.join('; '), version: version.id });
      return {
        id: `urn:verso:lectionary:${series}:${version.id}:${date}:${day.id}`,
        day: date,
        summary: language === 'es' ? day.name_es : day.name,
        description: references.join('\n'),
        link: `${origin}${PAGES.explorer[language]}?${query}`,
      };
    }),
  );
  const written = calendar(NAMES[series][language], events);
  calendars.set(key, written);
  return written;
}
