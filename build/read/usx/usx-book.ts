/** Reads the book of a USX file. Elements: https://docs.usfm.bible/usx, versions 2.5 to 3.1. */

import type { TextBuilder } from '../builder/text-builder.ts';
import { StyledBook } from '../styled/styled-book.ts';
import type { Tag } from '../xml.ts';

/** Elements whose content is not part of the text. */
const OUTSIDE = new Set(['figure', 'sidebar', 'periph']);
/** Elements that hold or are stretches of text. */
const STRETCHES = new Set(['char', 'note', 'cell', 'ref']);

/** Reads the elements of USX, whatever its syntax. */
export class UsxReader {
  private book: StyledBook | undefined;
  /** The current depth within elements that are not part of the text. */
  private outside = 0;
  /** The styles of open stretches, with their elements. */
  private readonly stretches: { name: string; style: string }[] = [];

  constructor(private readonly textBuilder: TextBuilder) {}

  open({ name, attributes }: Tag): void {
    const { style = name, number = '', code = '', eid } = attributes;
    if (OUTSIDE.has(name)) this.outside += 1;
    if (this.outside > 0) return;
    if (name === 'book') {
      const book = this.textBuilder.begin(code);
      this.book = book && new StyledBook(book);
      // its content is the translators' name for the file
      this.outside += 1;
      return;
    }
    if (!this.book) return;
    if (name === 'chapter' && eid === undefined) this.book.chapter(number);
    else if (name === 'verse' && eid === undefined) this.book.verse(number);
    else if (name === 'para' || name === 'row') this.book.paragraph(name === 'row' ? 'tr' : style);
    else if (name === 'optbreak') this.book.text(' ');
    else if (STRETCHES.has(name)) {
      this.stretches.push({ name, style });
      this.book.begin(style, true, attributes);
    }
  }

  close(name: string): void {
    if (OUTSIDE.has(name) || name === 'book') this.outside -= 1;
    else if (this.outside > 0 || !this.book) return;
    else if (name === 'para' || name === 'row') this.book.endParagraph();
    else if (STRETCHES.has(name)) {
      const { style = name } = this.stretches.pop() ?? {};
      this.book.end(style);
    }
  }

  text(text: string): void {
    if (this.outside === 0) this.book?.text(text);
  }

  finish(): void {
    if (this.book) this.textBuilder.end(this.book.finish());
  }
}
