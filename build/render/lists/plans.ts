/** Renders reading plans: divides the texts listed in `sources/plans.json` into days of similar length. */
import path from 'node:path';
import * as z from 'zod';
import { books } from '../../../functions/lib/text/canon.ts';
import {
  existingRange,
  type HasVerse,
  type PlaceRange,
  placeRange,
} from '../../../functions/lib/text/place-range.ts';
import type { Plan, Plans } from '../../../functions/lib/text/plans.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import { readStandards, type Standards } from '../../check/standards.ts';
import type { MadeFile } from '../../tree/tree.ts';
import { readJson } from '../../versions/read-json.ts';
import { within } from '../../versions/source-error.ts';
import { COMMON } from '../../versions/sources.ts';

const name = z.string().min(1);
const plans = z.record(
  z.string().regex(/^[a-z-]+$/),
  z.strictObject({
    name,
    name_es: name,
    description: name,
    description_es: name,
    days: z.int().min(1).max(366),
    /**
     * Texts that are read in parallel, each from the first day to the last: books (`mat-rev`, `job`), chapters
     * (`gen 1-11`), verses (`exo 11:1-12:21`), or several of these on one day (`jer 36 + jer 45`), in order.
     */
    tracks: z.array(z.array(z.string()).min(1)).min(1),
  }),
);

/** A whole chapter or chapters, or verses, in common numbers. */
interface Reading extends PlaceRange {
  isWhole: boolean;
}

/** An indivisible unit: a chapter, or anything written as verses or with a plus. */
interface Unit {
  readings: readonly Reading[];
  /** Its length in letters. */
  length: number;
}

/** Renders each plan's daily readings in common numbers. @throws SourceError for invalid or too few readings */
export function renderPlans(root: string): MadeFile {
  const file = path.join(root, 'plans.json');
  const made: Plans = {};
  for (const [id, plan] of Object.entries(readJson(file, plans, {}))) {
    const standards = readStandards(root, '', COMMON);
    const { tracks, ...about } = plan;
    const days = tracks.map((track, at) =>
      within(file, `${id}.tracks[${at}]`, () => {
        const units = track.flatMap((written) => unitsOf(written, standards));
        return dealOut(units, plan.days).map(writtenDay);
      }),
    );
    const readings = Array.from({ length: plan.days }, (_, day): Plan['readings'][number] =>
      days.flatMap((each) => present(each[day])),
    );
    made[id] = { ...about, readings };
  }
  return { path: paths.plans(), body: JSON.stringify(made) };
}

const BOOKS = /^(\w{3})(?:-(\w{3}))?$/;
const CHAPTERS = /^(\w{3}) (\d+)(?:-(\d+))?$/;
const VERSES = /^(\w{3}) (\d+):(\d+)-(?:(\d+):)?(\d+)$/;

function unitsOf(written: string, standards: Standards): Unit[] {
  const parts = written.split(' + ').map((part) => readingsOf(part, standards));
  const readings = parts.flat();
  const isOne = parts.length > 1 || readings.some(({ isWhole }) => !isWhole);
  return (isOne ? [readings] : readings.map((each) => [each])).map((each) => ({
    readings: each,
    length: each.reduce((sum, reading) => sum + lengthOf(reading, standards), 0),
  }));
}

/** Splits books and ranges into chapters; keeps verses as written. */
function readingsOf(written: string, { versification }: Standards): Reading[] {
  const [, firstBook, lastBook = firstBook] = BOOKS.exec(written) ?? [];
  const [from, to] = [firstBook, lastBook].map((id) => books.findIndex((each) => each.id === id));
  const named = from === undefined || to === undefined || from < 0 ? [] : books.slice(from, to + 1);
  const [, book = '', chapter, lastChapter = chapter] = CHAPTERS.exec(written) ?? [];
  const chosen = chaptersOf(book, versification).slice(Number(chapter) - 1, Number(lastChapter));
  const hasVerse: HasVerse = ({ book, chapter, verse }) =>
    verse <= (versification[book]?.[chapter - 1] ?? 0);
  const [, ofVerses = '', ...digits] = VERSES.exec(written) ?? [];
  const found = [
    ...named.flatMap(({ id }) => chaptersOf(id, versification)),
    ...chosen,
    ...existingRange({ ...placeRange(ofVerses, digits), isWhole: false }, hasVerse),
  ];
  if (found.length === 0) throw new Error(`${written} is no reading`);
  return found;
}

