/** Renders the structure of each book, for answers that include it. */
import type { BookStructure, ChapterStructure } from '../../functions/lib/text/marks/marks.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../tree/tree.ts';
import { type ChapterText, withoutWords } from '../versions/text-model.ts';
import type { PublishedVersion } from './published-version.ts';

/** Renders a file per book: a file per chapter would add half as many files again for something rarely requested. */
export function* renderStructure({ detail, text }: PublishedVersion): Iterable<MadeFile> {
  for (const { book, chapters } of text) {
    const structure: BookStructure = Object.fromEntries(
      chapters.map((chapter) => [chapter.number, structureOf(chapter)]),
    );
    // the words have separate files
    const body = JSON.stringify(structure, withoutWords);
    yield { path: paths.structure(detail.id, book.id), body };
  }
}

function structureOf({ title, colophon, verses }: ChapterText): ChapterStructure {
  const marked = verses.flatMap(({ number, marks = [] }) =>
    marks.length > 0 ? [[number, marks]] : [],
  );
  return {
    around: { ...(title && { title }), ...(colophon && { colophon }) },
    verses: Object.fromEntries(marked),
  };
}
