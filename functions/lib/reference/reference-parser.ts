/** Reads the tokens of references, by the grammar that stands in `parse.ts`. */
import { type Book, isSingleChapter } from '../text/canon.ts';
import { BookNameReader } from './book-name.ts';
import type { Lexicon } from './lexicon.ts';
import { NameWords } from './name-words.ts';
import { NamedBookReader } from './named-book.ts';
import { NoBook } from './no-book.ts';
import { type Before, PlaceReader, type Separator } from './place-reader.ts';
import { isReversed, otherwise, withVerses } from './ranges.ts';
import { type Correction, LAST, type PassageReference, type Place } from './reference.ts';
import { ReversedReader } from './reversed.ts';
import { TokenReader } from './token-reader.ts';
import type { Token } from './tokens.ts';
import { UnreadName } from './unread-name.ts';

/** A passage, and the tokens that it was read from. */
export interface PlacedReference extends PassageReference {
  first: number;
  /** The token after it. */
  end: number;
}

/** One that says more than its book. */
export interface RangedReference extends PlacedReference {
  range: { from: Place; to: Place };
}

/** Goes through the tokens of a reference; it throws ReadingStopped where they are none. */
export class ReferenceParser {
  private readonly places: PlaceReader;
  private readonly books: NamedBookReader;
  private readonly reversed: ReversedReader;

  /**
   * @param text what the tokens are of
   * @param corrects whether a misspelled name is read as what it must mean
   */
  static ofAll(text: string, tokens: readonly Token[], lexicon: Lexicon, corrects: boolean) {
    const words = new NameWords(text, tokens, lexicon);
    const noBook = new NoBook(words);
    const names = new BookNameReader(words, noBook);
    const unread = corrects ? new UnreadName(words, noBook, names) : undefined;
    return new ReferenceParser(new TokenReader(text, tokens, lexicon), names, unread);
  }

  /** @param unread what a name that is none can mean; without it names are taken as they stand */
  constructor(
    private readonly reader: TokenReader,
    private readonly names: BookNameReader,
    unread?: UnreadName,
  ) {
    this.places = new PlaceReader(reader, names);
    this.books = new NamedBookReader(reader, names, unread, this.places);
    this.reversed = new ReversedReader(reader, names, this.books);
  }

  /** Misspelled names, as far as they have been read. */
  get corrected(): readonly Correction[] {
    return this.books.corrected;
  }

  /** The last token that was looked at. */
  get reach(): number {
    return Math.max(this.reader.reach, this.names.reach);
  }

  list(): PlacedReference[] {
    const passages: PlacedReference[] = [this.placed(undefined)];
    while (!this.reader.isOver()) {
      const by = this.separator();
      if (this.reader.isOver()) break;
      const before = passages.at(-1);
      const goesOn =
        before && this.reader.isPlace(this.reader.next) && !this.books.isBookWithNumber();
      passages.push(
        this.placed(goesOn ? { book: before.book, last: before.range?.to, by } : undefined),
      );
    }
    return passages;
  }

  /** A passage, or a further range of the book before. */
  private placed(before: Before | undefined): PlacedReference {
    const first = this.reader.next;
    const passage = before ? this.range(before) : this.passage();
    return { ...passage, first, end: this.reader.next };
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
