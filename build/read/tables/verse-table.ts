/** Turns rows of verses into a text. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { orderOf } from '../../../functions/lib/text/canon.ts';
import { SourceError } from '../../versions/source-error.ts';
import type { BookBuilder } from '../builder/book-builder.ts';
import { inOrder, MOST_SHOWN } from '../builder/in-order.ts';
import { TextBuilder } from '../builder/text-builder.ts';
import { isPartOfVerse, readVerseNumber, westernDigits } from '../builder/verse-number.ts';
import type { FoundText, ReadText, StatedAbout } from '../reader.ts';
import { type Markup, MarkupReader } from '../tagged/markup-reader.ts';
import { filesOfTexts } from '../text-folders.ts';
import { entityCharacter } from '../xml.ts';
import { identifyBooks, requireBible } from './books.ts';

/** A row of a table of verses. */
export interface VerseRow {
  /** What the table calls the book, or our ID of it. */
  book: string;
  /** Our ID of the book by the number that the table has beside its name. */
  numbered?: string | undefined;
  chapter: number;
  /** 0 for the title of a psalm; NaN if the table has no number. */
  verse: number;
  /** The last of several verses printed as one. */
  last?: number;
  /** Whether it is a part of a verse. */
  isPart?: boolean;
  text: string;
  /** Its line or row in the file. */
  line: number;
  /** What is odd about it. */
  doubt?: string;
}

/** Reads a cell such as `3`, `3a` or `3-4`; NaN for anything else. */
export function verseNumbers(cell: string): Required<Pick<VerseRow, 'verse' | 'last' | 'isPart'>> {
  const written = westernDigits(cell.trim());
  const read = /^\d+$/.test(written) ? undefined : readVerseNumber(written);
  const verse = read?.first ?? Number(written || Number.NaN);
  return { verse, last: read?.last ?? verse, isPart: isPartOfVerse(written) };
}

/** Returns a text that consists of one file. @param about what it says about itself */
export const textOfFile = (
  file: string,
  read: () => ReadText,
  about: StatedAbout = {},
): FoundText => ({
  file,
  name: about.name ?? path.parse(file).name,
  edition: '',
  files: [file],
  about,
  read,
});

/** The size from which a file is a Bible by itself: the longest book has a third of it. */
const MOST_BYTES_OF_BOOK = 1_000_000;

/** Joins texts with a book or a chapter each into the one text whose parts they are. */
export function joinBooks(found: readonly FoundText[]): FoundText[] {
  const all = found.map((text) => ({ ...text, part: onlyPartOf(text) }));
  const parts = all.filter(({ part }) => part !== '');
  const texts = filesOfTexts(parts, ({ part }) => part).flatMap(([folder, group]) => {
    const [first] = group;
    // two files with the same book belong to two Bibles, and so do two texts of one file
    const isOne = (['part', 'file'] as const).every(
      (each) => new Set(group.map((text) => text[each])).size === group.length,
    );
    if (!first || group.length < 2 || !isOne) return group;
    const files = group.flatMap((part) => part.files);
    const about = { file: folder, name: path.basename(folder), files };
    return [{ ...first, ...about, read: () => joined(group) }];
  });
  return [...all.filter(({ part }) => part === ''), ...texts];
}

/** Joins parts; of a chapter that two of them have, each verse is that of the first, and the others are findings. */
function joined(parts: readonly FoundText[]): ReadText {
  const all = parts.map((part) => part.read());
  const findings = all.flatMap((each) => each.findings);
  const books = Map.groupBy(
    all.flatMap(({ text }) => text),
    ({ book }) => book,
  );
  const text = Array.from(books, ([book, own]) => {
    const chapters = own.flatMap((part) => part.chapters).sort((a, b) => a.number - b.number);
    const verses = new Set(chapters.flatMap((chapter) => chapter.verses));
    const tell = (at: string, what: string) =>
      findings.push({ check: 'reading', at: `${book.id} ${at}`, what });
    return { book, chapters: inOrder(chapters, verses, tell) };
  });
  return { text: text.sort((a, b) => orderOf(a.book) - orderOf(b.book)), findings };
}

/** Returns the only book of a text, `gen`, or its only chapter, `gen 1`; empty for several, or if it cannot be read. */
function onlyPartOf({ file, read }: FoundText): string {
  if (statSync(file).size > MOST_BYTES_OF_BOOK) return '';
  try {
    const [only, ...others] = read().text;
    if (!only || others.length > 0) return '';
    const [first, ...more] = only.chapters;
    return more.length > 0 ? only.book.id : `${only.book.id} ${first?.number}`;
  } catch (error) {
    if (error instanceof SourceError) return '';
    throw error;
  }
}

