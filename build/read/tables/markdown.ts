/** Reads Markdown with a heading or a numbered line for each verse, below the name of its book. */
import type { ReadText } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import type { FileHead } from '../text-folders.ts';
import { bookNamed } from './books.ts';
import { LOOKED_AT, linesOf, readRows, type VerseRow } from './verse-table.ts';

const HEADING = /^#+\s+(\S.*)$/;
/** `# Judas`, `### 1:1` */
const HEADED_VERSE = /^#+\s+(?:\S.*\s)?(\d{1,3}):(\d{1,3})\s*$/;
/** `# Jonah`, `## Chapter 1`, `1. Now the word of the Lord came` */
const CHAPTER = /^(?:\p{L}+\s+)?(\d{1,3})$/u;
const NUMBERED_VERSE = /^(\d{1,3})[.)]\s+(\S.*)$/;

/** Returns the heading that a line is, if it is one. */
export const headingIn = (line: string): string | undefined => HEADING.exec(line)?.[1]?.trim();

/** Whether a heading names a chapter, rather than a book. */
export const isChapter = (heading: string): boolean =>
  CHAPTER.test(heading) && bookNamed(heading) === undefined;

const firstLines = ({ head }: FileHead) => head.split('\n').slice(0, LOOKED_AT);

export const isHeaded = (head: FileHead): boolean =>
  firstLines(head).some((line) => HEADED_VERSE.test(line));

export function readHeaded(file: string): ReadText {
  const { text, doubt } = readTextFile(file);
  const rows: VerseRow[] = [];
  let above = '';
  let isInVerse = false;
  for (const { line, number } of linesOf(text)) {
    const [, chapter, verse] = HEADED_VERSE.exec(line) ?? [];
    const heading = headingIn(line);
    const last = rows.at(-1);
    if (chapter) {
      isInVerse = true;
      const place = { book: above, chapter: Number(chapter), verse: Number(verse) };
      rows.push({ ...place, text: '', line: number });
    } else if (heading) {
      isInVerse = false;
      if (/^#\s/.test(line)) above = heading;
    } else if (isInVerse && last) last.text += ` ${line}`;
    else if (line.trim() !== '' && above !== '') {
      // readRows reports a line of no verse
      rows.push({ book: above, chapter: Number.NaN, verse: Number.NaN, text: line, line: number });
    }
  }
  return readRows(file, rows, { doubt });
}

export function isNumbered(head: FileHead): boolean {
  const lines = firstLines(head);
  const headings = lines.flatMap((line) => headingIn(line) ?? []);
  return (
    headings.some((heading) => bookNamed(heading) !== undefined) &&
    headings.some(isChapter) &&
    lines.some((line) => NUMBERED_VERSE.test(line))
  );
}

export function readNumbered(file: string): ReadText {
  const { text, doubt } = readTextFile(file);
  const rows: VerseRow[] = [];
  let book = '';
  let chapter = Number.NaN;
  for (const { line, number } of linesOf(text)) {
    const heading = headingIn(line);
    const [, verse, words = line] = NUMBERED_VERSE.exec(line) ?? [];
    if (heading !== undefined && isChapter(heading)) {
      chapter = Number(CHAPTER.exec(heading)?.[1]);
    } else if (heading !== undefined) {
      book = heading;
      chapter = Number.NaN;
    } else if (line.trim() !== '') {
      // readRows reports a line without a number
      rows.push({ book, chapter, verse: Number(verse ?? Number.NaN), text: words, line: number });
    }
  }
  return readRows(file, rows, { doubt });
}
