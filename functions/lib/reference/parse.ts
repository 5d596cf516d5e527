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
 * The words are those of the languages (`Lexicon`). What a lone number means depends on what stands
 * before it: after a verse and a comma a verse, else a chapter; in a book of one chapter a verse. Nothing
 * is guessed: what does not fit is said.
 */
import { type Book, isSingleChapter } from '../../../build/shared/canon.ts';
import { BookNameReader } from './book-name.ts';
import type { Lexicon } from './lexicon.ts';
import type { Nearness } from './misspelled.ts';
import { NameWords } from './name-words.ts';
import { NamedBookReader } from './named-book.ts';
import { NoBook } from './no-book.ts';
import { settleNumerals } from './numerals.ts';
import { type Before, PlaceReader, type Separator } from './place-reader.ts';
import { isReversed, otherwise, withVerses } from './ranges.ts';
import {
  type Correction,
  LAST,
  type PassageReference,
  type Place,
  type Unreadable,
} from './reference.ts';
import { ReversedReader } from './reversed.ts';
import { tidy } from './tidy.ts';
import { ReadingStopped, TokenReader } from './token-reader.ts';
import { tokenize, writtenAt } from './tokens.ts';
import { UnreadName } from './unread-name.ts';

export type ParsedReference =
  | { ok: true; passages: PassageReference[]; corrected: readonly Correction[] }
  | { ok: false; error: Unreadable };

/**
 * Reads a whole reference, such as `1 Corintios 13:4-7` or `Sal 23; Jn 10:11`. What cannot be read is a value, not thrown.
 * @param nearest how the books are found that a misspelled name can mean; `NOTHING_NEAR` takes names as they stand
 */
export function parseReference(
  reference: string,
  lexicon: Lexicon,
  nearest = (name: string) => lexicon.nearest(name),
): ParsedReference {
  try {
    const parser = new Parser(reference, lexicon, nearest);
    return { ok: true, passages: parser.list(), corrected: parser.corrected };
  } catch (error) {
    if (error instanceof ReadingStopped) {
      const { reason } = error;
      return { ok: false, error: { ...reason, at: writtenAt(reference, reason.at) } };
    }
    throw error;
  }
}

class Parser {
  private readonly reader: TokenReader;
  private readonly names: BookNameReader;
  private readonly places: PlaceReader;
  private readonly books: NamedBookReader;
  private readonly reversed: ReversedReader;

  constructor(reference: string, lexicon: Lexicon, nearest: (name: string) => Nearness) {
    const { text, tokens: written } = tokenize(reference);
    const tokens = settleNumerals(tidy(text, written), lexicon);
    this.reader = new TokenReader(text, tokens, lexicon);
    const words = new NameWords(text, tokens, lexicon);
    const noBook = new NoBook(words);
    this.names = new BookNameReader(words, noBook);
    const unread = new UnreadName(words, noBook, this.names, nearest);
    this.places = new PlaceReader(this.reader, this.names);
    this.books = new NamedBookReader(this.reader, this.names, unread, this.places);
    this.reversed = new ReversedReader(this.reader, this.names, this.books);
  }

  /** Misspelled names, as far as they have been read. */
  get corrected(): readonly Correction[] {
    return this.books.corrected;
  }

  list(): PassageReference[] {
    const passages = [this.passage()];
    while (this.reader.next < this.reader.tokens.length) {
      const by = this.separator();
      if (this.reader.next === this.reader.tokens.length) break;
      const before = passages.at(-1);
      const goesOn =
        before && this.reader.isPlace(this.reader.next) && !this.books.isBookWithNumber();
      passages.push(
        goesOn ? this.range({ book: before.book, last: before.range?.to, by }) : this.passage(),
      );
    }
    return passages;
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

  private passage(): PassageReference {
    if (this.reversed.isNumberedPart()) return this.reversed.passage();
    // `todo el salmo 23`
    const whole = this.reader.afterTitles(this.reader.next);
    if (this.reader.isRole(whole, 'whole')) this.reader.next = whole + 1;
    const psalm = this.reversed.psalmByOrdinal();
    if (psalm) return psalm;
    const book = this.books.book();
    const isMark = this.reader.isMark(this.reader.next, ',', ':');
    if (isMark && this.reader.isPlace(this.reader.next + 1)) {
      if (this.reader.isChapterLost()) this.reader.stop('has no chapter');
      this.reader.next += 1;
    }
    const passage = this.reader.isPlace(this.reader.next) ? this.range({ book }) : { book };
    this.reader.role('whole');
    return passage;
  }

  private range(before: Before): PassageReference {
    const { book } = before;
    const start = this.reader.next;
    const from = this.places.place(before);
    const to = this.rangeEnd(book, from);
    const [first, last] = withVerses(from, to ?? from);
    if (isReversed(first, last)) this.reader.stop('ends before it begins', start);
    return { book, range: { from: first, to: last }, ...otherwise(book, first, last) };
  }

  private rangeEnd(book: Book, from: Place): Place | undefined {
    if (this.reader.to()) {
      const isNamed = this.books.sameBook(book);
      return this.places.place(isNamed ? { book } : { book, last: from, by: '-' });
    }
    this.reader.skipMarkBefore('next', 'rest');
    const { chapter } = from;
    const verse = from.verse ?? (isSingleChapter(book) ? chapter : undefined);
    if (this.reader.following('next')) {
      return verse === undefined ? { chapter: chapter + 1 } : { chapter, verse: verse + 1 };
    }
    if (this.reader.following('rest')) {
      return verse === undefined ? { chapter: LAST } : { chapter, verse: LAST };
    }
    return undefined;
  }
}
