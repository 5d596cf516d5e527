/** Iterates over a text for the checks. */
import type { MarkedText } from '../../functions/lib/text/marks/marks.ts';
import type { BibleText, VerseText } from '../versions/text-model.ts';

/** A verse and its place: `gen 1:1`. */
export interface PlacedVerse {
  book: string;
  chapter: number;
  at: string;
  verse: VerseText;
}

/** Yields all that a reader sees of a text, with its place: verses, titles, colophons, headings and notes. */
export function* textsOf(text: BibleText): Iterable<{ at: string; text: string }> {
  for (const { book, chapters } of text) {
    for (const { number, title, colophon, verses } of chapters) {
      const place = `${book.id} ${number}`;
      for (const around of [title, colophon]) if (around) yield* within(around, place);
      for (const verse of verses) yield* within(verse, `${place}:${verse.number}`);
    }
  }
}

function* within(
  { text, marks = [] }: MarkedText,
  at: string,
): Iterable<{ at: string; text: string }> {
  yield { at, text };
  for (const mark of marks) {
    if (mark.type === 'heading') yield* within(mark, at);
    else if ('text' in mark) yield { at, text: mark.text };
  }
}

/** All verses in order. */
export function versesOf(text: BibleText): PlacedVerse[] {
  return text.flatMap(({ book, chapters }) =>
    chapters.flatMap((chapter) =>
      chapter.verses.map((verse) => ({
        book: book.id,
        chapter: chapter.number,
        at: `${book.id} ${chapter.number}:${verse.number}`,
        verse,
      })),
    ),
  );
}
