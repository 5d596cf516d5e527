/**
 * The answers to "what does this verse say". One file a chapter holds them all, envelopes and all,
 * keyed by verse number: a file a verse would be too many to deploy.
 */

import type { VerseAnswer } from '../shared/answers/chapter-and-verse.ts';
import { envelope } from '../shared/answers/envelope.ts';
import { chapterId, paths, verseId } from '../shared/paths.ts';
import { bridgeOf, numbersOf, writtenNumber } from '../text-model.ts';
import type { MadeFile } from '../write.ts';
import { bookRef } from './books.ts';
import { type PublishedVersion, refOf } from './published-version.ts';

/** The verses of each chapter of a version, each with the verses around it. */
export function* renderVerses(version: PublishedVersion): Iterable<MadeFile> {
  const all = version.text.flatMap(({ book, chapters }) =>
    chapters.flatMap((chapter) => chapter.verses.map((verse) => ({ book, chapter, verse }))),
  );
  const neighbour = (index: number) => {
    const found = all[index];
    if (!found) return null;
    const { book, chapter, verse } = found;
    return {
      id: verseId(book.id, chapter.number, verse.number),
      reference: `${version.nameOf(book.id)} ${chapter.number}:${writtenNumber(verse)}`,
    };
  };

  let index = 0;
  for (const { book, chapters } of version.text) {
    for (const chapter of chapters) {
      const answers = chapter.verses.flatMap((verse) => {
        const answer: VerseAnswer = {
          verse: {
            id: verseId(book.id, chapter.number, verse.number),
            book: bookRef(version, book),
            chapter: chapter.number,
            verse: verse.number,
            ...bridgeOf(verse),
            text: verse.text,
            previous: neighbour(index - 1),
            next: neighbour(index + 1),
          },
          version: refOf(version.detail),
        };
        index += 1;
        const body = envelope(answer);
        return numbersOf(verse).map((number) => `"${number}":${body}`);
      });
      yield {
        path: paths.verses(version.detail.id, chapterId(book.id, chapter.number)),
        body: `{${answers.join(',\n')}}`,
      };
    }
  }
}
