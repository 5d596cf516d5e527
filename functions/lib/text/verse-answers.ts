/**
 * Builds the answers of a chapter's verses from the chapter and its neighbours: the build writes them to the tree, and
 * deployed functions rebuild them, because packing them too would add half as much again.
 */
import type {
  ChapterAnswer,
  VerseAnswer,
  VerseRef,
} from '../contract/endpoints/chapters-and-verses.ts';
import { envelope } from '../contract/envelope.ts';
import { verseId } from './place-id.ts';
import { numbersOf, writtenNumber } from './verse-numbers.ts';

type Verse = ChapterAnswer['chapter']['verses'][number];

/**
 * Returns the file of a chapter's verses: whole envelopes, keyed by verse number. A bridge appears under each of its
 * numbers.
 * @param previous the previous chapter, even if in another book; undefined for the first of a version
 * @param next the next chapter, likewise
 */
export function verseAnswers(
  { chapter, version }: ChapterAnswer,
  previous: ChapterAnswer | undefined,
  next: ChapterAnswer | undefined,
): string {
  const { book, number, verses } = chapter;
  const before = previous && refTo(previous, previous.chapter.verses.at(-1));
  const after = next && refTo(next, next.chapter.verses[0]);
  const refs = verses.map((verse) => refTo({ chapter, version }, verse));
  const answers = verses.flatMap((verse, at) => {
    const answer: VerseAnswer = {
      verse: {
        id: verseId(book.id, number, verse.number),
        book,
        chapter: number,
        verse: verse.number,
        ...(verse.bridge && { bridge: verse.bridge }),
        text: verse.text,
        previous: refs[at - 1] ?? before ?? null,
        next: refs[at + 1] ?? after ?? null,
      },
      version,
    };
    const body = envelope(answer);
    return numbersOf(numbered(verse)).map((each) => `"${each}":${body}`);
  });
  return `{${answers.join(',\n')}}`;
}

function refTo({ chapter }: ChapterAnswer, verse: Verse | undefined): VerseRef | undefined {
  if (!verse) return undefined;
  const { book, number } = chapter;
  return {
    id: verseId(book.id, number, verse.number),
    reference: `${book.name} ${number}:${writtenNumber(numbered(verse))}`,
  };
}

const numbered = ({ number, bridge }: Verse) => ({ number, last: bridge?.last });