const chaptersOf = (book: string, versification: Standards['versification']): Reading[] =>
  (versification[book] ?? []).map((verses, at) => ({
    first: { book, chapter: at + 1, verse: 1 },
    last: { book, chapter: at + 1, verse: verses },
    isWhole: true,
  }));

function lengthOf({ first, last }: Reading, { lengths }: Standards): number {
  let length = 0;
  for (const version of Object.values(lengths)) {
    for (let chapter = first.chapter; chapter <= last.chapter; chapter++) {
      const verses = version[first.book]?.[chapter - 1] ?? [];
      const start = chapter === first.chapter ? first.verse - 1 : 0;
      const end = chapter === last.chapter ? last.verse : verses.length;
      length += verses.slice(start, end).reduce((sum, each) => sum + each, 0);
    }
  }
  return length;
}

/** The maximum length of a day that could have fewer units, as a multiple of the mean. */
const LONGEST = 3;

/** A division into days, the last day first. */
interface Dealt {
  /** The sum of the squares of their lengths. */
  squares: number;
  days: { start: number; before: Dealt['days'] } | undefined;
}

/** Finds the days whose lengths differ least, by minimizing the sum of their squares. */
function dealOut(units: readonly Unit[], days: number): Unit[][] {
  if (units.length < days) throw new Error(`has ${units.length} readings for ${days} days`);
  const most = (LONGEST * units.reduce((sum, { length }) => sum + length, 0)) / days;
  // indexed by the number of units distributed so far
  let dealt: Dealt[] = [{ squares: 0, days: undefined }];
  for (let day = 1; day <= days; day++) dealt = oneMoreDay(units, dealt, { day, most });
  const found: Unit[][] = [];
  let end = units.length;
  for (let at = dealt[end]?.days; at; at = at.before) {
    found.unshift(units.slice(at.start, end));
    end = at.start;
  }
  return found;
}

function oneMoreDay(
  units: readonly Unit[],
  before: readonly Dealt[],
  { day, most }: { day: number; most: number },
): Dealt[] {
  const dealt: Dealt[] = [];
  for (let end = day; end <= units.length; end++) {
    let best: Dealt = { squares: Infinity, days: undefined };
    let length = 0;
    for (let start = end - 1; start >= day - 1; start--) {
      length += units[start]?.length ?? 0;
      if (length > most && start < end - 1) break;
      const rest = before[start];
      const squares = (rest?.squares ?? Infinity) + length ** 2;
      if (squares < best.squares) best = { squares, days: { start, before: rest?.days } };
    }
    dealt[end] = best;
  }
  return dealt;
}

/** Writes the readings of a day; consecutive chapters form one reading. */
function writtenDay(units: readonly Unit[]): string[] {
  const joined: Reading[] = [];
  for (const reading of units.flatMap(({ readings }) => readings)) {
    const before = joined.at(-1);
    const follows =
      before?.isWhole &&
      before.last.book === reading.first.book &&
      before.last.chapter + 1 === reading.first.chapter;
    if (follows && reading.isWhole) joined.splice(-1, 1, { ...before, last: reading.last });
    else joined.push(reading);
  }
  return joined.map(({ first, last, isWhole }) => {
    const start = isWhole ? `${first.chapter}` : `${first.chapter}:${first.verse}`;
    return `${first.book} ${start}-${last.chapter}:${last.verse}`;
  });
}
