/** The church year, and the readings of its days on the short Bibles. */
import { describe, expect, test } from 'vitest';
import { readVersification } from '../../../build/check/standards.ts';
import { readLectionary } from '../../../build/datasets/lectionary.ts';
import { COMMON } from '../../../build/versions/sources.ts';
import { addDays } from '../../../functions/lib/contract/days.ts';
import type { LectionaryAnswer } from '../../../functions/lib/contract/endpoints/lectionary.ts';
import {
  churchYearOf,
  daysBy,
  easterOf,
  isRule,
} from '../../../functions/lib/datasets/church-year.ts';
import {
  daysOf,
  SERIES,
  type Series,
  yearName,
} from '../../../functions/lib/datasets/lectionary.ts';
import { folderWith } from '../../helpers/texts/formats.ts';
import { useService } from '../../host/service.ts';

const versification = readVersification('sources', COMMON);
const stored = readLectionary(
  'sources/datasets/lectionary',
  ({ book, chapter, verse }) => verse <= (versification[book]?.[chapter - 1] ?? 0),
);
const idsOn = (date: string, series: Series = 'three-year') =>
  (daysOf(stored, series, churchYearOf(date)).get(date) ?? []).map(({ id }) => id);

describe('the church year', () => {
  // https://www.census.gov/data/software/x13as/genhol/easter-dates.html
  test.each([
    '1961-04-02',
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2024-03-31',
    '2025-04-20',
    '2027-03-28',
    '2038-04-25',
    '2285-03-22',
  ])('has Easter on %s', (date) => {
    expect(easterOf(Number(date.slice(0, 4)))).toBe(date);
  });

  test.each([
    ['2026-11-28', 'A', '2025-11-30'],
    ['2026-11-29', 'B', '2026-11-29'],
    ['2027-11-28', 'C', '2027-11-28'],
    ['2028-12-03', 'A', '2028-12-03'],
  ])('of %s is of series %s and begins on %s', (date, name, advent) => {
    const year = churchYearOf(date);
    expect([yearName(year), year.advent]).toEqual([name, advent]);
  });

  test('has every Sunday, once, in both series', () => {
    for (const series of SERIES) {
      for (let date = '2005-01-02'; date < '2040-01-01'; date = addDays(date, 7)) {
        const ids = new Set(idsOn(date, series));
        const sundays = stored.filter(
          ({ id, series: own }) => ids.has(id) && !/^\d/.test(own[series]?.on ?? ''),
        );
        const { length } = sundays.filter(({ id }) => !/sunrise|epiphany-1$|baptism/.test(id));
        // Epiphany and Christmas are no Sundays of their own; the Baptism of Our Lord can be on Transfiguration
        const isFeast = /-(12-25|01-(06|07|08|09|10|11|12|13))$/.test(date);
        expect([date, series, isFeast ? 1 : length]).toEqual([date, series, 1]);
      }
    }
  });

  test('may have 30 November twice', () => {
    const year = churchYearOf('2028-01-01');
    expect(daysBy('11-30', year)).toEqual(['2027-11-30', '2028-11-30']);
  });

  test.each(['', 'easter', 'sunday', '13-40', '12-25 before', 'easter+1 before x', 'monday 01-01'])(
    'has no rule %j',
    (rule) => {
      expect(isRule(rule)).toBe(false);
    },
  );
});

