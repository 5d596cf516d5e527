/** Renders what a source says about words, and where each number is rendered, for `include=words` and `/v1/words`. */
import { type ChapterWords, packWords } from '../../functions/lib/text/marks/word-marks.ts';
import { oncePer } from '../../functions/lib/text/once-per.ts';
import { writeLines } from '../../functions/lib/tree/lines.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../tree/tree.ts';
import type { BookText, ChapterText, TaggedText } from '../versions/text-model.ts';
import type { IndexedWords } from './indexes/index-words.ts';
import type { PublishedVersion } from './published-version.ts';

/** Renders a file for each book with tagged words, and those of the index. Renders none for a text without any. */
export function* renderWords(
  { detail, text }: PublishedVersion,
  indexed: IndexedWords | undefined,
): Iterable<MadeFile> {
  for (const book of text) {
    if (!book.chapters.some(hasWords)) continue;
    yield { path: paths.words(detail.id, book.book.id), body: writeLines(wordsOf(book)) };
  }
  if (!indexed) return;
  for (const [page, entries] of indexed.renderings) {
    yield { path: paths.renderings(detail.id, page), body: writeLines(entries) };
  }
  yield { path: paths.renderedWords(detail.id), body: writeLines(indexed.renderedWords) };
}

const isTagged = ({ words = [] }: TaggedText) => words.length > 0;

const hasWords = ({ title, colophon, verses }: ChapterText) =>
  [title, colophon, ...verses].some((text) => text && isTagged(text));

/** Runs `packWords` once for all versions of a text. */
export const packOnce = oncePer(packWords);

/** Returns the words of each chapter. */
function wordsOf({ chapters }: BookText): [string, string][] {
  const packed = (text: TaggedText | undefined) => text?.words && packOnce(text.words);
  return chapters.filter(hasWords).map((chapter) => {
    const [title, colophon] = [packed(chapter.title), packed(chapter.colophon)];
    const verses = chapter.verses.filter(isTagged).map((verse) => [verse.number, packed(verse)]);
    const words: ChapterWords = {
      ...(title && { title }),
      ...(colophon && { colophon }),
      verses: Object.fromEntries(verses),
    };
    return [`${chapter.number}`, JSON.stringify(words)];
  });
}
