/** Renders the answers with the text of a chapter. */
import type { ChapterAnswer } from '../../functions/lib/contract/endpoints/chapters-and-verses.ts';
import { envelope } from '../../functions/lib/contract/envelope.ts';
import { chapterId } from '../../functions/lib/text/place-id.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../tree/tree.ts';
import { bridgeOf } from '../versions/text-model.ts';
import { bookRef } from './books.ts';
import { type PublishedVersion, refOf } from './published-version.ts';

/** Returns each chapter of a version, with its neighbours. */
export function chapterAnswers(version: PublishedVersion): ChapterAnswer[] {
  const all = version.text.flatMap(({ book, chapters }) =>
    chapters.map((chapter) => ({ book, chapter, id: chapterId(book.id, chapter.number) })),
  );
  const neighbour = (index: number) => {
    const found = all[index];
    return found ? { id: found.id, number: found.chapter.number } : null;
  };
  return all.map(({ book, chapter, id }, index) => ({
    chapter: {
      id,
      book: bookRef(version, book),
      number: chapter.number,
      verse_count: chapter.verses.length,
      verses: chapter.verses.map((verse) => ({
        number: verse.number,
        ...bridgeOf(verse),
        text: verse.text,
      })),
      previous: neighbour(index - 1),
      next: neighbour(index + 1),
    },
    version: refOf(version.detail),
  }));
}

/** @param answers the chapters of a version */
export function* renderChapters(answers: readonly ChapterAnswer[]): Iterable<MadeFile> {
  for (const answer of answers) {
    const { chapter, version } = answer;
    yield { path: paths.chapter(version.id, chapter.id), body: envelope(answer) };
  }
}
