/**
 * The grammar of references:
 *
 *   list     := item { separator item }              separator: ";" "," "." "y"
 *   item     := passage | range                      a range of the book before
 *   passage  := book [ "," ] [ range ] | reversed
 *   reversed := { "versículo" numbers | "capítulo" numbers } book [ number ]
 *   range    := place [ "-" [ book ] place | "s" | "ss" ]
 *   place    := [ "capítulo" ] number [ ":" [ "versículo" ] number ] | "versículo" number
 *
 * The words are those of the languages (`Lexicon`). A lone number is a verse if it follows a verse and a comma,
 * otherwise a chapter; in a book of one chapter it is a verse (`chapter-and-verse.ts`, which also handles `3,16`).
 * Nothing is guessed: anything that does not fit is an error.
 */

import {
  ADDITIONAL_PSALM,
  type Book,
  books,
  findBook,
  isSingleChapter,
  orderOf,
} from '../text/canon.ts';
import { type IdentifiedPlace, parsePlaceId } from '../text/place-id.ts';
import { present } from '../text/present.ts';
import { BookNameReader } from './book-name-reader.ts';
import {
  type Before,
  isReversed,
  otherwise,
  PlaceReader,
  type Separator,
  withVerses,
} from './chapter-and-verse.ts';
import type { Lexicon } from './lexicon.ts';
import { type FoundBook, NameWords } from './name-words.ts';
import { settleNumerals } from './numerals.ts';
import {
  type Correction,
  LAST,
  type PassageReference,
  type Place,
  type Unreadable,
} from './reference.ts';
import { ReadingStopped, TokenReader } from './token-reader.ts';
import { normalizeTokens, type Token, tokenize } from './tokens.ts';
import { withoutVersion } from './version-mark.ts';

/** A span of numbers, usually of one. */
interface NumberSpan {
  from: number;
  to: number;
}

/** A passage, and the tokens that it was read from. */
export interface PlacedReference extends PassageReference {
  first: number;
  /** The token after it. */
  end: number;
}

/** A reference that has more than a book. */
export interface RangedReference extends PlacedReference {
  range: { from: Place; to: Place };
}

/** Parses the tokens of a reference; throws ReadingStopped if they are not one. */
export class ReferenceParser {
  private readonly places: PlaceReader;
  /** Misspelled names read so far. */
  readonly corrected: Correction[] = [];

  /**
   * @param whole given if the tokens are one reference, which may go on into another book: in prose, these are two.
   * `corrects`: whether a misspelled name is read as what it must mean; else, names are taken literally
   */
  constructor(
    private readonly reader: TokenReader,
    private readonly names: BookNameReader,
    private readonly whole?: { corrects: boolean },
  ) {
    this.places = new PlaceReader(reader, names);
  }

  /** @param before the book that the first range continues in, if none is named */
  list(before?: Before): PlacedReference[] {
    const passages: PlacedReference[] = this.placed(before);
    while (!this.reader.isOver()) {
      const by = this.separator();
      if (this.reader.isOver()) break;
      const before = passages.at(-1);
      const goesOn = before && this.reader.isPlace(this.reader.next) && !this.isBookWithNumber();
      passages.push(
        ...this.placed(goesOn ? { book: before.book, last: before.range?.to, by } : undefined),
      );
    }
    return passages;
  }

  /** Reads a passage, or a further range of the previous book. */
  private placed(before: Before | undefined): PlacedReference[] {
    const first = this.reader.next;
    const passages = before ? this.range(before) : this.passage();
    return passages.map((passage) => ({ ...passage, first, end: this.reader.next }));
  }

  private separator(): Separator {
    const mark = [';', ',', '.'].find((each) => this.reader.mark(each));
    const and = this.reader.role('and');
    if (!mark && !and) {
      if (this.reader.isNewLine() && this.names.at(this.reader.next)) return ';';
      this.reader.stop('was not expected here');
    }
    return mark === ';' || mark === '.' ? mark : ',';
  }

