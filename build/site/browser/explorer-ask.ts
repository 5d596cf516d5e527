/** Decides whether the input is a passage or a search, and requests it and its neighbours. */
import type { BookAnswer } from '../../../functions/lib/contract/answers/book.ts';
import type {
  ChapterAnswer,
  VerseAnswer,
} from '../../../functions/lib/contract/answers/chapter-and-verse.ts';
import type { Failure, Success } from '../../../functions/lib/contract/answers/envelope.ts';
import type { PassageAnswer } from '../../../functions/lib/contract/answers/passage.ts';
import type { SearchAnswer } from '../../../functions/lib/contract/answers/search.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { isBookName } from './book-names.ts';
import type { Wanted } from './explorer-address.ts';
import { get } from './v1.ts';

/** What came of a request. */
export interface View {
  request: string;
  answer: Success<PassageAnswer | SearchAnswer> | Failure;
}

export type Step = 'previous' | 'next';

/** How many results are on a page. */
export const PAGE = 20;

/**
 * What has a number in it is a reference, and so is the name of a book; all else is searched for, and where nothing is
 * found it may still be a reference, such as an abbreviation.
 */
export async function requestResults(wanted: Wanted, key: string): Promise<View> {
  const { q, book, offset } = wanted;
  const isSearch = q.includes('"') || book !== '' || offset > 0;
  if (!isSearch && (/\d/.test(q) || isBookName(q))) return await lookUp(wanted, key);
  const view = await lookForWords(wanted, key);
  const { answer } = view;
  const isNothing = answer.success && 'results' in answer.data && answer.data.total === 0;
  if (isSearch || !isNothing) return view;
  const other = await lookUp(wanted, key);
  return other.answer.success ? other : view;
}

async function lookUp({ q, version }: Wanted, key: string): Promise<View> {
  const request = `/v1/passage?${new URLSearchParams({ ref: q, version })}`;
  return { request, answer: (await get<PassageAnswer>(request, key)).answer };
}

async function lookForWords({ q, version, book, offset }: Wanted, key: string): Promise<View> {
  const query = new URLSearchParams({ q, version, limit: `${PAGE}`, offset: `${offset}` });
  if (book) query.set('book', book);
  else query.set('facets', 'book');
  const request = `/v1/search?${query}`;
  return { request, answer: (await get<SearchAnswer>(request, key)).answer };
}

/** The passage next to another, the end of the text, or why the request failed. */
export type Neighbour = { reference: string } | { end: true } | { failure: Failure };

/** Finds the neighbour of a passage: a verse next to verses, a chapter next to chapters. */
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

/** The end of a passage that is nearest to what is before or after it; without a verse where it is of whole chapters. */
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
