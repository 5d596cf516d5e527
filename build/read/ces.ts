/**
 * Reads the XML of the Corpus Encoding Standard (https://www.cs.vassar.edu/CES), as collections for linguists use it for
 * Bibles: `<seg id="b.MAT.1.1" type="verse">`.
 */
import type { BookBuilder } from './builder/book-builder.ts';
import type { TextBuilder } from './builder/text-builder.ts';
import { beginVerse, readChapterNumber } from './builder/verse-number.ts';
import type { Reader } from './reader.ts';
import { bookNamed } from './tables/books.ts';
import { textOfFile } from './tables/verse-table.ts';
import { readTextXml } from './text-xml.ts';
import { decodeEntities, type ElementEnd, rootOf, type Tag } from './xml.ts';

const TITLE = /<h\.title>([^<]{1,600})</;
/** A title that says no more than a code: `Bible(SSW)`. */
const CODED = /^Bible\s*\(\w+\)$/i;
const LANGUAGE = /<language\b[^<>]{0,200}?\biso639=["']([\w-]+)["']/;

export const cesReader: Reader = {
  format: 'CES XML',

  recognise(heads) {
    return heads
      .filter(({ head }) => rootOf(head) === 'cesDoc')
      .map(({ file, head }) => {
        const title = decodeEntities(TITLE.exec(head)?.[1] ?? '').trim();
        const read = () => readTextXml([file], (textBuilder) => new CesReader(textBuilder));
        return textOfFile(file, read, {
          ...(title !== '' && !CODED.test(title) && { name: title }),
          language: LANGUAGE.exec(head)?.[1],
        });
      });
  },
};

class CesReader {
  private book: BookBuilder | undefined;

  constructor(private readonly textBuilder: TextBuilder) {}

  open({ attributes: { id = '', type } }: Tag): ElementEnd {
    // `b.MAT.1.1`
    const [, code = '', chapter = '', verse = ''] = id.split('.');
    if (type === 'book') {
      this.book = this.textBuilder.begin(bookNamed(code) ?? code);
      return () => this.endBook();
    }
    const { book } = this;
    if (type === 'chapter') book?.chapter(readChapterNumber(chapter) ?? book.nextChapter(chapter));
    if (type !== 'verse') return undefined;
    beginVerse(book, verse);
    return () => book?.endVerse();
  }

  private endBook(): void {
    if (this.book) this.textBuilder.end(this.book);
    this.book = undefined;
  }

  text(text: string): void {
    this.book?.write(text);
  }
}
