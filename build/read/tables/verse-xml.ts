/**
 * Reads XML with only books, chapters and verses: OpenSong (`<b n="…"><c n="…"><v n="…">`) and Beblia
 * (`<book number="…"><chapter number="…"><verse number="…">`), which both have the root `bible`.
 */
import type { TextBuilder } from '../builder/text-builder.ts';
import { beginVerse, readChapterNumber } from '../builder/verse-number.ts';
import type { Reader } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import { readBooksXml } from '../text-xml.ts';
import { attributesOf, decodeEntities, type ElementEnd, rootOf, type Tag } from '../xml.ts';
import { bookNumbered, identifyBooks, requireBible } from './books.ts';
import { textOfFile } from './verse-table.ts';

const VERSE_TAG = /<(?:v\s[^<>]{0,300}?\bn|verse\s[^<>]{0,300}?\bnumber)=["']/;

export const verseXmlReader: Reader = {
  format: 'OpenSong or Beblia XML',

  recognise(heads) {
    return heads
      .filter(({ head }) => rootOf(head)?.toLowerCase() === 'bible' && VERSE_TAG.test(head))
      .map(({ file, head }) => {
        const said = attributesOf(/<bible\b[^<>]*>/i.exec(head)?.[0] ?? '');
        const name = decodeEntities(said.translation || said.name || said.title || '');
        const read = () => {
          const found = booksIn(readTextFile(file).text);
          requireBible(file, found);
          const placed = identifyBooks(found);
          return readBooksXml(file, (tag, textBuilder) => open(tag, textBuilder, placed));
        };
        return textOfFile(file, read, name ? { name } : {});
      });
  },
};

/** @param placed the books by their names in the text */
function open(
  { name, attributes }: Tag,
  textBuilder: TextBuilder,
  placed: ReadonlyMap<string, string>,
): ElementEnd {
  const { n, number = n ?? '' } = attributes;
  const { book } = textBuilder;
  switch (name.toLowerCase()) {
    case 'b':
    case 'book':
      return textBuilder.openBook(placed.get(nameOf(attributes)) ?? nameOf(attributes));
    case 'c':
    case 'chapter':
      book?.chapter(readChapterNumber(number) || book.nextChapter(number));
      return undefined;
    case 'v':
    case 'verse':
      beginVerse(book, number, attributes.t);
      return () => book?.endVerse();
    case 'i':
      return book?.span('added');
    case 'note':
      return book?.begin({ is: 'note', kind: 'footnote' });
    default:
      book?.running.space();
      return undefined;
  }
}

const BOOK_TAG = /<b(?:ook)?\s([^<>]{0,600})>/gi;

/** Lists the names of a text's books, in order, each with our ID by its number. */
const booksIn = (text: string) =>
  Array.from(text.matchAll(BOOK_TAG), ([, written = '']) => attributesOf(written))
    .map((book) => ({
      name: decodeEntities(nameOf(book)),
      id: bookNumbered(Number(book.number)),
    }))
    .filter(({ name }) => name !== '');

/** The name of a book, or its number if it has none. */
const nameOf = ({ n, name, number = '' }: Tag['attributes']): string => name || n || number;