  private passage(): PassageReference[] {
    if (this.isNumberedPart()) return [this.reversedPassage()];
    // `todo el salmo 23`
    const whole = this.reader.afterTitles(this.reader.next);
    if (this.reader.isRole(whole, 'whole')) this.reader.next = whole + 1;
    const psalm = this.psalmByOrdinal();
    if (psalm) return [psalm];
    const book = this.orAdditionalPsalm(this.book());
    const isMark = this.reader.isMark(this.reader.next, ',', ':');
    if (isMark && this.reader.isPlace(this.reader.next + 1)) {
      if (this.reader.isChapterLost()) this.reader.stop('has no chapter number');
      this.reader.next += 1;
    }
    const passages = this.reader.isPlace(this.reader.next) ? this.range({ book }) : [{ book }];
    this.reader.role('whole');
    return passages;
  }

  /** `Psalm 151 1:2`: as it is written where psalm 151 is a book of its own. */
  private orAdditionalPsalm(book: Book): Book {
    const { next } = this.reader;
    const isNumbered =
      this.reader.at(next + 1)?.kind === 'number' && this.reader.isMark(next + 2, ':');
    if (book.id !== 'psa' || this.reader.at(next)?.value !== ADDITIONAL_PSALM || !isNumbered)
      return book;
    this.reader.next += 1;
    return present(findBook('ps2'));
  }

  /** Reads a range in one book; if it ends in a later book, returns a range for each. */
  private range(before: Before): PassageReference[] {
    const { book } = before;
    const start = this.reader.next;
    const from = this.places.place(before);
    const { place: to, book: other } = this.rangeEnd(book, from);
    if (other) return this.rangeAcross({ book, place: from }, { book: other, place: to }, start);
    const [first, last] = withVerses(from, to ?? from);
    if (isReversed(first, last)) this.reader.stop('ends before it begins', start);
    return [{ book, range: { from: first, to: last }, ...otherwise(book, first, last) }];
  }

  /** @throws ReadingStopped for books in the wrong order and in prose, where these are two references */
  private rangeAcross(
    from: { book: Book; place: Place },
    to: { book: Book; place: Place | undefined },
    start: number,
  ): PassageReference[] {
    if (!this.whole) this.reader.stop('was not expected here', start);
    if (orderOf(from.book) > orderOf(to.book)) this.reader.stop('ends before it begins', start);
    const hasVerse = from.place.verse !== undefined || to.place?.verse !== undefined;
    const [first, rest] = withVerses(from.place, {
      chapter: LAST,
      ...(hasVerse ? { verse: LAST } : {}),
    });
    const [begin, last] = withVerses({ chapter: 1 }, to.place ?? { chapter: LAST });
    const between = books.filter(
      (each) => orderOf(each) > orderOf(from.book) && orderOf(each) < orderOf(to.book),
    );
    return [
      { book: from.book, range: { from: first, to: rest } },
      ...between.map((each) => ({ book: each })),
      { book: to.book, range: { from: begin, to: last } },
    ];
  }

  /** Reads the end of a range, with its book if another one is named there. */
  private rangeEnd(book: Book, from: Place): { place: Place | undefined; book?: Book } {
    if (this.reader.to()) {
      if (this.reader.following('last')) return { place: endOf(from) };
      // `1:1-3\nJohn 1:1`: the number is not that of the name
      const named = this.reader.isNewLine(this.reader.next + 1) ? undefined : this.named();
      if (named && named.id !== book.id) {
        const isPlace = this.reader.isPlace(this.reader.next);
        return { place: isPlace ? this.places.place({ book: named }) : undefined, book: named };
      }
      return { place: this.places.place(named ? { book } : { book, last: from, by: '-' }) };
    }
    this.reader.skipMarkBefore('next', 'rest');
    const { chapter } = from;
    const verse = from.verse ?? (isSingleChapter(book) ? chapter : undefined);
    if (this.reader.following('next')) {
      return {
        place: verse === undefined ? { chapter: chapter + 1 } : { chapter, verse: verse + 1 },
      };
    }
    if (this.reader.following('rest')) {
      return { place: endOf(verse === undefined ? { chapter } : { chapter, verse }) };
    }
    return { place: undefined };
  }

  /** Reads the name of a book. @throws ReadingStopped if there is none */
  private book(): Book {
    const found = this.bookHere();
    if (!found) return this.stopAtBook();
    this.reader.next = found.end;
    return found.book;
  }

