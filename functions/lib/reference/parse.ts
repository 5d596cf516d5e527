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
import { present } from '../../../build/shared/present.ts';
import { BookNameReader, type FoundBook } from './book-name.ts';
import type { Lexicon } from './lexicon.ts';
import type { Nearness } from './misspelled.ts';
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
import { tidy } from './tidy.ts';
import { ReadingStopped, TokenReader } from './token-reader.ts';
import { tokenize, writtenAt } from './tokens.ts';

export type ParsedReference =
  | { ok: true; passages: PassageReference[]; corrected: Correction[] }
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

/** Numbers from one to another, most often one. */
interface NumberSpan {
  from: number;
  to: number;
}

class Parser {
  /** Misspelled names, as far as they have been read. */
  readonly corrected: Correction[] = [];
  private readonly reader: TokenReader;
  private readonly names: BookNameReader;
  private readonly places: PlaceReader;

  constructor(reference: string, lexicon: Lexicon, nearest: (name: string) => Nearness) {
    const { text, tokens: written } = tokenize(reference);
    const tokens = settleNumerals(tidy(text, written), lexicon);
    this.reader = new TokenReader(text, tokens, lexicon);
    this.names = new BookNameReader(text, tokens, lexicon, nearest);
    this.places = new PlaceReader(this.reader, this.names);
  }

  list(): PassageReference[] {
    const passages = [this.passage()];
    while (this.reader.next < this.reader.tokens.length) {
      const by = this.separator();
      if (this.reader.next === this.reader.tokens.length) break;
      const before = passages.at(-1);
      const goesOn = before && this.reader.isPlace(this.reader.next) && !this.isBookWithNumber();
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
    if (this.isNumberedPart()) return this.reversed();
    // `todo el salmo 23`
    const whole = this.reader.afterTitles(this.reader.next);
    if (this.reader.isRole(whole, 'whole')) this.reader.next = whole + 1;
    const psalm = this.psalmByOrdinal();
    if (psalm) return psalm;
    const book = this.book();
    const isMark = this.reader.isMark(this.reader.next, ',', ':');
    if (isMark && this.reader.isPlace(this.reader.next + 1)) {
      if (this.reader.isChapterLost()) this.reader.stop('has no chapter');
      this.reader.next += 1;
    }
    const passage = this.reader.isPlace(this.reader.next) ? this.range({ book }) : { book };
    this.reader.role('whole');
    return passage;
  }

  /** Whether a chapter or verse begins here by its word: `ver. 16`, `el capítulo 3`, not `ver Juan`. */
  private isNumberedPart(): boolean {
    const at = this.reader.afterTitles(this.reader.next);
    const number = this.reader.isMark(at + 1, '.') ? at + 2 : at + 1;
    return (
      this.reader.isRole(at, 'chapter', 'verse') && this.reader.tokens[number]?.kind === 'number'
    );
  }

  /** `versículos 16 al 18 del capítulo 3 de Juan`, `chapters 3 and 4 of John`, `verse 16 of John 3` */
  private reversed(): PassageReference {
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
    const { from: chapter, to: last } = chapters ?? this.numberSpan(start);
    if (!verses) return { book, range: { from: { chapter }, to: { chapter: last } } };
    if (last !== chapter) this.reader.stop('was not expected here', start);
    const [from, to] = [verses.from, verses.to].map((verse) => ({ chapter, verse }));
    return { book, range: { from: present(from), to: present(to) } };
  }

  /** `16`, `16 al 18`, `3 y 4` */
  private numberSpan(start: number): NumberSpan {
    const from = this.reader.number();
    const isNext =
      this.reader.isRole(this.reader.next, 'and') &&
      this.reader.tokens[this.reader.next + 1]?.value === from + 1;
    if (isNext) this.reader.next += 1;
    const to = isNext || this.reader.to() ? this.reader.number() : from;
    if (to < from) this.reader.stop('ends before it begins', start);
    return { from, to };
  }

  /** `the 23rd Psalm`, `23.º Salmo` */
  private psalmByOrdinal(): PassageReference | undefined {
    const at = this.reader.afterTitles(this.reader.next);
    if (this.reader.tokens[at]?.kind !== 'number') return undefined;
    const found = this.names.afterSuffix(this.reader.isMark(at + 1, '.') ? at + 2 : at + 1);
    if (found?.book.id !== 'psa' || this.names.at(this.reader.next)) return undefined;
    this.reader.next = at;
    const psalm = { chapter: this.reader.number() };
    this.reader.next = found.end;
    return { book: found.book, range: { from: psalm, to: psalm } };
  }

  private book(): Book {
    const found = this.bookHere();
    if (!found) return this.stopAtBook();
    this.reader.next = found.end;
    this.places.commaBeforeVerse = found.commaBeforeVerse;
    return found.book;
  }

  /** A word that is left over after a name means that the name is a longer, misspelled one. */
  private bookHere(): FoundBook | undefined {
    const found = this.names.at(this.reader.next);
    const leftOver = found && this.reader.tokens[found.end];
    if (found && (leftOver?.kind !== 'word' || this.reader.lexicon.role(leftOver.value)))
      return found;
    if (found && this.reader.isPlace(found.end)) return found;
    const meant = this.names.misspelledAt(this.reader.next);
    if (meant) {
      const from = this.reader.textOf(this.reader.next, meant.end).replace(/[.\s]+$/, '');
      this.corrected.push({ from, book: meant.book });
    }
    return meant ?? found;
  }

  /** Whether the number here is a book's, even of a misspelled one: `Jn 3:16, 1 Jn 4:8`. */
  private isBookWithNumber(): boolean {
    // `véase 1 Jn 4:9`
    const at = this.reader.afterTitles(this.reader.next);
    if (this.reader.tokens[at]?.kind !== 'number') return false;
    if (this.names.at(at)) return true;
    const word = this.reader.tokens[at + 1];
    if (word?.kind !== 'word' || this.places.isPartLetter(at + 1)) return false;
    return !this.reader.lexicon.role(word.value);
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
      const isNamed = this.sameBook(book);
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

  /** Passes over the book's name where it stands again: `Jn 3:16 - Jn 4:2`. */
  private sameBook(book: Book): boolean {
    if (this.reader.isPlace(this.reader.next) && !this.names.at(this.reader.next)) return false;
    if (this.reader.next === this.reader.tokens.length) return false;
    const start = this.reader.next;
    if (this.book().id !== book.id)
      this.reader.stop('is another book; a range stays within one', start);
    return true;
  }

  private stopAtBook(): never {
    const { end, problem, near } = this.names.unreadableAt(this.reader.next);
    const at = this.reader.tokens[this.reader.next]?.at.start ?? 0;
    const part = this.reader.textOf(this.reader.next, end);
    throw new ReadingStopped({ part, at, problem, near });
  }
}
