/** The last look at a text before it is published: what no reader may let through. */
import { SourceError } from '../source-error.ts';
import type { BibleText, ChapterText } from '../text-model.ts';

/** Tag brackets, backslash markers, control characters, and the mark of undecodable bytes. */
const NOT_TEXT = /[<>\\\p{Cc}\ufffd]/u;

/**
 * @param from where the text came from, for messages
 * @throws SourceError naming the book, chapter and verse that is not publishable
 */
export function checkInvariants(text: BibleText, from: string): void {
  if (text.length === 0) throw new SourceError(from, '', 'has no verse at all');
  let before = 0;
  for (const { book, chapters } of text) {
    if (book.number <= before) throw new SourceError(from, book.id, 'is out of order or twice');
    before = book.number;
    ascending(chapters, from, `${book.id} chapter`);
    for (const chapter of chapters) checkChapter(chapter, from, `${book.id} ${chapter.number}`);
  }
}

function checkChapter({ verses }: ChapterText, from: string, place: string): void {
  if (verses.length === 0) throw new SourceError(from, place, 'has no verse');
  ascending(verses, from, `${place} verse`);
  for (const { number, text } of verses) {
    const where = `${place}:${number}`;
    const [odd] = NOT_TEXT.exec(text) ?? [];
    if (odd) throw new SourceError(from, where, `${JSON.stringify(odd)} is not text: ${text}`);
    if (!/[\p{L}\p{N}]/u.test(text)) throw new SourceError(from, where, 'has no word');
    if (text !== text.normalize('NFC')) throw new SourceError(from, where, 'is not in NFC');
    if (/^\s|\s\s|\s$/.test(text)) throw new SourceError(from, where, 'has surplus white space');
  }
}

function ascending(numbered: { number: number }[], from: string, what: string): void {
  let before = 0;
  for (const { number } of numbered) {
    if (!Number.isInteger(number) || number <= before) {
      throw new SourceError(from, `${what} ${number}`, `comes after ${before}`);
    }
    before = number;
  }
}
