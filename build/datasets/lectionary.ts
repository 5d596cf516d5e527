/**
 * Turns the project's table of lectionaries into the file that is served. A day has a line `ID | colour | Spanish name |
 * English name`; for each series, or for several, a line `three-year easter-49` with the rule for its date; and after it
 * a line for each year, `A`, `B` and `C`, or `*` for any: first reading, psalm, second reading and gospel, separated by
 * semicolons; `/` separates what is a choice, and verses in parentheses may be left out.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COLORS, READING_KINDS } from '../../functions/lib/contract/endpoints/lectionary.ts';
import { isRule } from '../../functions/lib/datasets/church-year.ts';
import {
  SERIES,
  type Series,
  type StoredDay,
  type StoredPassage,
  type StoredReading,
  YEARS,
} from '../../functions/lib/datasets/lectionary.ts';
import type { VersePlace } from '../../functions/lib/text/alignment.ts';
import {
  existingRange,
  type HasVerse,
  placeRange,
  writePlaceRange,
} from '../../functions/lib/text/place-range.ts';
import { within } from '../versions/source-error.ts';

export const lectionaryFile = (folder: string) => path.join(folder, 'lectionary.txt');

const PASSAGE = /^(\()?([1-3a-z][a-z]{2})\.(\d+)(?:\.(\d+))?(?:-(\d+)\.(\d+))?(\))?$/;
/** More than any chapter has; a range to its end is looked up from here downwards. */
const MOST_VERSES = 200;

/**
 * Reads the table.
 * @throws SourceError naming an invalid line, or one with a verse that does not exist
 */
export function readLectionary(folder: string, hasVerse: HasVerse): StoredDay[] {
  const file = lectionaryFile(folder);
  const days: StoredDay[] = [];
  let series: StoredDay['series'][Series][] = [];
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    within(file, `line ${at + 1}`, () => {
      const [year = '', ...words] = line.split(' ');
      const day = days.at(-1);
      if (line === '') return;
      if (line.includes(' | ')) days.push(readDay(line));
      else if (!day) throw new Error('comes before any day');
      else if (year === '*' || YEARS.some((each) => each === year)) {
        for (const each of series)
          if (each) each.readings[year] = readReadings(words.join(' '), hasVerse);
      } else series = readSeries(line, day);
    });
  }
  return days;
}

function readDay(line: string): StoredDay {
  const [id, written, name_es, name, ...more] = line.split(' | ');
  const color = COLORS.find((each) => each === written);
  if (!id || !color || !name_es || !name || more.length > 0) {
    throw new Error(`"${line}" must be an ID, one of ${COLORS.join(', ')}, and two names`);
  }
  return { id, name, name_es, color, series: {} };
}

/** Begins one or several series of a day. */
function readSeries(line: string, day: StoredDay): StoredDay['series'][Series][] {
  const named = SERIES.filter((each) => ` ${line} `.includes(` ${each} `));
  const on = named.reduce((rest, each) => rest.replace(each, ''), line).trim();
  if (named.length === 0) throw new Error(`"${line}" names none of ${SERIES.join(', ')}`);
  if (!isRule(on)) throw new Error(`"${on}" is no rule for a day`);
  return named.map((each) => {
    day.series[each] = { on, readings: {} };
    return day.series[each];
  });
}

function readReadings(written: string, hasVerse: HasVerse): StoredReading[] {
  const cells = written.split('; ');
  if (cells.length !== READING_KINDS.length) throw new Error(`has ${cells.length} readings, not 4`);
  return READING_KINDS.flatMap((kind, at): StoredReading[] => {
    const cell = cells[at] ?? '-';
    if (cell === '-') return [];
    const passage = (written: string) => readPassage(written, hasVerse);
    const choices = cell.split(' / ').map((choice) => choice.split(' ').map(passage));
    return [{ kind, choices }];
  });
}

function readPassage(written: string, hasVerse: HasVerse): StoredPassage {
  const [whole, opening, book = '', chapter, verse, ...rest] = PASSAGE.exec(written) ?? [];
  const [lastChapter, lastVerse, closing] = rest;
  const isClosed = (opening === undefined) === (closing === undefined);
  if (whole === undefined || !isClosed) throw new Error(`"${written}" is no passage`);
  const digits =
    verse === undefined
      ? [chapter, '1', chapter, `${lastIn({ book, chapter: Number(chapter) }, hasVerse)}`]
      : [chapter, verse, lastChapter, lastVerse];
  const [range] = existingRange(placeRange(book, digits), hasVerse);
  if (!range) throw new Error(`"${written}" does not exist`);
  return { range: writePlaceRange(range), ...(opening !== undefined && { optional: true }) };
}

function lastIn(place: Omit<VersePlace, 'verse'>, hasVerse: HasVerse): number {
  let verse = MOST_VERSES;
  while (verse > 1 && !hasVerse({ ...place, verse })) verse -= 1;
  return verse;
}
