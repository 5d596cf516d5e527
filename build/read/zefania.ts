/**
 * Reads Zefania XML: a whole Bible in one file, with an element for each verse.
 * Elements: the documentation of Zefania XML Modul 2.0.1; older files write them in lower case.
 */
import { aboutNames } from './book-names.ts';
import type { Aside } from './builder/book-builder.ts';
import type { TextBuilder } from './builder/text-builder.ts';
import { beginVerse, readChapterNumber } from './builder/verse-number.ts';
import type { Reader, StatedAbout } from './reader.ts';
import { bookNamed, bookNumbered, identifyBooks, requireBible } from './tables/books.ts';
import { textOfFile } from './tables/verse-table.ts';
import { readTextFile } from './text-file.ts';
import { readBooksXml } from './text-xml.ts';
import { attributesOf, decodeEntities, type ElementEnd, rootOf, type Tag } from './xml.ts';

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

  recognise(heads) {
    return heads
      .filter(({ head }) => rootOf(head)?.toUpperCase() === 'XMLBIBLE')
      .map(({ file, head }) => {
        const about = aboutOf(head);
        const books = booksIn(readTextFile(file).text);
        const read = () => {
          const found = books.map((book) => ({ name: decodeEntities(writtenName(book)) }));
          requireBible(file, found);
          const named = identifyBooks(found);
          return readBooksXml(file, (tag, textBuilder) => open(tag, textBuilder, named));
        };
        return {
          ...textOfFile(file, read, { ...about, ...aboutNames(books.map(idAndName)) }),
          edition: /\bversion=["']([^"']+)["']/.exec(head.replace(/^<\?.*?\?>/, ''))?.[1] ?? '',
        };
      });
  },
};

const BOOK_TAG = /<BIBLEBOOK\b([^<>]{0,600})>/gi;

/** The name of a book: its long one, or its short one. */
const writtenName = ({ bname, bsname }: Tag['attributes']) => bname ?? bsname ?? '';

/** Our ID of a book by its number among the 66, and its long name. */
const idAndName = ({ bnumber, bname = '' }: Tag['attributes']) =>
  [bookNumbered(Number(bnumber)) ?? '', bname] as const;

/** Lists the attributes of a text's books. */
const booksIn = (text: string) =>
  Array.from(text.matchAll(BOOK_TAG), ([, written = '']) => attributesOf(written));

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

/** @param named the books by their names in the text */
function open(
  { name: written, attributes }: Tag,
  textBuilder: TextBuilder,
  named: ReadonlyMap<string, string>,
): ElementEnd {
  const name = written.toUpperCase();
  if (name === 'BIBLEBOOK') {
    const { bnumber = '', bsname = '' } = attributes;
    const called = writtenName(attributes);
    const id = bookNumbered(Number(bnumber)) ?? named.get(called) ?? bookNamed(bsname);
    return textBuilder.openBook(id ?? (called || bnumber));
  }
  const { book } = textBuilder;
  if (!book) return undefined;
  const aside = ASIDES.get(name);
  if (aside) return book.begin(aside);
  if (name === 'VERS') {
    beginVerse(book, attributes.vnumber ?? '', attributes.enumber);
    return () => book.endVerse();
  }
  if (name === 'STYLE') {
    const { css = '', fs = '' } = attributes;
    const type = ADDED.test(css + fs) ? 'added' : JESUS.test(css) ? 'jesus' : undefined;
    return type && book.span(type);
  }
  const { cnumber = '' } = attributes;
  if (name === 'CHAPTER') book.chapter(readChapterNumber(cnumber) || book.nextChapter(cnumber));
  if (name === 'BR') book.running.space();
  return undefined;
}
