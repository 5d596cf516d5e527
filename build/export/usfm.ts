/** Writes USFM 3, all books in one file: https://docs.usfm.bible */

import { codesOf } from '../../functions/lib/text/canon.ts';
import {
  eventsOf,
  type MarkedEvent,
  type PointMark,
} from '../../functions/lib/text/marks/marked-events.ts';
import type { Mark, MarkedText } from '../../functions/lib/text/marks/marks.ts';
import { HEADING_MARKERS, SPAN_MARKERS } from '../../functions/lib/text/marks/usj.ts';
import type { ChapterText, VerseText } from '../versions/text-model.ts';
import { type ExportedBook, type ExportedVersion, noticesOf } from './exported-version.ts';

export function usfmOf(version: ExportedVersion): string {
  return version.books.map((book) => bookOf(book, noticesOf(version))).join('');
}

function bookOf({ book, name, chapters }: ExportedBook, notices: readonly string[]): string {
  const { usfm } = codesOf(book);
  const head = [
    `\\id ${usfm} ${notices[0]}`,
    '\\ide UTF-8',
    ...notices.slice(1).map((notice) => `\\rem ${notice}`),
    ...['h', 'toc2', 'mt1'].map((marker) => `\\${marker} ${name}`),
  ];
  return `${head.join('\n')}\n${chapters.map(chapterOf).join('')}`;
}

function chapterOf({ number, title, colophon, verses }: ChapterText): string {
  const parts = [
    `\\c ${number}\n`,
    ...(title ? [`\\d ${inline(title)}\n`] : []),
    // USFM needs a paragraph around each verse, even if the text has none
    ...(verses[0]?.marks?.some(isBlock) ? [] : ['\\nb\n']),
    ...verses.map(verseOf),
    ...(colophon ? [`\n\\s ${inline(colophon)}\n`] : []),
  ];
  return parts.join('').replace(/ *\n+/g, '\n');
}

const isBlock = (mark: Mark) =>
  'at' in mark && mark.at === 0 && (mark.type === 'paragraph' || mark.type === 'line');

/** Writes a verse; marks that begin with it come before its number. */
function verseOf(verse: VerseText): string {
  const events = [...eventsOf(verse)];
  const first = events.findIndex((event) => event.is !== 'point' || event.mark.type === 'note');
  const before = textOf(events.slice(0, first));
  const number = verse.last === undefined ? verse.number : `${verse.number}-${verse.last}`;
  return `${before}\n\\v ${number} ${textOf(events.slice(first))}\n`;
}

/** Writes a text within a paragraph. */
const inline = (text: MarkedText): string => textOf([...eventsOf(text)]);

/** Writes text and markers; a nested one has a plus. */
function textOf(events: readonly MarkedEvent[]): string {
  let depth = 0;
  return events
    .map((event) => {
      if (event.is === 'open') depth += 1;
      const marker = written(event, depth > 1);
      if (event.is === 'close') depth -= 1;
      return marker;
    })
    .join('');
}

function written(event: MarkedEvent, isNested = false): string {
  switch (event.is) {
    case 'text':
      return event.text;
    case 'open':
      return `\\${isNested ? '+' : ''}${SPAN_MARKERS[event.span.type]} `;
    case 'close':
      return `\\${isNested ? '+' : ''}${SPAN_MARKERS[event.span.type]}*`;
    default:
      return pointOf(event.mark);
  }
}

function pointOf(mark: PointMark): string {
  switch (mark.type) {
    case 'paragraph':
      return '\n\\p\n';
    case 'stanza':
      return '\n\\b\n';
    case 'line':
      return `\n\\q${mark.level}\n`;
    case 'letter':
      return `\n\\qa ${mark.text}\n`;
    case 'heading':
      return `\n\\${HEADING_MARKERS[mark.kind]}${mark.level > 1 ? mark.level : ''} ${inline(mark)}\n`;
    default:
      return mark.kind === 'footnote'
        ? `\\f + \\ft ${mark.text}\\f*`
        : `\\x - \\xt ${mark.text}\\x*`;
  }
}
