/** What a version's source says of its words: what `include=words` and `/v1/words` read. */

import type { BookWords, ChapterWords } from '../../functions/lib/text/word-marks.ts';
import { packWords } from '../../functions/lib/text/word-marks.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../tree/tree.ts';
import type { BookText, ChapterText, TaggedText } from '../versions/text-model.ts';
import type { PublishedVersion } from './published-version.ts';

/** A file for each book that has any. */
export function* renderWords({ detail, text }: PublishedVersion): Iterable<MadeFile> {
  for (const book of text) {
    if (!book.chapters.some(hasWords)) continue;
    yield { path: paths.words(detail.id, book.book.id), body: JSON.stringify(wordsOf(book)) };
  }
}

const isTagged = ({ words = [] }: TaggedText) => words.length > 0;

const hasWords = ({ title, colophon, verses }: ChapterText) =>
  [title, colophon, ...verses].some((text) => text && isTagged(text));

function wordsOf({ chapters }: BookText): BookWords {
  const packed = (text: TaggedText | undefined) => text?.words && packWords(text.words);
  return Object.fromEntries(
    chapters.filter(hasWords).map((chapter): [number, ChapterWords] => {
      const [title, colophon] = [packed(chapter.title), packed(chapter.colophon)];
      const verses = chapter.verses.filter(isTagged).map((verse) => [verse.number, packed(verse)]);
      return [
        chapter.number,
        {
          ...(title && { title }),
          ...(colophon && { colophon }),
          verses: Object.fromEntries(verses),
        },
      ];
    }),
  );
}
