/** Serves a lectionary as a calendar, such as `/lectionary/three-year.ics`, with the readings of each Sunday and feast. */
import { ApiError, quoteInput } from '../lib/contract/errors.ts';
import type { PageLanguage } from '../lib/contract/pages.ts';
import { churchYearOf } from '../lib/datasets/church-year.ts';
import { requireDataset } from '../lib/datasets/installed.ts';
import { LECTIONARY_DATASET, SERIES, type Series } from '../lib/datasets/lectionary.ts';
import { LectionaryReadings } from '../lib/versions/lectionary-readings.ts';
import { calendar, type DayEvent, keptCalendar } from './calendar.ts';
import type { FeedOptions } from './daily-feeds.ts';
import { explorerLink, requireFreeVersion } from './free-text.ts';

const NAMES: Record<Series, Record<PageLanguage, string>> = {
  'three-year': { es: 'Leccionario de tres años', en: 'Three-year lectionary' },
  'one-year': { es: 'Leccionario de un año', en: 'One-year lectionary' },
};

/** @param asked the series @throws ApiError NOT_FOUND for any other, or DATASET_NOT_INSTALLED */
export function lectionaryCalendar(asked: string, options: FeedOptions): string {
  const { language, today, origin } = options;
  const version = requireFreeVersion(options.version);
  const series = SERIES.find((each) => each === asked);
  if (!series) {
    throw new ApiError('NOT_FOUND', {
      en: `Lectionary ${quoteInput(asked)} not found; there are ${SERIES.join(' and ')}`,
      es: `No existe el leccionario ${quoteInput(asked)}; los disponibles son ${SERIES.join(' y ')}`,
    });
  }
  requireDataset(LECTIONARY_DATASET);
  const year = churchYearOf(today.day);
  return keptCalendar(['lectionary', series, version.id, language, year.begins, origin], () => {
    const readings = new LectionaryReadings(series, version.id);
    const dates = [year, churchYearOf(year.next)].flatMap((each) => readings.datesIn(each));
    const events = dates.flatMap((date) =>
      readings.on(date).map((day): DayEvent => {
        const references = day.readings.map(({ reference }) => reference);
        return {
          id: `urn:verso:lectionary:${series}:${version.id}:${date}:${day.id}`,
          day: date,
          summary: language === 'es' ? day.name_es : day.name,
          description: references.join('\n'),
          link: explorerLink(origin, language, references.join('; '), version.id),
        };
      }),
    );
    return calendar(NAMES[series][language], events);
  });
}
