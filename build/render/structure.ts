/** The structure of each chapter: what answers carry where it is asked for. */
import type { ChapterStructure } from '../shared/marks.ts';
import { chapterId, paths } from '../shared/paths.ts';
import type { ChapterText } from '../text-model.ts';
import type { MadeFile } from '../write.ts';
import type { PublishedVersion } from './published-version.ts';

/** A file a chapter. */
export function* renderStructure({ detail, text }: PublishedVersion): Iterable<MadeFile> {
  for (const { book, chapters } of text) {
    for (const chapter of chapters) {
      const path = paths.structure(detail.id, chapterId(book.id, chapter.number));
      yield { path, body: JSON.stringify(structureOf(chapter)) };
    }
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
