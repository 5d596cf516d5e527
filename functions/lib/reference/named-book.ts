/** The book of a reference, as it is named where the reader is; misspelled names are read as what they must mean. */
import type { Book } from '../text/canon.ts';
import type { BookNameReader } from './book-name.ts';
import type { FoundBook } from './name-words.ts';
import type { PlaceReader } from './place-reader.ts';
import type { Correction } from './reference.ts';
import { ReadingStopped, type TokenReader } from './token-reader.ts';
import type { UnreadName } from './unread-name.ts';

/** Reads names of books and goes on behind them. */
export class NamedBookReader {
  /** Misspelled names, as far as they have been read. */
  readonly corrected: Correction[] = [];

  /** @param unread what a name that is none can mean; without it names are taken as they stand */
  constructor(
    private readonly reader: TokenReader,
    private readonly names: BookNameReader,
    private readonly unread: UnreadName | undefined,
    private readonly places: PlaceReader,
  ) {}

  /** @throws ReadingStopped if there is none */
  book(): Book {
    const found = this.bookHere();
    if (!found) return this.stopAtBook();
    this.reader.next = found.end;
    this.places.commaBeforeVerse = found.commaBeforeVerse;
    return found.book;
  }

  /** A word that is left over after a name means that the name is a longer, misspelled one. */
  private bookHere(): FoundBook | undefined {
    const found = this.names.at(this.reader.next);
    const leftOver = found && this.reader.at(found.end);
    if (found && (leftOver?.kind !== 'word' || this.reader.lexicon.role(leftOver.value)))
      return found;
    if (found && this.reader.isPlace(found.end)) return found;
    const meant = this.unread?.misspelledAt(this.reader.next);
    if (meant) {
      const from = this.reader.textOf(this.reader.next, meant.end).replace(/[.\s]+$/, '');
      this.corrected.push({ from, book: meant.book });
    }
    return meant ?? found;
  }

  /** Whether the number here is a book's, even of a misspelled one: `Jn 3:16, 1 Jn 4:8`. */
  isBookWithNumber(): boolean {
    // `véase 1 Jn 4:9`
    const at = this.reader.afterTitles(this.reader.next);
    if (this.reader.at(at)?.kind !== 'number') return false;
    if (this.names.at(at)) return true;
    const word = this.reader.at(at + 1);
    if (word?.kind !== 'word' || this.places.isPartLetter(at + 1)) return false;
    return !this.reader.lexicon.role(word.value);
  }

  /**
   * Passes over the book's name where it stands again: `Jn 3:16 - Jn 4:2`. @returns whether it does
   * @throws ReadingStopped if it is another
   */
  sameBook(book: Book): boolean {
    if (this.reader.isPlace(this.reader.next) && !this.names.at(this.reader.next)) return false;
    if (this.reader.isOver()) return false;
    const start = this.reader.next;
    if (this.book().id !== book.id)
      this.reader.stop('is another book; a range stays within one', start);
    return true;
  }

  private stopAtBook(): never {
    const { unread } = this;
    if (!unread) return this.reader.stop('is not the name of a book');
    const { next } = this.reader;
    throw new ReadingStopped(() => {
      const { end, problem, near } = unread.unreadableAt(next);
      const at = this.reader.at(next)?.at.start ?? 0;
      return { part: this.reader.textOf(next, end), at, problem, near };
    });
  }
}
