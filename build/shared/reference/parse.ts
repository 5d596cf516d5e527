/**
 * The grammar of references:
 *
 *   list     := item { separator item }              separator: ";" "," "." "y"
 *   item     := passage | range                      a range of the book before
 *   passage  := book [ "," ] [ range ] | reversed
 *   reversed := [ "versículo" verses ] [ "capítulo" number ] book [ number ]
 *   range    := place [ "-" [ book ] place | "s" | "ss" ]
 *   place    := [ "capítulo" ] number [ ":" [ "versículo" ] number ] | "versículo" number
 *
 * The words are those of the languages (`Lexicon`). What a lone number means depends on what stands
 * before it: after a verse and a comma a verse, else a chapter; in a book of one chapter a verse. Nothing
 * is guessed: what does not fit is said.
 */
import { type Book, isSingleChapter } from '../canon.ts';
import { BookNameReader, type FoundBook } from './book-name.ts';
import type { Lexicon } from './lexicon.ts';
import { LAST, type PassageReference, type Place, type Unreadable } from './reference.ts';
import { ReadingStopped, TokenReader } from './token-reader.ts';
import { type Token, tokenize } from './tokens.ts';

export type ParsedReference =
  | { ok: true; passages: PassageReference[] }
  | { ok: false; error: Unreadable };

/** Reads a whole reference, such as `1 Corintios 13:4-7` or `Sal 23; Jn 10:11`. Never throws. */
export function parseReference(reference: string, lexicon: Lexicon): ParsedReference {
  const { text, tokens } = tokenize(reference);
  const parser = new Parser(text, tokens, lexicon);
  try {
    return { ok: true, passages: parser.list() };
  } catch (error) {
    if (error instanceof ReadingStopped) return { ok: false, error: error.reason };
    throw error;
  }
}

/** What stands before a number and decides what it means. */
interface Before {
  book: Book;
  /** The place before it in the same book. */
  last?: Place | undefined;
  /** The mark that parts it from that place. */
  by?: Separator;
}

/** `;` begins a new chapter, after the others the chapter goes on. */
type Separator = ';' | ',' | '.' | '-';

class Parser extends TokenReader {
  private readonly names: BookNameReader;
  /** The mark that parts chapter and verse in this reference; then the other two part items. */
  private verseMark: string | undefined;
  private commaBeforeVerse = false;

  constructor(text: string, tokens: readonly Token[], lexicon: Lexicon) {
    super(text, tokens, lexicon);
    this.names = new BookNameReader(tokens, lexicon);
  }

  list(): PassageReference[] {
    const passages = [this.passage()];
    while (this.next < this.tokens.length) {
      const by = this.separator();
      if (this.next === this.tokens.length) break;
      const before = passages.at(-1);
      const goesOn = before && this.isPlace(this.next) && !this.isBookWithNumber();
      passages.push(
        goesOn ? this.range({ book: before.book, last: before.range?.to, by }) : this.passage(),
      );
    }
    return passages;
  }

  private separator(): Separator {
    const mark = [';', ',', '.'].find((each) => this.mark(each));
    const and = this.role('and');
    if (!mark && !and) this.stop('was not expected here');
    return mark === ';' || mark === '.' ? mark : ',';
  }

  private passage(): PassageReference {
    if (this.isNumberedPart()) return this.reversed();
    const psalm = this.psalmByOrdinal();
    if (psalm) return psalm;
    const book = this.book();
    if (this.isMark(this.next, ',', ':') && this.isPlace(this.next + 1)) this.next += 1;
    return this.isPlace(this.next) ? this.range({ book }) : { book };
  }

  /** Whether a chapter or verse begins here by its word: `ver. 16`, not `ver Juan`. */
  private isNumberedPart(): boolean {
    const number = this.isMark(this.next + 1, '.') ? this.next + 2 : this.next + 1;
    return this.isRole(this.next, 'chapter', 'verse') && this.tokens[number]?.kind === 'number';
  }

