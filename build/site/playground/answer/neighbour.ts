/** Finds the neighbour of a passage: a verse next to verses, a chapter next to chapters. */
import type { BookAnswer } from '../../../../functions/lib/contract/endpoints/books.ts';
import type {
  ChapterAnswer,
  VerseAnswer,
} from '../../../../functions/lib/contract/endpoints/chapters-and-verses.ts';
import type { PassageAnswer } from '../../../../functions/lib/contract/endpoints/passage.ts';
import type { Failure } from '../../../../functions/lib/contract/envelope.ts';
import { present } from '../../../../functions/lib/text/present.ts';
import { get } from '../../browser/v1.ts';

export type Step = 'previous' | 'next';

/** The passage next to another, the end of the text, or why the request failed. */
export type Neighbour = { reference: string } | { end: true } | { failure: Failure };

export async function neighbourOf(
  data: PassageAnswer,
  version: string,
  step: Step,
  key: string,
): Promise<Neighbour> {
  if ('passages' in data) return { end: true };
  const query = new URLSearchParams({ version });
  const { chapter, verse } = edgeOf(data, step);
  const book = data.book.abbreviation.toLowerCase();
  if (verse !== undefined) {
    const request = `/v1/verses/${book}_${chapter}_${verse}?${query}`;
    const { answer } = await get<VerseAnswer>(request, key);
    if (!answer.success) return { failure: answer };
    return answer.data.verse[step] ?? { end: true };
  }
  const { answer } = await get<ChapterAnswer>(`/v1/chapters/${book}_${chapter}?${query}`, key);
  if (!answer.success) return { failure: answer };
  const found = answer.data.chapter[step];
  if (!found) return { end: true };
  const [otherBook = ''] = found.id.split('_');
  if (otherBook === book) return { reference: `${data.book.name} ${found.number}` };
  const { answer: other } = await get<BookAnswer>(`/v1/books/${otherBook}?${query}`, key);
  if (!other.success) return { failure: other };
  return { reference: `${other.data.book.name} ${found.number}` };
}

/** Returns the last place of a passage, or the first when going back; without a verse if it has whole chapters. */
function edgeOf(
  data: Exclude<PassageAnswer, { passages: unknown }>,
  step: Step,
): { chapter: number; verse?: number } {
  const at = step === 'next' ? -1 : 0;
  if ('chapters' in data) {
    const { chapter, verses } = present(data.chapters.at(at));
    // `Génesis 1:31-2:3`, and not `Génesis 1-2`
    return data.reference.includes(':')
      ? { chapter, verse: present(verses.at(at)).verse }
      : { chapter };
  }
  const { chapter } = data;
  if ('verse' in data) return { chapter, verse: data.verse };
  if (!('verse_start' in data)) return { chapter };
  return { chapter, verse: step === 'next' ? data.verse_end : data.verse_start };
}
