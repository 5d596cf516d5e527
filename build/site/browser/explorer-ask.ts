/** Finds out what is meant, a passage or a search, and asks for it; and for what stands before and after it. */
import type { Failure, Success } from '../../shared/answers/envelope.ts';
import type { PassageAnswer } from '../../shared/answers/passage.ts';
import type { SearchAnswer } from '../../shared/answers/search.ts';
import type { ChapterAnswer, VerseAnswer } from '../../shared/answers/text.ts';
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
export async function look(wanted: Wanted, key: string): Promise<View> {
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

/**
 * The reference of what stands beside a passage: a verse beside a verse or a range, else a chapter; undefined at the
 * ends of the version.
 */
export async function neighbourOf(
  data: PassageAnswer,
  version: string,
  step: Step,
  key: string,
): Promise<string | undefined> {
  if ('passages' in data) return undefined;
  const book = data.book.abbreviation.toLowerCase();
  const query = new URLSearchParams({ version });
  const verse = verseAt(data, step);
  if (verse) {
    const { answer } = await get<VerseAnswer>(`/v1/verses/${book}_${verse}?${query}`, key);
    return answer.success ? answer.data.verse[step]?.reference : undefined;
  }
  const chapters =
    'chapters' in data ? data.chapters.map(({ chapter }) => chapter) : [data.chapter];
  const chapter = chapters.at(step === 'next' ? -1 : 0);
  const { answer } = await get<ChapterAnswer>(`/v1/chapters/${book}_${chapter}?${query}`, key);
  const found = answer.success ? answer.data.chapter[step] : null;
  if (!found) return undefined;
  const [otherBook = '', number] = found.id.split('_');
  if (otherBook === book) return `${data.book.name} ${number}`;
  const other = (await get<ChapterAnswer>(`/v1/chapters/${found.id}?${query}`, key)).answer;
  return other.success ? `${other.data.chapter.book.name} ${number}` : undefined;
}

/** The verse of a passage that is nearest to what is before or after it; undefined for whole chapters. */
function verseAt(data: Exclude<PassageAnswer, { passages: unknown }>, step: Step) {
  if ('verse' in data) return `${data.chapter}_${data.verse}`;
  if (!('verse_start' in data)) return undefined;
  return `${data.chapter}_${step === 'next' ? data.verse_end : data.verse_start}`;
}
