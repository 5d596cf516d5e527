/** Serves the readings of a lectionary for a date. */
import { requestedDay } from '../lib/contract/days.ts';
import type { LectionaryAnswer } from '../lib/contract/endpoints/lectionary.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { churchYearOf } from '../lib/datasets/church-year.ts';
import { requireDataset } from '../lib/datasets/installed.ts';
import { LECTIONARY_DATASET, yearName } from '../lib/datasets/lectionary.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { present } from '../lib/text/present.ts';
import { LectionaryReadings } from '../lib/versions/lectionary-readings.ts';
import { requireVersion, versionRef } from '../lib/versions/version.ts';

/** @throws ApiError VERSION_NOT_FOUND, DATASET_NOT_INSTALLED, or INVALID_PARAMETER for what is no date */
export function lectionary(
  { date: asked, tradition, version: id }: Values<'lectionary'>,
  { access }: Asked,
): Answer {
  const version = requireVersion(id, access);
  const source = requireDataset(LECTIONARY_DATASET);
  const { day: date, holds } = requestedDay(asked, Date.now());
  const readings = new LectionaryReadings(tradition, version.id);
  const year = churchYearOf(date);
  // after the last date of a church year comes the first Sunday in Advent, which has readings
  const next = present([...readings.datesIn(year), year.next].find((each) => each > date));
  const answer: LectionaryAnswer = {
    date,
    tradition,
    year: tradition === 'three-year' ? yearName(year) : null,
    version: versionRef(version),
    days: readings.on(date),
    next: { date: next, days: readings.on(next) },
    source,
  };
  return { data: answer, ...holds };
}
