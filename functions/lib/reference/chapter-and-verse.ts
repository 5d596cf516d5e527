/** Reads the numbers of a reference: which are chapters, which are verses, and the ranges they form. */
import { type Book, isSingleChapter } from '../text/canon.ts';
import type { BookNameReader } from './book-name-reader.ts';
import { LAST, type PassageReference, type Place } from './reference.ts';
import type { TokenReader } from './token-reader.ts';
import type { Token } from './tokens.ts';

/** Returns what else a range can mean, for versions that do not have it. */
export function otherwise(book: Book, from: Place, to: Place): Pick<PassageReference, 'otherwise'> {
  const { otherChapter } = from;
  if (otherChapter !== undefined) {
    const start = { ...from, chapter: otherChapter };
    const isSame = to.chapter === from.chapter;
    const end = { ...to, chapter: to.otherChapter ?? (isSame ? otherChapter : to.chapter) };
    return { otherwise: { book, range: { from: start, to: end } } };
  }
  return {};
}

/** Gives both ends a verse if one of them has one: `3-4:2` is 3:1-4:2. */
export function withVerses(from: Place, to: Place): [Place, Place] {
  if (from.verse === undefined && to.verse !== undefined) return [{ ...from, verse: 1 }, to];
  if (from.verse !== undefined && to.verse === undefined) return [from, { ...to, verse: LAST }];
  return [from, to];
}

/** Whether a range ends before it begins. */
export function isReversed(from: Place, to: Place): boolean {
  if (from.chapter !== to.chapter) return from.chapter > to.chapter;
  return (from.verse ?? 0) > (to.verse ?? 0);
}

/** The context before a number, which decides what the number means. */
export interface Before {
  book: Book;
  /** The place before it in the same book. */
  last?: Place | undefined;
  /** The mark between that place and the number. */
  by?: Separator;
}

/** `;` starts a new chapter; after the others, the chapter continues. */
export type Separator = ';' | ',' | '.' | '-';

/** Distinguishes chapters from verses by what precedes a number, and by the marks used so far. */
export class PlaceReader {
  /** The mark between chapter and verse in this reference; the other two then separate items. */
  private verseMark: string | undefined;

  constructor(
    private readonly reader: TokenReader,
    private readonly names: BookNameReader,
  ) {}

  place(before: Before): Place {
    const { book, last, by } = before;
    this.reader.next = this.reader.afterTitles(this.reader.next);
    const verseAt = this.reader.next;
    if (this.reader.role('verse')) {
      this.reader.next = this.reader.afterTitles(this.reader.next);
      const chapter = last?.chapter ?? (isSingleChapter(book) ? 1 : undefined);
      if (chapter === undefined) return this.reader.stop('has no chapter number', verseAt);
      return { chapter, verse: this.verse() };
    }
    const isChapter = this.reader.role('chapter');
    // `capítulos del 5 al 7`
    if (isChapter) this.reader.next = this.reader.afterTitles(this.reader.next);
    const { value: number, other } = this.reader.twoNumbers();
    const chapter: Place = {
      chapter: number,
      ...(other === undefined ? {} : { otherChapter: other }),
    };
    if (other !== undefined && !isNumberedTwice(book, number, other)) {
      this.reader.stop('has a second number, which only a chapter can', this.reader.next - 1);
    }
    if (this.verseFollows(number, before)) return { ...chapter, verse: this.verse() };
    if (other !== undefined) return chapter;
    if (!isChapter && by && by !== ';' && last?.verse !== undefined) {
      this.partLetter();
      return { chapter: last.chapter, verse: number };
    }
    // `Judas 5` is a verse; `Judas 1` is the chapter, as in every other book
    if (isSingleChapter(book) && number > 1 && !isChapter) return { chapter: 1, verse: number };
    return { chapter: number };
  }

  /** Skips what separates a chapter from its verse, if a verse follows. */
  private verseFollows(chapter: number, before: Before): boolean {
    const { last, by } = before;
    const isVerseAlready = by !== undefined && by !== ';' && last?.verse !== undefined;
    const afterMark = this.reader.isMark(this.reader.next, ':', '.', ',')
      ? this.reader.next + 1
      : this.reader.next;
    const word = this.reader.afterTitles(afterMark);
    if (!isVerseAlready && this.reader.isRole(word, 'verse')) {
      this.reader.next = word;
      const isVerse = this.reader.role('verse');
      this.reader.next = this.reader.afterTitles(this.reader.next);
      return isVerse;
    }
    if (this.reader.mark(':')) {
      this.verseMark ??= ':';
      return true;
    }
    if (afterMark === this.reader.next && !isVerseAlready && this.isVerseByItself(word)) {
      this.verseMark ??= ' ';
      this.reader.next = word;
      return true;
    }
    // `chapter 3, the 16th verse`
    if (afterMark !== this.reader.next && !isVerseAlready && this.isVerseByOrdinal(word)) {
      this.reader.next = word;
      return true;
    }
    if (afterMark === this.reader.next) return false;
    if (this.reader.at(afterMark)?.kind !== 'number') {
      // `Juan 3, del 16 al 18`
      const isVerse =
        this.reader.isMark(this.reader.next, ',') &&
        this.reader.at(word)?.kind === 'number' &&
        !this.reader.isRole(afterMark, 'to') &&
        !isVerseAlready &&
        (this.reader.lexicon.is('links', this.reader.at(afterMark)) || !this.names.at(afterMark));
      if (isVerse) this.reader.next = word;
      return isVerse;
    }
    const mark = this.reader.at(this.reader.next)?.value;
    const fits =
      // `3.16`, but not the second period of `3.16.18` or that of `3,16.18`
      (mark === '.' && (this.verseMark ?? '.') === '.' && by !== '.') ||
      (mark === ',' && this.isCommaBeforeVerse(chapter, before));
    if (!fits) return false;
    this.verseMark ??= `${mark}`;
    this.reader.next = afterMark;
    return true;
  }

