/** Takes out paragraphs that say nothing: some converters open one with each chapter and none within. */
import type { BibleText, ChapterText, VerseText } from '../versions/text-model.ts';
import { withMarks } from './edit.ts';

/** The text without paragraphs, if there is none but at the beginning of chapters. */
export function withoutIdleParagraphs(text: BibleText): BibleText {
  const chapters = text.flatMap((book) => book.chapters);
  if (chapters.some(hasParagraphWithin)) return text;
  return text.map(({ book, chapters: own }) => ({
    book,
    chapters: own.map((chapter) => ({ ...chapter, verses: chapter.verses.map(withoutParagraphs) })),
  }));
}

function hasParagraphWithin({ verses }: ChapterText): boolean {
  return verses.some(({ marks = [] }, index) =>
    marks.some((mark) => mark.type === 'paragraph' && (index > 0 || mark.at > 0)),
  );
}

function withoutParagraphs(verse: VerseText): VerseText {
  const rest = withMarks(verse, (mark) => (mark.type === 'paragraph' ? undefined : mark));
  if (rest.marks?.length !== 0) return rest;
  const { marks: _, ...bare } = rest;
  return bare;
}
