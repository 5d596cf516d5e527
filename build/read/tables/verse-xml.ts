/**
 * Reads XML with only books, chapters and verses: OpenSong (`<b n="…"><c n="…"><v n="…">`) and Beblia
 * (`<book number="…"><chapter number="…"><verse number="…">`), which both have the root `bible`.
 */
import type { BookBuilder } from '../builder/book-builder.ts';
import type { TextBuilder } from '../builder/text-builder.ts';
import { isPartOfVerse, readChapterNumber, readVerseNumber } from '../builder/verse-number.ts';
import type { Reader } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import { headsIn } from '../text-folders.ts';
import { readTextXml } from '../text-xml.ts';
import { decodeEntities, rootOf, type Tag } from '../xml.ts';
import { bookNumbered, identifyBooks, requireBible } from './books.ts';
import { textOfFile } from './verse-table.ts';

const VERSE_TAG = /<(?:v\s[^<>]{0,300}?\bn|verse\s[^<>]{0,300}?\bnumber)=["']/;

export const verseXmlReader: Reader = {
  format: 'OpenSong or Beblia XML',

  recognise(folder) {
    return headsIn(folder)
      .filter(({ head }) => rootOf(head)?.toLowerCase() === 'bible' && VERSE_TAG.test(head))
      .map(({ file, head }) => {
        const [root = ''] = /<bible\b[^<>]*>/i.exec(head) ?? [];
        const said = (attribute: string) =>
          decodeEntities(new RegExp(`\\b${attribute}=["']([^"']+)["']`).exec(root)?.[1] ?? '');
        const name = said('translation') || said('name') || said('title');
        const read = () => {
          const found = [...booksIn(readTextFile(file).text)];
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

  open({ name, attributes }: Tag): void {
    const { n, number = n ?? '' } = attributes;
    switch (name.toLowerCase()) {
      case 'b':
      case 'book':
        this.book = this.textBuilder.begin(
          this.placed.get(nameOf(attributes)) ?? nameOf(attributes),
        );
        break;
      case 'c':
      case 'chapter':
        this.book?.chapter(readChapterNumber(number) || this.book.nextChapter(number));
        break;
      case 'v':
      case 'verse':
        this.verse(number, attributes.t);
        break;
      case 'i':
        this.book?.open('added');
        break;
      case 'note':
        this.book?.begin({ is: 'note', kind: 'footnote' });
        break;
      default:
        this.book?.space();
    }
  }

  close(name: string): void {
    switch (name.toLowerCase()) {
      case 'b':
      case 'book':
        if (this.book) this.textBuilder.end(this.book);
        this.book = undefined;
        break;
      case 'v':
      case 'verse':
        this.book?.endVerse();
        break;
      case 'i':
        this.book?.close('added');
        break;
      case 'note':
        this.book?.end('note');
        break;
      default:
    }
  }

  text(text: string): void {
    this.book?.write(text);
  }

  /** @param to the last of several verses printed as one */
  private verse(written: string, to: string | undefined): void {
    const number = readVerseNumber(written);
    if (!number) {
      this.book?.doubt(`verse "${written}" has no number and is left out`);
      return;
    }
    const last = readVerseNumber(to ?? '')?.last ?? number.last;
    this.book?.verse(number.first, Math.max(number.last, last), isPartOfVerse(written));
  }
}

const BOOK_TAG = /<b(?:ook)?\s([^<>]{0,600})>/gi;

/** Lists the names of a text's books, in order, each with our ID by its number. */
function* booksIn(text: string): Generator<{ name: string; id: string | undefined }> {
  for (const [, attributes = ''] of text.matchAll(BOOK_TAG)) {
    const said = (name: string) =>
      decodeEntities(
        new RegExp(`\\b${name}=(["'])([^<>]{0,200}?)\\1`, 'i').exec(attributes)?.[2] ?? '',
      );
    const name = nameOf({ n: said('n'), name: said('name'), number: said('number') });
    if (name !== '') yield { name, id: bookNumbered(Number(said('number'))) };
  }
}

/** The name of a book, or its number if it has none. */
const nameOf = ({ n, name, number = '' }: Tag['attributes']): string => name || n || number;
