/**
 * Reads Zefania XML: a whole Bible in one file, with an element for each verse.
 * Elements: the documentation of Zefania XML Modul 2.0.1; older files write them in lower case.
 */
import path from 'node:path';
import { books } from '../../functions/lib/text/canon.ts';
import { aboutNames, namesIn } from './book-names.ts';
import type { Aside, BookBuilder } from './builder/book-builder.ts';
import type { TextBuilder } from './builder/text-builder.ts';
import { isPartOfVerse, readChapterNumber, readVerseNumber } from './builder/verse-number.ts';
import type { Reader, StatedAbout } from './reader.ts';
import { bookNamed, identifyBooks, requireBible } from './tables/books.ts';
import { readTextFile } from './text-file.ts';
import { headsIn } from './text-folders.ts';
import { readTextXml } from './text-xml.ts';
import { decodeEntities, rootOf, type Tag } from './xml.ts';

const ASIDES = new Map<string, Aside>(
  Object.entries({
    NOTE: { is: 'note', kind: 'footnote' },
    XREF: { is: 'note', kind: 'cross_reference' },
    REMARK: { is: 'note', kind: 'footnote' },
    MEDIA: { is: 'skipped' },
    CAPTION: { is: 'heading', kind: 'section', level: 1 },
  }),
);

/** Styles of words that the translators added: italics or grey. */
const ADDED = /italic|808080|gr[ae]y/i;
const JESUS = /red|ff0000/i;

export const zefaniaReader: Reader = {
  format: 'Zefania XML',

  recognise(folder) {
    return headsIn(folder)
      .filter(({ head }) => rootOf(head)?.toUpperCase() === 'XMLBIBLE')
      .map(({ file, head }) => {
        const about = aboutOf(head);
        return {
          file,
          name: about.name || path.parse(file).name,
          edition: /\bversion=["']([^"']+)["']/.exec(head.replace(/^<\?.*?\?>/, ''))?.[1] ?? '',
          files: [file],
          about: { ...about, ...aboutNames(namesOf(readTextFile(file).text)) },
          read: () => {
            const names = writtenNames(readTextFile(file).text);
            requireBible(file, names);
            const named = identifyBooks(names);
            return readTextXml([file], (textBuilder) => new ZefaniaReader(textBuilder, named));
          },
        };
      });
  },
};

/** A book's number among the 66 (`bnumber`) and its name. */
const NAME = /<BIBLEBOOK\b[^<>]{0,300}?\bbnumber="(\d+)"[^<>]{0,300}?\bbname="([^"]{1,200})"/gi;

const namesOf = (text: string) =>
  [...namesIn(text, NAME)].flatMap(([number, name]): [string, string][] => {
    const book = books.find((each) => `${each.number}` === number);
    return book ? [[book.id, name]] : [];
  });

const BOOK_TAG = /<BIBLEBOOK\b([^<>]{0,600})>/gi;

/** The name of a book: its long one, or its short one. */
const writtenName = ({ bname, bsname }: Tag['attributes']) => bname ?? bsname ?? '';

/** Lists the names of a text's books. */
const writtenNames = (text: string): string[] =>
  Array.from(text.matchAll(BOOK_TAG), ([, attributes = '']) => {
    const said = (name: string) => new RegExp(`\\b${name}=(["'])([^"']*)\\1`).exec(attributes)?.[2];
    return decodeEntities(said('bname') ?? said('bsname') ?? '');
  });

function aboutOf(head: string): StatedAbout {
  const said = (name: string) =>
    decodeEntities(
      new RegExp(`<${name}[^<>]*>([^<]+)<`, 'i').exec(head)?.[1]?.replace(/\s+/g, ' ').trim() ?? '',
    );
  return {
    name: said('title') || /\bbiblename=["']([^"']+)["']/.exec(head)?.[1],
    abbreviation: said('identifier'),
    description: said('description'),
    language: said('language').toLowerCase(),
    copyright: said('rights'),
  };
}

class ZefaniaReader {
  private book: BookBuilder | undefined;
  /** For each open element, the function that ends it. */
  private readonly ends: (() => void)[] = [];

  /** @param named the books by their names in the text */
  constructor(
    private readonly textBuilder: TextBuilder,
    private readonly named: ReadonlyMap<string, string>,
  ) {}

  open({ name, attributes }: Tag): void {
    this.ends.push(this.begin(name.toUpperCase(), attributes) ?? (() => {}));
  }

  close(): void {
    this.ends.pop()?.();
  }

  text(text: string): void {
    this.book?.write(text);
  }

  /** Begins an element. @returns what to do when it ends */
  private begin(name: string, attributes: Tag['attributes']): (() => void) | undefined {
    if (name === 'BIBLEBOOK') return this.beginBook(attributes);
    const { book } = this;
    if (!book) return undefined;
    const aside = ASIDES.get(name);
    if (aside) {
      book.begin(aside);
      return () => book.end(aside.is);
    }
    if (name === 'VERS') return this.beginVerse(book, attributes);
    if (name === 'STYLE') return this.beginStyle(book, attributes);
    const { cnumber = '' } = attributes;
    if (name === 'CHAPTER') book.chapter(readChapterNumber(cnumber) || book.nextChapter(cnumber));
    if (name === 'BR') book.space();
    return undefined;
  }

  private beginBook(attributes: Tag['attributes']): () => void {
    const { bnumber = '', bsname = '' } = attributes;
    const standard = books.find(({ number }) => `${number}` === bnumber.trim());
    const name = writtenName(attributes);
    const named = this.named.get(name) ?? bookNamed(bsname);
    this.book = this.textBuilder.begin(standard?.id ?? named ?? (name || bnumber));
    return () => {
      if (this.book) this.textBuilder.end(this.book);
      this.book = undefined;
    };
  }

  private beginVerse(book: BookBuilder, { vnumber, enumber }: Tag['attributes']): () => void {
    const numbers = readVerseNumber(vnumber ?? '');
    const last = readVerseNumber(enumber ?? vnumber ?? '')?.last;
    if (!numbers || last === undefined) {
      book.endVerse();
      book.doubt(`verse "${vnumber}" has no number and is left out`);
      return () => book.endVerse();
    }
    book.verse(numbers.first, Math.max(numbers.last, last), isPartOfVerse(vnumber ?? ''));
    return () => book.endVerse();
  }

  private beginStyle(book: BookBuilder, { css = '', fs = '' }: Tag['attributes']) {
    const type = ADDED.test(css + fs) ? 'added' : JESUS.test(css) ? 'jesus' : undefined;
    if (!type) return undefined;
    book.open(type);
    return () => book.close(type);
  }
}