test.each<[date: string, series: Series, ids: string[]]>([
  ['2026-11-29', 'three-year', ['advent-1']],
  ['2026-12-25', 'three-year', ['christmas-midnight', 'christmas-dawn', 'christmas-day']],
  ['2027-01-03', 'three-year', ['christmas-2']],
  ['2027-02-07', 'three-year', ['transfiguration']],
  ['2027-02-07', 'one-year', ['quinquagesima']],
  ['2027-01-17', 'one-year', ['transfiguration']],
  ['2027-02-10', 'three-year', ['ash-wednesday']],
  ['2027-03-26', 'three-year', ['good-friday']],
  ['2027-05-06', 'three-year', ['ascension']],
  ['2027-05-23', 'three-year', ['holy-trinity']],
  ['2027-05-30', 'three-year', ['proper-4']],
  ['2027-05-30', 'one-year', ['trinity-1']],
  ['2027-10-31', 'three-year', ['reformation', 'proper-26']],
  ['2027-11-21', 'three-year', ['proper-29']],
  ['2027-11-21', 'one-year', ['last']],
  ['2026-11-27', 'three-year', []],
])('%s in the %s series is %j', (date, series, ids) => {
  expect(idsOn(date, series)).toEqual(ids);
});

const service = useService();
const lectionaryOf = async (query: string): Promise<LectionaryAnswer> =>
  await service.data(`/v1/lectionary?${query}`);

describe('/v1/lectionary', () => {
  test('has the readings that the version has, and those of the next day', async () => {
    const answer = await lectionaryOf('date=2026-12-24&tradition=three-year&version=kjv');
    expect(answer).toMatchObject({
      date: '2026-12-24',
      year: 'B',
      days: [{ id: 'christmas-eve', name_es: 'Nochebuena' }],
      next: { date: '2026-12-25' },
      source: { id: 'lectionary', licence: 'MIT' },
    });
    const { readings } = await dayOf('2027-03-07', 'kjv');
    expect(readings.map(({ reference }) => reference)).toEqual(['John 3:14-21']);
  });

  const dayOf = async (date: string, version: string) =>
    (await lectionaryOf(`date=${date}&version=${version}`)).days[0] ?? expect.fail('no day');

  test('says which verses may be left out', async () => {
    const query = 'date=2027-05-23&tradition=one-year&version=kjv';
    const [trinity] = (await lectionaryOf(query)).days;
    expect(trinity?.readings).toEqual([
      {
        kind: 'gospel',
        reference: 'John 3:1-17',
        shorter: 'John 3:1-15',
        passages: [
          { verse_id: 'joh_3_1', last_verse_id: 'joh_3_15' },
          { verse_id: 'joh_3_16', last_verse_id: 'joh_3_17', optional: true },
        ],
      },
    ]);
  });

  test('is of today, until midnight, if no date is sent', async () => {
    const answer = await lectionaryOf('version=kjv');
    expect(answer.date).toBe(new Date().toISOString().slice(0, 10));
    expect(answer.next.days.length).toBeGreaterThan(0);
  });

  test.each([
    ['date=soon', 'INVALID_PARAMETER'],
    ['date=1899-12-31', 'INVALID_PARAMETER'],
    ['tradition=orthodox', 'INVALID_PARAMETER'],
    ['version=none', 'VERSION_NOT_FOUND'],
  ])('?%s is %s', async (query, code) => {
    const response = await service.ask(`/v1/lectionary?${query}`);
    expect((await response.json()).error.code).toBe(code);
  });
});

test.each([
  ['advent-1 | pink | Uno | One', 'must be an ID, one of black'],
  ['three-year advent+0', 'comes before any day'],
  ['a | red | Uno | One\nfour-year advent+0', 'names none of three-year, one-year'],
  ['a | red | Uno | One\nthree-year soon', '"soon" is no rule'],
  ['a | red | Uno | One\none-year advent+0\n* gen.1; -; -', 'has 3 readings'],
  ['a | red | Uno | One\none-year advent+0\n* gen.1.1-1.99; -; -; -', 'does not exist'],
  ['a | red | Uno | One\none-year advent+0\n* (gen.1.1; -; -; -', 'is no passage'],
])('a table with %j is refused: %s', (table, problem) => {
  const folder = folderWith({ 'lectionary.txt': table });
  expect(() => readLectionary(folder, ({ verse }) => verse < 40)).toThrow(problem);
});
