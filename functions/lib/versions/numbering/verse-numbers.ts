/** Looks up which verses a version has, and their references, without reading its text. */
import type { PassageRef } from '../../contract/endpoints/chapters-and-verses.ts';
import { formatRange } from '../../reference/reference.ts';
import type { Alignment, VersePlace } from '../../text/alignment.ts';
import { verseId } from '../../text/place-id.ts';
import { comparePlaces, type PlaceRange } from '../../text/place-range.ts';
import type { VerseNumbers } from '../../text/verse-numbers.ts';
import { bookName } from '../../tree/contents.ts';
import { treeFiles } from '../../tree/files.ts';
import { requireTree } from '../../tree/read.ts';
import { alignmentOf } from './alignment-of.ts';

/** How many missing verses to skip at the ends of a range. */
const MOST_LACKING = 10;

/** The verses of one version, for one request. */
export class VersionNumbers {
  private readonly alignment: Alignment;
  private readonly numbers: VerseNumbers;

  constructor(readonly version: string) {
    this.alignment = alignmentOf(version);
    this.numbers = requireTree(treeFiles.numbers(version)).content;
  }

  has({ book, chapter, verse }: VersePlace): boolean {
    const written = this.numbers[book]?.[chapter];
    if (written === undefined) return false;
    return written.split(',').some((run) => isIn(run, verse));
  }

  commonOf(place: VersePlace): readonly VersePlace[] {
    return this.alignment.commonOf(place);
  }

  /** Converts a range in common numbers to the version's; undefined if the version lacks it. */
  rangeOf({ first, last }: PlaceRange): PlaceRange | undefined {
    const start = this.nearest(first, last, 1);
    const end = start && (this.lastOf(last, first) ?? start);
    if (!start || !end || start.book !== end.book) return undefined;
    return comparePlaces(end, start) < 0
      ? { first: start, last: start }
      : { first: start, last: end };
  }

  /**
   * Returns the range of some chapters of a book, from their first verse to their last; undefined if the version lacks
   * them.
   */
  chaptersOf(book: string, first: number, last: number): PlaceRange | undefined {
    const [start, end] = [this.numbers[book]?.[first], this.numbers[book]?.[last]];
    if (!start || !end) return undefined;
    const [from = 1] = start.split(',').map(firstIn);
    return {
      first: { book, chapter: first, verse: from },
      last: { book, chapter: last, verse: Math.max(...end.split(',').map(lastIn)) },
    };
  }

  /**
   * Returns a range in common numbers as the version has it, with its reference; undefined if it lacks it.
   * @param isWhole whether it is of whole chapters: then it is named by them, if they are chapters of the version too
   */
  passageOf(common: PlaceRange, isWhole: boolean): PassageRef | undefined {
    const range = this.rangeOf(common);
    const chapters = range && isWhole ? this.wholeChapters(range, common) : undefined;
    if (!chapters) return range && { reference: this.referenceOf(range), ...this.idsOf(range) };
    const { first, last } = chapters;
    const name = formatRange({ chapter: first.chapter }, { chapter: last.chapter });
    return { reference: `${this.nameOf(first.book)} ${name}`, ...this.idsOf(chapters) };
  }

  /** Returns the version's chapters if they match those in common numbers. */
  private wholeChapters(own: PlaceRange, common: PlaceRange): PlaceRange | undefined {
    const range = this.chaptersOf(own.first.book, own.first.chapter, own.last.chapter);
    const isSame = (end: VersePlace, wanted: VersePlace) =>
      this.commonOf(end).some((each) => each.chapter === wanted.chapter);
    const isWhole = range && isSame(range.first, common.first) && isSame(range.last, common.last);
    return isWhole ? range : undefined;
  }

  /** Returns the reference of a range, in the language of the version. */
  referenceOf({ first, last }: PlaceRange): string {
    return `${this.nameOf(first.book)} ${formatRange(first, last)}`;
  }

  /** Returns the name of a book in the language of the version; its code if the version does not have it. */
  nameOf(book: string): string {
    return bookName(this.version, book);
  }

  /** Returns the IDs of the first and last verse, as answers have them. */
  idsOf({ first, last }: PlaceRange): Omit<PassageRef, 'reference'> {
    const [start, end] = [first, last].map((each) => verseId(each.book, each.chapter, each.verse));
    return { verse_id: start ?? '', ...(end && end !== start ? { last_verse_id: end } : {}) };
  }

  /**
   * Returns the last verse of a range that the version has. One that it has in an earlier chapter, such as the end of
   * Romans after chapter 14, is not the end of the range.
   */
  private lastOf(last: VersePlace, first: VersePlace): VersePlace | undefined {
    const found = this.nearest(last, first, -1);
    if (!found || found.chapter >= last.chapter) return found;
    let latest = found;
    for (let verse = last.verse - 1; verse >= Math.max(1, last.verse - MOST_LACKING); verse--) {
      if (last.chapter === first.chapter && verse < first.verse) break;
      const own = this.alignment
        .ownOf({ ...last, verse })
        .filter((each) => this.has(each))
        .at(-1);
      if (own && own.book === latest.book && comparePlaces(latest, own) < 0) latest = own;
    }
    return latest;
  }

  /** Returns the first verse that the version has, from one place towards another. */
  private nearest(from: VersePlace, to: VersePlace, step: 1 | -1): VersePlace | undefined {
    for (let missed = 0; missed <= MOST_LACKING; missed++) {
      const place = { ...from, verse: from.verse + missed * step };
      if (
        place.verse < 1 ||
        (place.chapter === to.chapter && (to.verse - place.verse) * step < 0)
      ) {
        return undefined;
      }
      const own = this.alignment.ownOf(place).filter((each) => this.has(each));
      const found = step === 1 ? own.at(0) : own.at(-1);
      if (found) return found;
    }
    return undefined;
  }
}

const firstIn = (run: string) => (run.includes('-') ? Number(run.split('-')[0]) : 1);
const lastIn = (run: string) => Number(run.split('-').at(-1));
const isIn = (run: string, verse: number) => verse >= firstIn(run) && verse <= lastIn(run);