interface OpenBook {
  builder: BookBuilder;
  reader: MarkupReader;
  chapter: number;
}

const leftOut = (text: string) =>
  `"${text.trim().slice(0, MOST_SHOWN)}" has no number of a chapter and a verse and is left out`;

/** The most rows in a Bible, even with one for each word. */
const MOST_ROWS = 600_000;

/** How many lines are examined to recognise a file. */
export const LOOKED_AT = 30;

/** More lines than a Bible has, even one with empty lines between its words; the rest is not read. */
const MOST_LINES = 3_000_000;

/** Returns lines with their numbers. */
export const linesOf = (text: string): { line: string; number: number }[] =>
  text.split('\n', MOST_LINES).map((line, at) => ({ line, number: at + 1 }));

/** The share of rows with the verse of the row before from which it is no mistake. */
const MOST_TWICE = 0.5;

/**
 * Reads the verses of a file.
 * @param markup that of the verses, unless they have to show it
 * @param doubt anything uncertain about the whole file
 * @throws SourceError if there is no verse, or more rows than any Bible has
 */
export function readRows(
  file: string,
  rows: Iterable<VerseRow>,
  { markup: known, doubt }: { markup?: Markup | undefined; doubt?: string | undefined } = {},
): ReadText {
  const textBuilder = new TextBuilder();
  textBuilder.at(file, 1);
  if (doubt) textBuilder.doubt('file', doubt);
  /** The books by what rows call them; undefined for those that are unknown. */
  const open = new Map<string, OpenBook | undefined>();
  const all: VerseRow[] = [];
  for (const row of rows) {
    if (all.push(row) <= MOST_ROWS) continue;
    throw new SourceError(file, '', `has more than ${MOST_ROWS} rows, as no Bible has`);
  }
  const ids = new Map(all.filter((row) => row.numbered).map((row) => [row.book, row.numbered]));
  const names = new Set(all.map((row) => row.book));
  const books = Array.from(names, (name) => ({ name, id: ids.get(name) }));
  requireBible(file, books);
  const placed = identifyBooks(books);
  // a table may have several rows for each verse
  const isAgain = ({ book, chapter, verse }: VerseRow, at: number) => {
    const before = all[at - 1];
    return before?.book === book && before.chapter === chapter && before.verse === verse;
  };
  const isInParts = all.filter(isAgain).length > MOST_TWICE * all.length;
  if (isInParts) textBuilder.doubt('file', 'has several rows for most verses; they are joined');
  const markup = known ?? markupOf(all.map(({ text }) => text));
  const read = (row: VerseRow) => {
    const { book: written, chapter, verse, last = verse, text, line, doubt } = row;
    const book = placed.get(written) ?? written;
    textBuilder.at(file, line);
    if (!open.has(book)) open.set(book, begin(textBuilder, book, markup));
    const own = open.get(book);
    if (!own) return;
    const { builder, reader } = own;
    const isInChapter = Number.isInteger(chapter) && chapter > 0;
    const isTitle = isInChapter && verse === 0 && book === 'psa';
    if (!isTitle && !(isInChapter && Number.isInteger(verse) && verse > 0)) {
      const [at, number] = [chapter, verse].map((each) => (Number.isNaN(each) ? '?' : each));
      if (text.trim() !== '') textBuilder.doubt(`${book} ${at}:${number}`, leftOut(text));
      return;
    }
    if (doubt) textBuilder.doubt(`${book} ${chapter}:${verse}`, doubt);
    if (own.chapter !== chapter) builder.chapter(chapter);
    own.chapter = chapter;
    reader.verse(verse, last, row.isPart || isInParts);
    reader.read(text);
  };
  for (const row of all) textBuilder.within(() => read(row));
  for (const own of open.values()) if (own) textBuilder.end(own.builder);
  return textBuilder.finish();
}

function begin(textBuilder: TextBuilder, book: string, markup: Markup): OpenBook | undefined {
  const builder = textBuilder.begin(book);
  return builder && { builder, reader: new MarkupReader(builder, markup), chapter: 0 };
}

const GBF_TAG = /<(?:C[MIL]|F[IiRrOo]|R[FfX]|T[SsHhT]|W[GHT]\w|P[FI]\d)[^<>]*>/;
const TAG_OR_ENTITY = /<\/?[A-Za-z][^<>]*>|&(#?\w+);/g;

/** Detects the markup of the verses of a table. */
function markupOf(texts: readonly string[]): Markup {
  if (texts.some((text) => GBF_TAG.test(text))) return 'GBF';
  const isWeb = texts.some((text) =>
    text
      .matchAll(TAG_OR_ENTITY)
      .some(([, entity]) => entity === undefined || entityCharacter(entity) !== undefined),
  );
  return isWeb ? 'web' : 'plain';
}
