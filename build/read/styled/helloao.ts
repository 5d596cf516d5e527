/**
 * Reads what the Free Use Bible API of helloao.org offers for download: a whole text (`complete.json`), or a file for
 * each chapter. Shapes: https://bible.helloao.org/docs/reference/
 */
import path from 'node:path';
import * as z from 'zod';
import { licenceIn } from '../../versions/licences.ts';
import { aboutNames } from '../book-names.ts';
import { MOST_SHOWN } from '../builder/in-order.ts';
import { TextBuilder } from '../builder/text-builder.ts';
import type { FoundText, Reader } from '../reader.ts';
import { parseJson } from '../tables/json-layouts.ts';
import { readTextFile } from '../text-file.ts';
import { StyledBook } from './styled-book.ts';

const BEGINNING = /^\s*\{\s*"translation"\s*:\s*\{/;

const piece = z.union([
  z.string(),
  z.object({
    text: z.string().optional(),
    poem: z.number().int().optional(),
    wordsOfJesus: z.boolean().optional(),
    heading: z.string().optional(),
    lineBreak: z.boolean().optional(),
    noteId: z.number().int().optional(),
  }),
]);
type Piece = z.infer<typeof piece>;
const chapter = z.object({
  number: z.number().int(),
  content: z.array(
    z.object({
      type: z.string(),
      number: z.number().int().optional(),
      content: z.array(piece).default([]),
    }),
  ),
  footnotes: z.array(z.object({ noteId: z.number().int(), text: z.string() })).default([]),
});
type Chapter = z.infer<typeof chapter>;
const book = z.object({ id: z.string(), name: z.string(), commonName: z.string().optional() });
const translation = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string().nullish(),
  language: z.string().nullish(),
  licenseUrl: z.string().nullish(),
});
const complete = z.object({
  translation,
  books: z.array(book.extend({ chapters: z.array(z.object({ chapter })) })),
});
const single = z.object({ translation, book, chapter });

/** A chapter in a file. */
interface Part {
  file: string;
  doubt: string | undefined;
  translation: z.infer<typeof translation>;
  book: z.infer<typeof book>;
  chapter: Chapter;
}

export const helloaoReader: Reader = {
  format: 'JSON of helloao.org',

  recognise(heads) {
    const parts = heads
      .filter(({ head }) => BEGINNING.test(head))
      .flatMap(({ file }) => partsOf(file));
    return [...Map.groupBy(parts, (part) => part.translation.id).values()].flatMap(textOf);
  },
};

function partsOf(file: string): Part[] {
  const { text, doubt } = readTextFile(file);
  const content = parseJson(text);
  const whole = complete.safeParse(content).data;
  if (whole) {
    const { translation } = whole;
    return whole.books.flatMap(({ chapters, ...book }) =>
      chapters.map(({ chapter }) => ({ file, doubt, translation, book, chapter })),
    );
  }
  const one = single.safeParse(content).data;
  return one ? [{ file, doubt, ...one }] : [];
}

function textOf(parts: readonly Part[]): FoundText[] {
  const [first] = parts;
  if (!first) return [];
  const { name, shortName, language, licenseUrl } = first.translation;
  const files = [...new Set(parts.map(({ file }) => file))];
  const licence = licenceIn(licenseUrl ?? '');
  const about = {
    ...{ name, abbreviation: shortName ?? undefined, language: language ?? undefined, licence },
    ...aboutNames(parts.map((part) => [part.book.id, part.book.commonName ?? part.book.name])),
  };
  const file = files.length === 1 ? first.file : path.dirname(first.file);
  return [{ file, name, edition: '', files, about, read: () => readParts(parts) }];
}

function readParts(parts: readonly Part[]) {
  const textBuilder = new TextBuilder();
  for (const own of Map.groupBy(parts, (part) => part.book.id).values()) {
    const [first] = own;
    if (!first) continue;
    textBuilder.at(first.file, 1);
    const builder = textBuilder.begin(first.book.id);
    if (!builder) continue;
    const styled = new StyledBook(builder);
    own.sort((a, b) => a.chapter.number - b.chapter.number);
    for (const { file, doubt, chapter } of own) {
      textBuilder.at(file, 1);
      if (doubt) textBuilder.doubt('file', doubt);
      readChapter(styled, chapter);
    }
    textBuilder.end(styled.finish());
  }
  return textBuilder.finish();
}

/** A piece that follows the one before it without a space. */
const CLOSING = /^[\s,.;:!?)\]”’»…]/;

function readChapter(styled: StyledBook, { number, content, footnotes }: Chapter): void {
  const notes = new Map(footnotes.map(({ noteId, text }) => [noteId, text]));
  styled.chapter(`${number}`);
  /** The style of the open paragraph. */
  let open = '';
  /** Begins a paragraph or a line of a poem, unless the same paragraph goes on. */
  const inside = (style: string) => {
    if (style === 'p' && open === 'p') return;
    styled.paragraph(style);
    open = style;
  };
  const alone = (style: string, pieces: readonly Piece[]) => {
    styled.paragraph(style);
    for (const each of pieces) readPiece(each);
    styled.endParagraph();
    open = '';
  };
  const readPiece = (written: Piece): void => {
    const { text, wordsOfJesus, heading, noteId } =
      typeof written === 'string' ? { text: written } : written;
    if (text !== undefined) {
      if (!CLOSING.test(text)) styled.book.write(' ');
      if (wordsOfJesus) styled.begin('wj');
      styled.book.write(text);
      if (wordsOfJesus) styled.end('wj');
    }
    if (heading !== undefined) alone('s1', [heading]);
    const note = noteId === undefined ? undefined : notes.get(noteId);
    if (note === undefined) return;
    styled.begin('f');
    styled.book.write(note);
    styled.end('f');
  };
  for (const { type, number: verse, content: pieces } of content) {
    if (type === 'heading') alone('s1', pieces);
    else if (type === 'hebrew_subtitle') alone('d', pieces);
    else if (type === 'line_break') open = '';
    else if (verse === undefined) {
      const words = JSON.stringify(pieces).slice(0, MOST_SHOWN);
      styled.book.doubt(`"${type}" is left out: ${words}`);
    } else {
      const [first] = pieces;
      inside(typeof first === 'object' && first.poem ? `q${first.poem}` : 'p');
      styled.verse(`${verse}`);
      for (const [at, each] of pieces.entries()) {
        if (at > 0 && typeof each === 'object' && (each.poem || each.lineBreak)) {
          open = '';
          inside(each.poem ? `q${each.poem}` : 'p');
        }
        readPiece(each);
      }
    }
  }
}
