/**
 * Reads the XML of the Corpus Encoding Standard (https://www.cs.vassar.edu/CES), as collections for linguists use it for
 * Bibles: `<seg id="b.MAT.1.1" type="verse">`.
 */
import type { BookBuilder } from './builder/book-builder.ts';
import type { TextBuilder } from './builder/text-builder.ts';
import { isPartOfVerse, readChapterNumber, readVerseNumber } from './builder/verse-number.ts';
import type { Reader } from './reader.ts';
import { bookNamed } from './tables/books.ts';
import { textOfFile } from './tables/verse-table.ts';
import { headsIn } from './text-folders.ts';
import { readTextXml } from './text-xml.ts';
import { decodeEntities, rootOf, type Tag } from './xml.ts';

const TITLE = /<h\.title>([^<]{1,600})</;
/** A title that says no more than a code: `Bible(SSW)`. */
const CODED = /^Bible\s*\(\w+\)$/i;
const LANGUAGE = /<language\b[^<>]{0,200}?\biso639=["']([\w-]+)["']/;

export const cesReader: Reader = {
  format: 'CES XML',

  recognise(folder) {
    return headsIn(folder)
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
  /** For each open element, what it is. */
  private readonly opened: (string | undefined)[] = [];

  constructor(private readonly textBuilder: TextBuilder) {}

  open({ attributes: { id = '', type } }: Tag): void {
    this.opened.push(type);
    // `b.MAT.1.1`
    const [, book = '', chapter = '', verse = ''] = id.split('.');
    if (type === 'book') this.book = this.textBuilder.begin(bookNamed(book) ?? book);
    else if (type === 'chapter') {
      this.book?.chapter(readChapterNumber(chapter) ?? this.book.nextChapter(chapter));
    } else if (type === 'verse') this.beginVerse(verse);
  }

  close(): void {
    const type = this.opened.pop();
    if (type === 'verse') this.book?.endVerse();
    if (type !== 'book') return;
    if (this.book) this.textBuilder.end(this.book);
    this.book = undefined;
  }

  text(text: string): void {
    this.book?.write(text);
  }

  private beginVerse(written: string): void {
    const number = readVerseNumber(written);
    if (number) this.book?.verse(number.first, number.last, isPartOfVerse(written));
    else this.book?.doubt(`verse "${written}" has no number and is left out`);
  }
}
