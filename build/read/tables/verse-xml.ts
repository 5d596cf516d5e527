/**
 * Reads XML with only books, chapters and verses: OpenSong (`<b n="…"><c n="…"><v n="…">`) and Beblia
 * (`<book number="…"><chapter number="…"><verse number="…">`), which both have the root `bible`.
 */
import type { BookBuilder } from '../builder/book-builder.ts';
import type { TextBuilder } from '../builder/text-builder.ts';
import { beginVerse, readChapterNumber } from '../builder/verse-number.ts';
import type { Reader } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import { readTextXml } from '../text-xml.ts';
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
          const names = found.map(({ name }) => name);
          requireBible(file, names);
          const numbered = new Map(found.flatMap(({ name, id }) => (id ? [[name, id]] : [])));
          const placed = identifyBooks(names, numbered);
          return readTextXml([file], (textBuilder) => new VerseXmlReader(textBuilder, placed));
        };
        return textOfFile(file, read, name ? { name } : {});
      });
  },
};

class VerseXmlReader {
  private book: BookBuilder | undefined;

  /** @param placed the books by their names in the text */
  constructor(
    private readonly textBuilder: TextBuilder,
    private readonly placed: ReadonlyMap<string, string>,
  ) {}

  open({ name, attributes }: Tag): ElementEnd {
    const { n, number = n ?? '' } = attributes;
    const { book } = this;
    switch (name.toLowerCase()) {
      case 'b':
      case 'book':
        this.book = this.textBuilder.begin(
          this.placed.get(nameOf(attributes)) ?? nameOf(attributes),
        );
        return () => this.endBook();
      case 'c':
      case 'chapter':
        book?.chapter(readChapterNumber(number) || book.nextChapter(number));
        return undefined;
      case 'v':
      case 'verse':
        beginVerse(book, number, attributes.t);
        return () => book?.endVerse();
      case 'i':
        book?.running.open('added');
        return () => book?.running.close('added');
      case 'note':
        return book?.begin({ is: 'note', kind: 'footnote' });
      default:
        book?.running.space();
        return undefined;
    }
  }

  private endBook(): void {
    if (this.book) this.textBuilder.end(this.book);
    this.book = undefined;
  }

  text(text: string): void {
    this.book?.write(text);
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
