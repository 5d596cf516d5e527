/** Collects the books of a text as its reader finds them, and the reader's doubts. */
import path from 'node:path';
import { findBook, orderOf } from '../../../functions/lib/text/canon.ts';
import type { Finding } from '../../versions/finding.ts';
import { messageOf, SourceError } from '../../versions/source-error.ts';
import type { BookText } from '../../versions/text-model.ts';
import type { ReadText } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import { BookBuilder } from './book-builder.ts';

/**
 * USFM's codes for matter among the books that is not part of the Bible: front and back matter, glossaries, indexes and
 * the like (https://docs.usfm.bible/usfm/latest/para/identification/books.html).
 */
const OTHER_MATTER = /^(frt|bak|oth|int|cnc|glo|tdx|ndx|xx[a-g])$/i;

/** How many of them are named. */
const MOST_NAMED = 5;

export class TextBuilder {
  private readonly books = new Map<string, BookText>();
  private readonly findings: Finding[] = [];
  /** Codes and names that belong to no known book. */
  private readonly unknown = new Set<string>();
  private file = '';
  /** The open book, for readers that have one at a time. */
  book: BookBuilder | undefined;
  /** The reader's current line. */
  line = 0;

  /** Sets the reader's position, for messages. */
  at(file: string, line: number): void {
    this.file = file;
    this.line = line;
  }

  /** The position, such as `08-RUT.usfm:12`. */
  get source(): string {
    return `${path.basename(this.file)}:${this.line}`;
  }

  /**
   * Begins a book.
   * @param code its code in the format
   * @returns undefined for anything that is not a book; unknown codes are reported
   */
  begin(code: string): BookBuilder | undefined {
    const book = findBook(code.trim());
    this.book = book && new BookBuilder(book, () => this.source);
    if (!book && !OTHER_MATTER.test(code.trim())) {
      this.unknown.add(code || '?');
      this.doubt(code || '?', 'is no book that is known; it is left out');
    }
    return this.book;
  }

  /** Opens the book of an element. @returns what ends the book when the element ends */
  openBook(code: string): () => void {
    this.begin(code);
    return () => this.end();
  }

  /** Ends a book, by default the open one, if any. */
  end(builder = this.book): void {
    this.book = undefined;
    if (!builder) return;
    const text = builder.finish();
    for (const finding of builder.findings) this.findings.push(finding);
    if (text.chapters.length === 0) return;
    const { id } = text.book;
    const first = this.books.get(id);
    const had = new Set(first?.chapters.map(({ number }) => number));
    if (!first) this.books.set(id, text);
    else if (text.chapters.some(({ number }) => had.has(number))) {
      this.doubt(id, 'appears twice; the first is used');
    } else {
      const numbers = text.chapters.map(({ number }) => number).join(', ');
      this.doubt(id, `is in two parts; chapters of the second (${numbers}) are put in their place`);
      const chapters = [...first.chapters, ...text.chapters].sort((a, b) => a.number - b.number);
      this.books.set(id, { ...first, chapters });
    }
  }

  /** Records a doubt about something outside any book. */
  doubt(at: string, what: string): void {
    this.findings.push({ check: 'reading', at, what, source: this.source });
  }

  /** Runs a reader's work, and adds the position to its errors. */
  within(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof SourceError) throw error;
      throw new SourceError(this.file, `line ${this.line}`, messageOf(error), { cause: error });
    }
  }

  /** Returns the text with its books in order. @throws SourceError if there is no text */
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

/** Reads the files of a text, one after another. @throws SourceError if there is no text */
export function readFiles(
  files: readonly string[],
  readOne: (text: string, textBuilder: TextBuilder, file: string) => void,
): ReadText {
  const textBuilder = new TextBuilder();
  for (const file of files) {
    const { text, doubt } = readTextFile(file);
    textBuilder.at(file, 1);
    if (doubt) textBuilder.doubt('file', doubt);
    textBuilder.within(() => readOne(text, textBuilder, file));
  }
  return textBuilder.finish();
}