  /**
   * Returns the book at the next token. A word left over after its name means that the name is a longer, misspelled
   * one.
   */
  private bookHere(): FoundBook | undefined {
    const found = this.names.at(this.reader.next);
    const leftOver = found && this.reader.at(found.end);
    if (found && (leftOver?.kind !== 'word' || this.reader.lexicon.roles.get(leftOver.value)))
      return found;
    if (found && this.reader.isPlace(found.end)) return found;
    const meant = this.whole?.corrects ? this.names.misspelledAt(this.reader.next) : undefined;
    if (meant) {
      const from = this.reader.textOf(this.reader.next, meant.end).replace(/[.\s]+$/, '');
      this.corrected.push({ from, book: meant.book });
    }
    return meant ?? found;
  }

  /** Whether the number here is a book's, even that of a misspelled one: `Jn 3:16, 1 Jn 4:8`. */
  private isBookWithNumber(): boolean {
    // `véase 1 Jn 4:9`
    const at = this.reader.afterTitles(this.reader.next);
    if (this.reader.at(at)?.kind !== 'number') return false;
    if (this.names.at(at)) return true;
    const word = this.reader.at(at + 1);
    if (word?.kind !== 'word' || this.places.isPartLetter(at + 1)) return false;
    return !this.reader.lexicon.roles.get(word.value);
  }

  /** Skips a book's name if there is one: `Jn 3:16 - Jn 4:2`, `Mt 28 - Mr 2`. */
  private named(): Book | undefined {
    if (this.reader.isPlace(this.reader.next) && !this.names.at(this.reader.next)) return undefined;
    return this.reader.isOver() ? undefined : this.book();
  }

  private stopAtBook(): never {
    if (!this.whole?.corrects) return this.reader.stop('is not the name of a book');
    const { next } = this.reader;
    throw new ReadingStopped(() => {
      const { end, ...unreadable } = this.names.unreadableAt(next);
      const at = this.reader.at(next)?.at.start ?? 0;
      return { part: this.reader.textOf(next, end), at, ...unreadable };
    });
  }

  /** Whether a chapter or verse starts here with its word: `ver. 16`, `el capítulo 3`, not `ver Juan`. */
  private isNumberedPart(): boolean {
    const at = this.reader.afterTitles(this.reader.next);
    const number = this.reader.isMark(at + 1, '.') ? at + 2 : at + 1;
    return this.reader.isRole(at, 'chapter', 'verse') && this.reader.at(number)?.kind === 'number';
  }

  /** `versículos 16 al 18 del capítulo 3 de Juan`, `chapters 3 and 4 of John`, `verse 16 of John 3` */
  private reversedPassage(): PassageReference {
    const start = this.reader.next;
    let verses: NumberSpan | undefined;
    let chapters: NumberSpan | undefined;
    while (this.isNumberedPart()) {
      this.reader.next = this.reader.afterTitles(this.reader.next);
      if (!verses && this.reader.role('verse')) verses = this.numberSpan(start);
      else if (!chapters && this.reader.role('chapter')) chapters = this.numberSpan(start);
      else this.reader.stop('was not expected here');
      this.reader.mark(',');
    }
    this.reader.next = this.reader.afterTitles(this.reader.next);
    const book = this.book();
    if (!chapters) this.reader.role('chapter');
    const { from: chapter, to: last } = chapters ?? this.numberSpan(start);
    if (!verses) return { book, range: { from: { chapter }, to: { chapter: last } } };
    if (last !== chapter) this.reader.stop('was not expected here', start);
    const [from, to] = [verses.from, verses.to].map((verse) => ({ chapter, verse }));
    return { book, range: { from: present(from), to: present(to) } };
  }

  /** `the 23rd Psalm`, `23.º Salmo` */
  private psalmByOrdinal(): PassageReference | undefined {
    const at = this.reader.afterTitles(this.reader.next);
    if (this.reader.at(at)?.kind !== 'number') return undefined;
    const found = this.names.afterSuffix(this.reader.isMark(at + 1, '.') ? at + 2 : at + 1);
    if (found?.book.id !== 'psa' || this.names.at(this.reader.next)) return undefined;
    this.reader.next = at;
    const psalm = { chapter: this.reader.number() };
    this.reader.next = found.end;
    return { book: found.book, range: { from: psalm, to: psalm } };
  }

  /** `16`, `16 al 18`, `3 y 4` */
  private numberSpan(start: number): NumberSpan {
    const from = this.reader.number();
    const isNext =
      this.reader.isRole(this.reader.next, 'and') &&
      this.reader.at(this.reader.next + 1)?.value === from + 1;
    if (isNext) this.reader.next += 1;
    const to = isNext || this.reader.to() ? this.reader.number() : from;
    if (to < from) this.reader.stop('ends before it begins', start);
    return { from, to };
  }
}

