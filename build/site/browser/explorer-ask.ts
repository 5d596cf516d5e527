/** Finds out what is meant, a passage or a search, and asks for it; and for what stands before and after it. */
import type {
  ChapterAnswer,
  Failure,
  PassageAnswer,
  SearchAnswer,
  Success,
  VerseAnswer,
} from '../../shared/answers.ts';
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

/** What is in quotes, or cannot be read as a reference, is searched for. */
export async function look(wanted: Wanted, key: string): Promise<View> {
  const { q, version } = wanted;
  if (q.includes('"') || wanted.book || wanted.offset > 0) return await lookForWords(wanted, key);
  const request = `/v1/passage?${new URLSearchParams({ ref: q, version })}`;
  const answer = await get<PassageAnswer>(request, key);
  const isNone = !answer.success && answer.error.code === 'INVALID_REFERENCE' && !/\d/.test(q);
  return isNone ? await lookForWords(wanted, key) : { request, answer };
}

async function lookForWords({ q, version, book, offset }: Wanted, key: string): Promise<View> {
  const query = new URLSearchParams({ q, version, limit: `${PAGE}`, offset: `${offset}` });
  if (book) query.set('book', book);
  else query.set('facets', 'book');
  const request = `/v1/search?${query}`;
  return { request, answer: await get<SearchAnswer>(request, key) };
}

/** The reference of what stands beside a passage: a verse beside a verse, else a chapter; undefined at the ends. */
export async function neighbourOf(
  data: PassageAnswer,
  version: string,
  step: Step,
  key: string,
): Promise<string | undefined> {
  if (!('chapter' in data)) return undefined;
  const chapterId = `${data.book.abbreviation.toLowerCase()}_${data.chapter}`;
  const query = new URLSearchParams({ version });
  if ('verse' in data) {
    const answer = await get<VerseAnswer>(`/v1/verses/${chapterId}_${data.verse}?${query}`, key);
    return answer.success ? answer.data.verse[step]?.reference : undefined;
  }
  const answer = await get<ChapterAnswer>(`/v1/chapters/${chapterId}?${query}`, key);
  const found = answer.success ? answer.data.chapter[step] : null;
  if (!found) return undefined;
  const [book = '', number] = found.id.split('_');
  if (book === chapterId.split('_')[0]) return `${data.book.name} ${number}`;
  const other = await get<ChapterAnswer>(`/v1/chapters/${found.id}?${query}`, key);
  return other.success ? `${other.data.chapter.book.name} ${number}` : undefined;
}
