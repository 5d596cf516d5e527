/** References whose number comes first: `versículo 16 de Juan 3`, `chapters 3 and 4 of John`, `the 23rd Psalm`. */
import { present } from '../text/present.ts';
import type { BookNameReader } from './book-name.ts';
import type { NamedBookReader } from './named-book.ts';
import type { PassageReference } from './reference.ts';
import type { TokenReader } from './token-reader.ts';

/** Numbers from one to another, most often one. */
interface NumberSpan {
  from: number;
  to: number;
}

/** Reads them, and goes on behind them. */
export class ReversedReader {
  constructor(
    private readonly reader: TokenReader,
    private readonly names: BookNameReader,
    private readonly books: NamedBookReader,
  ) {}

  /** Whether a chapter or verse begins here by its word: `ver. 16`, `el capítulo 3`, not `ver Juan`. */
  isNumberedPart(): boolean {
    const at = this.reader.afterTitles(this.reader.next);
    const number = this.reader.isMark(at + 1, '.') ? at + 2 : at + 1;
    return this.reader.isRole(at, 'chapter', 'verse') && this.reader.at(number)?.kind === 'number';
  }

  /** `versículos 16 al 18 del capítulo 3 de Juan`, `chapters 3 and 4 of John`, `verse 16 of John 3` */
  passage(): PassageReference {
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
    const book = this.books.book();
    const { from: chapter, to: last } = chapters ?? this.numberSpan(start);
    if (!verses) return { book, range: { from: { chapter }, to: { chapter: last } } };
    if (last !== chapter) this.reader.stop('was not expected here', start);
    const [from, to] = [verses.from, verses.to].map((verse) => ({ chapter, verse }));
    return { book, range: { from: present(from), to: present(to) } };
  }

  /** `the 23rd Psalm`, `23.º Salmo` */
  psalmByOrdinal(): PassageReference | undefined {
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