  /** `versículos 16 al 18 del capítulo 3 de Juan`, `chapter 3 of John`, `verse 16 of John 3` */
  private reversed(): PassageReference {
    const start = this.next;
    const from = this.role('verse') ? this.number() : undefined;
    const to = from !== undefined && this.to() ? this.number() : from;
    this.next = this.afterTitles(this.next);
    const before = this.role('chapter') ? this.number() : undefined;
    const book = this.book();
    const chapter = before ?? this.number();
    if (from === undefined || to === undefined) {
      return { book, range: { from: { chapter }, to: { chapter } } };
    }
    if (from > to) this.stop('ends before it begins', start);
    return { book, range: { from: { chapter, verse: from }, to: { chapter, verse: to } } };
  }

  /** `the 23rd Psalm`, `23.º Salmo` */
  private psalmByOrdinal(): PassageReference | undefined {
    const at = this.afterTitles(this.next);
    if (this.tokens[at]?.kind !== 'number') return undefined;
    const found = this.names.afterSuffix(this.isMark(at + 1, '.') ? at + 2 : at + 1);
    if (found?.book.id !== 'psa' || this.names.at(this.next)) return undefined;
    this.next = at;
    const psalm = { chapter: this.number() };
    this.next = found.end;
    return { book: found.book, range: { from: psalm, to: psalm } };
  }

  private book(): Book {
    const found = this.bookHere();
    if (!found) return this.stopAtBook();
    this.next = found.end;
    this.commaBeforeVerse = found.commaBeforeVerse;
    return found.book;
  }

  /** A word that is left over after a name means that the name is a longer, misspelled one. */
  private bookHere(): FoundBook | undefined {
    const found = this.names.at(this.next);
    const leftOver = found && this.tokens[found.end];
    if (found && (leftOver?.kind !== 'word' || this.lexicon.role(leftOver.value))) return found;
    if (found && this.isPlace(found.end)) return found;
    return this.names.misspelledAt(this.next) ?? found;
  }

  /** Whether the number here is a book's, even of a misspelled one: `Jn 3:16, 1 Jn 4:8`. */
  private isBookWithNumber(): boolean {
    if (this.tokens[this.next]?.kind !== 'number') return false;
    if (this.names.at(this.next)) return true;
    const word = this.tokens[this.next + 1];
    if (word?.kind !== 'word' || this.isPartLetter(this.next + 1)) return false;
    return !this.lexicon.role(word.value);
  }

  private range(before: Before): PassageReference {
    const { book } = before;
    const start = this.next;
    const from = this.place(before);
    const to = this.rangeEnd(book, from);
    if (!to) return { book, range: { from, to: from } };
    const [first, last] = withVerses(from, to);
    if (isReversed(first, last)) this.stop('ends before it begins', start);
    return { book, range: { from: first, to: last } };
  }

  private rangeEnd(book: Book, from: Place): Place | undefined {
    if (this.to()) {
      this.sameBook(book);
      return this.place({ book, last: from, by: '-' });
    }
    const { chapter } = from;
    const verse = from.verse ?? (isSingleChapter(book) ? chapter : undefined);
    if (this.following('next')) {
      return verse === undefined ? { chapter: chapter + 1 } : { chapter, verse: verse + 1 };
    }
    if (this.following('rest')) {
      return verse === undefined ? { chapter: LAST } : { chapter, verse: LAST };
    }
    return undefined;
  }

  /** Passes over the book's name where it stands again: `Jn 3:16 - Jn 4:2`. */
  private sameBook(book: Book): void {
    if (this.isPlace(this.next) && !this.names.at(this.next)) return;
    if (this.next === this.tokens.length) return;
    const start = this.next;
    if (this.book().id !== book.id) this.stop('is another book; a range stays within one', start);
  }

  private place(before: Before): Place {
    const { book, last, by } = before;
    this.next = this.afterTitles(this.next);
    if (this.role('verse')) {
      const chapter = last?.chapter ?? (isSingleChapter(book) ? 1 : undefined);
      if (chapter === undefined) return this.stop('has no chapter', this.next - 1);
      return { chapter, verse: this.verse() };
    }
    const isChapter = this.role('chapter');
    const number = this.number();
    if (this.verseFollows(number, before)) return { chapter: number, verse: this.verse() };
    if (!isChapter && by && by !== ';' && last?.verse !== undefined) {
      this.partLetter();
      return { chapter: last.chapter, verse: number };
    }
    // `Judas 5` is a verse; `Judas 1` is the chapter, as it is in every other book.
    if (isSingleChapter(book) && number > 1 && !isChapter) return { chapter: 1, verse: number };
    return { chapter: number };
  }