  /** Matches the 16 of `3 16` and of `3 del 16 al 18`; but not what follows the `a` of `3 a 16`. */
  private isVerseByItself(number: number): boolean {
    if (this.reader.at(number)?.kind !== 'number' || this.reader.isRole(this.reader.next, 'to'))
      return false;
    return !this.names.at(this.reader.next);
  }

  /** `16th verse` */
  private isVerseByOrdinal(number: number): boolean {
    return (
      this.reader.at(number)?.kind === 'number' &&
      this.reader.lexicon.is('suffixes', this.reader.at(number + 1)) &&
      this.reader.isRole(number + 2, 'verse')
    );
  }

  /** Matches `3,16` and `3, 16`; but not `3:16,18`, `1, 2, 3` or `Judas 3,5`. */
  private isCommaBeforeVerse(chapter: number, { book, last, by }: Before): boolean {
    if ((this.verseMark ?? ',') !== ',') return false;
    // the end of a range of chapters: `1-2,4`
    const isEndOfChapters = last?.verse === undefined;
    if (by === '-' && this.verseMark !== ',' && !isEndOfChapters) return false;
    if (isSingleChapter(book) && chapter > 1) return false;
    const [separator, before, comma, after, then] = [-2, -1, 0, 1, 2].map((more) =>
      this.reader.at(this.reader.next + more),
    );
    const isTight = before?.at.end === comma?.at.start && comma?.at.end === after?.at.start;
    if (by === '-') return isTight || (last?.verse !== undefined && isLaterChapter(chapter, last));
    if (by === ',') {
      // `3,16 y 4,5` and `3,16, 4,5`, but `3,16,18`
      const isApart = separator?.kind === 'word' || separator?.at.end !== before?.at.start;
      const isAfterWord = separator?.kind === 'word' && !this.names.at(this.reader.next + 1);
      const isPlace = isTight ? isApart : isAfterWord && startsChapter(chapter, last, after);
      return this.verseMark === ',' && isPlace;
    }
    if (before?.kind !== 'number' || after?.kind !== 'number') return false;
    if (before.isRoman && !after.isRoman) return true;
    const isList =
      (then?.kind === 'mark' && then.value === ',') ||
      this.reader.isRole(this.reader.next + 2, 'and');
    // chapters in a list continue (`5, 6 y 7`); verses start over (`12, 1 y 2`)
    const runsOn = after.value === chapter + 1;
    return isTight || !isList || !runsOn;
  }

  private verse(): number {
    const isByOrdinal = this.isVerseByOrdinal(this.reader.next);
    const number = this.reader.number();
    if (isByOrdinal) this.reader.next += 2;
    this.partLetter();
    return number;
  }

  /** Skips the `a` of `16a` or the `bc` of `16bc`: the answer has the whole verse, not a part of it. */
  private partLetter(): void {
    if (this.isPartLetter(this.reader.next)) this.reader.next += 1;
  }

  /** Whether a token is the `a` of `16a`. */
  isPartLetter(index: number): boolean {
    const [number, letter, after] = [-1, 0, 1].map((more) => this.reader.at(index + more));
    if (letter?.kind !== 'word' || !/^[a-e]{1,3}$/.test(letter.value)) return false;
    return number?.at.end === letter.at.start && after?.kind !== 'number';
  }
}

/**
 * Whether the number after a range's dash is a chapter, if a comma and another number follow: `26, 14-27, 66` continues
 * into the next chapter, as missals write it, and `5, 3-12, 20` stays in the same.
 */
const isLaterChapter = (number: number, { chapter, verse = 0 }: Place): boolean =>
  number > chapter && (number <= chapter + 2 || number <= verse);

/**
 * Whether the numbers after `y` are a chapter and a verse: the next chapter, `5, 3 y 6, 9`, or numbers that do not
 * ascend as verses do, `7, 14 y 9, 6`, but not `3, 16 y 18, 20`.
 */
function startsChapter(number: number, last: Place | undefined, after: Token | undefined): boolean {
  if (last?.verse === undefined || after?.kind !== 'number' || number <= last.chapter) return false;
  return number === last.chapter + 1 || number < last.verse || after.value < number;
}

/** Whether the chapters of a book have different numbers elsewhere: those of psalms differ by two at most. */
function isNumberedTwice({ id }: Book, number: number, other: number): boolean {
  if (id === 'psa') return Math.abs(number - other) <= 2;
  return id === 'joe' || id === 'mal';
}
