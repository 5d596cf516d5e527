/** Writes USFM 3, all books in one file: https://docs.usfm.bible */

import { codesOf } from '../../functions/lib/text/canon.ts';
import {
  eventsOf,
  type MarkedEvent,
  type PointMark,
} from '../../functions/lib/text/marks/marked-events.ts';
import type { Mark, MarkedText, SpanMark } from '../../functions/lib/text/marks/marks.ts';
import { HEADING_MARKERS, SPAN_MARKERS } from '../../functions/lib/text/marks/usj.ts';
import { present } from '../../functions/lib/text/present.ts';
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

const inline = (text: MarkedText): string => textOf([...eventsOf(text)]);

/** Writes text and markers; a nested span has a plus. Spans end before a paragraph, and begin again in it. */
function textOf(events: readonly MarkedEvent[]): string {
  const open: SpanMark['type'][] = [];
  let isSuspended = false;
  const marker = (at: number) => `${at > 0 ? '+' : ''}${SPAN_MARKERS[present(open[at])]}`;
  const begin = (at: number) => `\\${marker(at)} `;
  const end = (at: number) => `\\${marker(at)}*`;
  const written = events.map((event, at) => {
    if (event.is === 'point' && event.mark.type !== 'note') {
      const ends = isSuspended ? [] : open.map((_, place) => end(place)).toReversed();
      isSuspended = open.length > 0;
      return `${ends.join('')}${pointOf(event.mark)}${isTextBelow(events, at) ? '\n\\nb\n' : ''}`;
    }
    if (isSuspended && event.is === 'close') {
      open.pop();
      isSuspended = open.length > 0;
      return '';
    }
    const again = isSuspended ? open.map((_, place) => begin(place)) : [];
    isSuspended = false;
    return again.join('') + markedAs(event);
  });
  function markedAs(event: MarkedEvent): string {
    if (event.is === 'text') return event.text;
    if (event.is === 'point') return pointOf(event.mark);
    if (event.is === 'open') {
      open.push(event.span.type);
      return begin(open.length - 1);
    }
    const closed = end(open.length - 1);
    open.pop();
    return closed;
  }
  return written.join('');
}

/** Whether a heading or letter is followed by text, which needs a paragraph of its own. */
function isTextBelow(events: readonly MarkedEvent[], at: number): boolean {
  const [event, next] = [events[at], events[at + 1]];
  const isHeading = (each: MarkedEvent | undefined) =>
    each?.is === 'point' && (each.mark.type === 'heading' || each.mark.type === 'letter');
  return isHeading(event) && !(next?.is === 'point' && next.mark.type !== 'note');
}

function pointOf(mark: PointMark): string {
  if (mark.type === 'line') return `\n\\q${mark.level}\n`;
  if (mark.type === 'letter') return `\n\\qa ${mark.text}\n`;
  if (mark.type === 'heading')
    return `\n\\${HEADING_MARKERS[mark.kind]}${mark.level > 1 ? mark.level : ''} ${inline(mark)}\n`;
  if (mark.type !== 'note') return mark.type === 'paragraph' ? '\n\\p\n' : '\n\\b\n';
  return mark.kind === 'footnote' ? `\\f + \\ft ${mark.text}\\f*` : `\\x - \\xt ${mark.text}\\x*`;
}
