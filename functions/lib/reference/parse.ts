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
import { type Book, isSingleChapter } from '../../../build/shared/canon.ts';
import type { FoundBook } from './book-name.ts';
import type { Lexicon } from './lexicon.ts';
import { type Before, PlaceReader, type Separator } from './place-reader.ts';
import { LAST, type PassageReference, type Place, type Unreadable } from './reference.ts';
import { ReadingStopped } from './token-reader.ts';
import { tokenize } from './tokens.ts';

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

class Parser extends PlaceReader {
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
