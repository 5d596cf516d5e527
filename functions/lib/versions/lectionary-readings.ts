/** The readings of a lectionary for a date, in the numbering of a version. */
import type {
  LectionaryDay,
  LectionaryPassage,
  LectionaryReading,
} from '../contract/endpoints/lectionary.ts';
import { type ChurchYear, churchYearOf } from '../datasets/church-year.ts';
import {
  daysOf,
  LECTIONARY_DATASET,
  type Series,
  type StoredDay,
  type StoredPassage,
  yearName,
} from '../datasets/lectionary.ts';
import { formatRange } from '../reference/reference.ts';
import { comparePlaces, type PlaceRange, readPlaceRange } from '../text/place-range.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';
import { VersionNumbers } from './numbering/verse-numbers.ts';

/** A passage that the version has, with its range in the version's numbering. */
type OwnPassage = LectionaryPassage & { range: PlaceRange };

/** One series of readings in one version. */
export class LectionaryReadings {
  private readonly stored: readonly StoredDay[];
  private readonly numbers: VersionNumbers;

  constructor(
    private readonly series: Series,
    version: string,
  ) {
    this.stored = requireTree(treeFiles.lectionary(LECTIONARY_DATASET)).content;
    this.numbers = new VersionNumbers(version);
  }

  /** Returns the days with readings in a church year, in order, with their dates. */
  datesIn(year: ChurchYear): string[] {
    return [...daysOf(this.stored, this.series, year).keys()].sort();
  }

  /** Returns the Sunday or feasts on a date, each with the readings that the version has. */
  on(date: string): LectionaryDay[] {
    const year = churchYearOf(date);
    const days = daysOf(this.stored, this.series, year).get(date) ?? [];
    return days.map((day) => this.dayIn(day, year));
  }

  private dayIn({ series, ...day }: StoredDay, year: ChurchYear): LectionaryDay {
    const stored = series[this.series]?.readings ?? {};
    const readings = stored[yearName(year)] ?? stored['*'] ?? [];
    return {
      ...day,
      readings: readings.flatMap(({ kind, choices }) =>
        choices.flatMap((passages) => this.reading(kind, passages) ?? []),
      ),
    };
  }

  private reading(
    kind: LectionaryReading['kind'],
    stored: readonly StoredPassage[],
  ): LectionaryReading | undefined {
    const found = stored.flatMap(({ range: written, ...rest }): OwnPassage[] => {
      const range = this.numbers.rangeOf(readPlaceRange(written));
      return range ? [{ ...this.numbers.idsOf(range), ...rest, range }] : [];
    });
    const required = found.filter(({ optional }) => !optional);
    if (required.length === 0) return undefined;
    return {
      kind,
      reference: this.referenceOf(found),
      ...(required.length < found.length && { shorter: this.referenceOf(required) }),
      passages: found.map(({ range: _, ...passage }) => passage),
    };
  }

  /** Returns the reference of passages in one book, joining those that follow each other. */
  private referenceOf(passages: readonly OwnPassage[]): string {
    const ranges: PlaceRange[] = [];
    for (const { range } of passages) {
      const before = ranges.at(-1);
      const follows =
        before?.last.chapter === range.first.chapter && before.last.verse + 1 === range.first.verse;
      if (before && follows) before.last = range.last;
      else ranges.push({ ...range });
    }
    const [first, ...others] = ranges;
    if (!first) return '';
    const { book, chapter } = first.first;
    const whole = this.numbers.chaptersOf(book, chapter, chapter);
    const isWhole =
      whole &&
      comparePlaces(whole.first, first.first) === 0 &&
      comparePlaces(whole.last, first.last) === 0;
    if (isWhole && others.length === 0) return `${this.numbers.nameOf(book)} ${chapter}`;
    const more = others.map((each) => `; ${formatRange(each.first, each.last)}`);
    return this.numbers.referenceOf(first) + more.join('');
  }
}
