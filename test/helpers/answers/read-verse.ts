/** Reads OSIS as it stands in a slot of a module, to make texts of our own for tests. */
import { BookBuilder } from '../../../build/read/builder/book-builder.ts';
import { type Markup, MarkupReader } from '../../../build/read/tagged/markup-reader.ts';
import type { ChapterText } from '../../../build/versions/text-model.ts';
import { findBook } from '../../../functions/lib/text/canon.ts';
import type { MarkedText } from '../../../functions/lib/text/marks/marks.ts';
import { present } from '../../../functions/lib/text/present.ts';

/** A chapter of a book, the slots of its verses as OSIS; before them may stand its heading's. */
export function readChapter(
  book: string,
  number: number,
  slots: string[],
  heading = '',
): ChapterText {
  const { chapter } = read(new BookBuilder(present(findBook(book))), number, [heading, ...slots]);
  return chapter;
}

/** The verses of Genesis 1, and what their reader doubts. */
export function readSlots(slots: string[], markup: Markup = 'OSIS') {
  const book = new BookBuilder(present(findBook('gen')));
  const { chapter } = read(book, 1, ['', ...slots], markup);
  return { verses: chapter.verses, findings: book.findings };
}

function read(
  builder: BookBuilder,
  number: number,
  [heading = '', ...slots]: string[],
  markup: Markup = 'OSIS',
): { chapter: ChapterText } {
  const reader = new MarkupReader(builder, markup);
  builder.chapter(number);
  reader.read(heading);
  for (const [index, slot] of slots.entries()) {
    builder.verse(index + 1);
    reader.read(slot);
  }
  return { chapter: builder.finish().chapters[0] ?? { number, verses: [] } };
}

/** One verse; an empty text where the slot holds none. */
export function readVerse(markup: string): MarkedText {
  const [verse] = readChapter('gen', 1, [markup]).verses;
  if (!verse) return { text: '' };
  const { number: _, ...text } = verse;
  return text;
}