  /** Passes over what parts a chapter from its verse, if a verse follows. */
  private verseFollows(chapter: number, before: Before): boolean {
    const { last, by } = before;
    const isVerseAlready = by !== undefined && by !== ';' && last?.verse !== undefined;
    const afterMark = this.isMark(this.next, ':', '.', ',') ? this.next + 1 : this.next;
    const word = this.afterTitles(afterMark);
    if (!isVerseAlready && this.isRole(word, 'verse')) {
      this.next = word;
      return this.role('verse');
    }
    if (this.mark(':')) {
      this.verseMark ??= ':';
      return true;
    }
    if (afterMark === this.next && !isVerseAlready && this.isVerseByItself(word)) {
      this.next = word;
      return true;
    }
    if (afterMark === this.next || this.tokens[afterMark]?.kind !== 'number') return false;
    const mark = this.tokens[this.next]?.value;
    const fits =
      (mark === '.' && this.isPeriodBeforeVerse(by)) ||
      (mark === ',' && this.isCommaBeforeVerse(chapter, before));
    if (!fits) return false;
    this.verseMark ??= `${mark}`;
    this.next = afterMark;
    return true;
  }

  /** The 16 of `3 16` and of `3 del 16 al 18`; but not what follows the `a` of `3 a 16`. */
  private isVerseByItself(number: number): boolean {
    if (this.tokens[number]?.kind !== 'number' || this.isRole(this.next, 'to')) return false;
    return !this.names.at(this.next);
  }

  /** `3.16`, but not the second period of `3.16.18` or that of `3,16.18`. */
  private isPeriodBeforeVerse(by: Separator | undefined): boolean {
    return (this.verseMark ?? '.') === '.' && by !== '.';
  }

  /** `3,16` and, where that is the usage, `3, 16`; but not `3:16,18`, `1, 2, 3` or `Judas 3,5`. */
  private isCommaBeforeVerse(chapter: number, { book, by }: Before): boolean {
    if ((this.verseMark ?? ',') !== ',' || by === ',') return false;
    if (by === '-' && this.verseMark !== ',') return false;
    if (isSingleChapter(book) && chapter > 1) return false;
    const [before, comma, after, then] = this.tokens.slice(this.next - 1, this.next + 3);
    const isTight = before?.at.end === comma?.at.start && comma?.at.end === after?.at.start;
    const isList =
      (then?.kind === 'mark' && then.value === ',') || this.isRole(this.next + 2, 'and');
    return this.commaBeforeVerse ? isTight || !isList : isTight && !isList;
  }

  private verse(): number {
    const number = this.number();
    this.partLetter();
    return number;
  }

  /** The `a` of `16a`: the part of a verse is answered with the whole. */
  private partLetter(): void {
    if (this.isPartLetter(this.next)) this.next += 1;
  }

  private isPartLetter(index: number): boolean {
    const [number, letter, after] = this.tokens.slice(index - 1, index + 2);
    if (letter?.kind !== 'word' || !/^[a-e]$/.test(letter.value)) return false;
    return number?.at.end === letter.at.start && after?.kind !== 'number';
  }

  private stopAtBook(): never {
    const { end, problem, near } = this.names.unreadableAt(this.next);
    throw new ReadingStopped({ part: this.textOf(this.next, end), problem, near });
  }
}

/** Both ends with a verse where one has one: `3-4:2` is 3:1-4:2. */
function withVerses(from: Place, to: Place): [Place, Place] {
  if (from.verse === undefined && to.verse !== undefined) return [{ ...from, verse: 1 }, to];
  if (from.verse !== undefined && to.verse === undefined) return [from, { ...to, verse: LAST }];
  return [from, to];
}

function isReversed(from: Place, to: Place): boolean {
  if (from.chapter !== to.chapter) return from.chapter > to.chapter;
  return (from.verse ?? 0) > (to.verse ?? 0);
}
