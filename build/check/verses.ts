/** A text as checks walk through it. */
import type { BibleText, VerseText } from '../text-model.ts';

/** A verse and its place: `gen 1:1`. */
export interface PlacedVerse {
  book: string;
  chapter: number;
  at: string;
  verse: VerseText;
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
