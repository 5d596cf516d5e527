/** Reads the book of a USX file. Elements: https://docs.usfm.bible/usx, versions 2.5 to 3.1. */

import type { TextBuilder } from '../builder/text-builder.ts';
import { StyledBook } from '../styled/styled-book.ts';
import type { ElementEnd, Tag } from '../xml.ts';

/** Elements whose content is not part of the text. That of a book is the translators' name for the file. */
const OUTSIDE = new Set(['book', 'figure', 'sidebar', 'periph']);
/** Elements that hold or are stretches of text. */
const STRETCHES = new Set(['char', 'note', 'cell', 'ref']);

/** Reads the elements of USX, whatever its syntax. */
export class UsxReader {
  private book: StyledBook | undefined;

  constructor(private readonly textBuilder: TextBuilder) {}

  open({ name, attributes }: Tag): ElementEnd {
    const { style = name, number = '', code = '', eid } = attributes;
    if (name === 'book') {
      const book = this.textBuilder.begin(code);
      this.book = book && new StyledBook(book);
    }
    if (OUTSIDE.has(name)) return 'skip';
    const { book } = this;
    if (name === 'chapter' && eid === undefined) book?.chapter(number);
    if (name === 'verse' && eid === undefined) book?.verse(number);
    if (name === 'optbreak') book?.book.write(' ');
    if (name === 'para' || name === 'row') {
      book?.paragraph(name === 'row' ? 'tr' : style);
      return () => book?.endParagraph();
    }
    if (!STRETCHES.has(name)) return undefined;
    book?.begin(style, true, attributes);
    return () => book?.end(style);
  }

  finish(): void {
    this.textBuilder.end(this.book?.finish());
  }
}