/** Returns the last verse of a place's chapter; for a chapter, the last of its book. */
const endOf = ({ chapter, verse }: Place): Place =>
  verse === undefined ? { chapter: LAST } : { chapter, verse: LAST };

/** Reads `3/16` as `3:16`; in prose it is a date. */
function withColons(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at): Token => {
    if (token.kind !== 'mark' || token.value !== '/') return token;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isTight = before?.at.end === token.at.start && token.at.end === after?.at.start;
    const isBetween = before?.kind === 'number' && after?.kind === 'number';
    return isTight && isBetween ? { ...token, value: ':' } : token;
  });
}

type ParsedReference =
  | {
      ok: true;
      passages: PassageReference[];
      corrected: readonly Correction[];
      /** The abbreviation of a version after the reference; it does not affect the reading. */
      version?: string;
    }
  | { ok: false; error: Unreadable };

/**
 * Reads a whole reference, such as `1 Corintios 13:4-7` or `Sal 23; Jn 10:11`. A failure is returned, not thrown.
 * @param corrects whether a misspelled name is read as the only book it can mean; otherwise names are taken literally
 */
export function parseReference(
  reference: string,
  lexicon: Lexicon,
  { corrects = true }: { corrects?: boolean } = {},
): ParsedReference {
  const raised = raisedNumber(reference);
  if (raised) return { ok: false, error: raised };
  const read = parseWhole(reference, lexicon, corrects);
  const marked = read.ok ? undefined : withoutVersion(reference);
  const rest = marked && parseWhole(marked.rest, lexicon, corrects);
  return marked && rest?.ok ? { ...rest, version: marked.version } : read;
}

/** A raised number directly after a chapter: a verse, as Bibles print them, or the mark of a footnote: `Juan 3³`. */
const RAISED = /^((?:[1-3] ?)?[^\d:]*\p{L}\.? ?\d{1,3})([⁰¹²³⁴-⁹]{1,3})$/u;

function raisedNumber(reference: string): Unreadable | undefined {
  const [part, chapter = '', verse = ''] = RAISED.exec(reference.trim()) ?? [];
  if (part === undefined) return undefined;
  const readings = [chapter, `${chapter}:${verse.normalize('NFKC')}`];
  return { part, at: 0, problem: 'could be two passages', readings };
}

/** References in digits, as in data sets: `43003016` or `43003016-43003018`. */
const IN_DIGITS = /^\s*(\d{7,8})(?:\s*[-–]\s*(\d{7,8}))?\s*$/;

function inDigits(reference: string): PassageReference | undefined {
  const [, first = '', last = first] = IN_DIGITS.exec(reference) ?? [];
  const [from, to] = [parsePlaceId(first), parsePlaceId(last)];
  if (!from || !to || from.book.id !== to.book.id) return undefined;
  const range = { from: placeOf(from), to: placeOf(to) };
  return isReversed(range.from, range.to) ? undefined : { book: from.book, range };
}

const placeOf = ({ chapter, verse = 1 }: IdentifiedPlace): Place => ({ chapter, verse });

function parseWhole(reference: string, lexicon: Lexicon, corrects: boolean): ParsedReference {
  const passage = inDigits(reference);
  if (passage) return { ok: true, passages: [passage], corrected: [] };
  const { text, tokens, writtenAt } = tokenize(reference);
  try {
    const settled = settleNumerals(text, withColons(normalizeTokens(text, tokens)), lexicon);
    const reader = new TokenReader(text, settled, lexicon);
    // `Juan 3 y`: more should follow
    const last = settled.length - 1;
    if (reader.isRole(last, 'and')) reader.stop('was not expected here', last);
    const names = new BookNameReader(new NameWords(text, settled, lexicon));
    const parser = new ReferenceParser(reader, names, { corrects });
    const passages = parser.list().map(({ first: _, end: __, ...passage }) => passage);
    return { ok: true, passages, corrected: parser.corrected };
  } catch (error) {
    if (error instanceof ReadingStopped) {
      const reason = error.reason();
      return { ok: false, error: { ...reason, at: writtenAt(reason.at) } };
    }
    throw error;
  }
}
