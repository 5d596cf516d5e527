/** The books of a text as its reader comes upon them, and whatever it is not sure of. */
import path from 'node:path';
import { findBook, orderOf } from '../../../functions/lib/text/canon.ts';
import type { Finding } from '../../versions/finding.ts';
import { messageOf, SourceError } from '../../versions/source-error.ts';
import type { BookText } from '../../versions/text-model.ts';
import type { ReadText } from '../reader.ts';
import { BookBuilder } from './book-builder.ts';

/**
 * What is no book of the Bible but stands among them: USFM's codes for front and back matter, glossaries, indexes and
 * the like (https://docs.usfm.bible/usfm/latest/para/identification/books.html).
 */
const OTHER_MATTER = /^(frt|bak|oth|int|cnc|glo|tdx|ndx|xx[a-g])$/i;

/** So many of them are named. */
const MOST_NAMED = 5;

/** Collects the books of one text. */
export class TextBuilder {
  private readonly books = new Map<string, BookText>();
  private readonly findings: Finding[] = [];
  /** Codes and names that are of no book. */
  private readonly unknown = new Set<string>();
  private file = '';
  /** The line that the reader is at. */
  line = 0;

  /** The reader is here; messages say so. */
  at(file: string, line: number): void {
    this.file = file;
    this.line = line;
  }

  /** Does work that belongs to an earlier line. */
  atLine(line: number, work: () => void): void {
    const here = this.line;
    this.line = line;
    work();
    this.line = here;
  }

  /** `08-RUT.usfm:12` */
  get source(): string {
    return `${path.basename(this.file)}:${this.line}`;
  }

  /**
   * A book begins.
   * @param code as its format has it
   * @returns undefined for what is none; a code that nobody knows is reported
   */
  begin(code: string): BookBuilder | undefined {
    const book = findBook(code.trim());
    if (book) return new BookBuilder(book, () => this.source);
    if (!OTHER_MATTER.test(code.trim())) {
      this.unknown.add(code || '?');
      this.doubt(code || '?', 'is no book that is known; it is left out');
    }
    return undefined;
  }

  /** A book ends. */
  end(builder: BookBuilder): void {
    const text = builder.finish();
    for (const finding of builder.findings) this.findings.push(finding);
    if (text.chapters.length === 0) return;
    const { id } = text.book;
    if (this.books.has(id)) this.doubt(id, 'appears twice; the first is used');
    else this.books.set(id, text);
  }

  /** The reader is not sure how to take something that is in no book. */
  doubt(at: string, what: string): void {
    this.findings.push({ check: 'reading', at, what, source: this.source });
  }

  /** Does a reader's work, and says of its errors where they are. */
  within(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof SourceError) throw error;
      throw new SourceError(this.file, `line ${this.line}`, messageOf(error), { cause: error });
    }
  }

  /** The text in the order of its books. @throws SourceError if there is none */
  finish(): ReadText {
    if (this.books.size === 0) {
      const unknown = [...this.unknown].slice(0, MOST_NAMED).map((code) => JSON.stringify(code));
      const problem =
        unknown.length === 0
          ? 'has no verse at all'
          : `has no verse in a known book; its books are called ${unknown.join(', ')}. Give them codes such as GEN, or names from sources/languages`;
      throw new SourceError(this.file, '', problem);
    }
    const text = [...this.books.values()].sort((a, b) => orderOf(a.book) - orderOf(b.book));
    return { text, findings: this.findings };
  }
}
