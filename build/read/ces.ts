/**
 * Reads the XML of the Corpus Encoding Standard (https://www.cs.vassar.edu/CES), as collections for linguists use it for
 * Bibles: `<seg id="b.MAT.1.1" type="verse">`.
 */
import type { TextBuilder } from './builder/text-builder.ts';
import { beginVerse, readChapterNumber } from './builder/verse-number.ts';
import type { Reader } from './reader.ts';
import { bookNamed } from './tables/books.ts';
import { textOfFile } from './tables/verse-table.ts';
import { readBooksXml } from './text-xml.ts';
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
        return textOfFile(file, () => readBooksXml(file, open), {
          ...(title !== '' && !CODED.test(title) && { name: title }),
          language: LANGUAGE.exec(head)?.[1],
        });
      });
  },
};

function open({ attributes: { id = '', type } }: Tag, textBuilder: TextBuilder): ElementEnd {
  // `b.MAT.1.1`
  const [, code = '', chapter = '', verse = ''] = id.split('.');
  if (type === 'book') return textBuilder.openBook(bookNamed(code) ?? code);
  const { book } = textBuilder;
  if (type === 'chapter') book?.chapter(readChapterNumber(chapter) ?? book.nextChapter(chapter));
  if (type !== 'verse') return undefined;
  beginVerse(book, verse);
  return () => book?.endVerse();
}
