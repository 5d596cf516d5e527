/** Finds out what is meant, a passage or a search, and asks for it and for what comes before and after. */
import type {
  ChapterAnswer,
  Envelope,
  Failure,
  PassageAnswer,
  SearchAnswer,
  Success,
  VerseAnswer,
} from '../../shared/answers.ts';
import { language } from './dom.ts';

/** What is to be shown. */
export interface Wanted {
  q: string;
  version: string;
  /** Of a search, how many results are passed over. */
  offset: number;
}

/** A good answer that can be shown. */
export type ShownAnswer = Success<PassageAnswer | SearchAnswer>;

export interface View {
  /** What is shown; or why nothing is. */
  title: string;
  ok: boolean;
  request: string;
  answer: ShownAnswer | Failure;
  previous: Wanted | null;
  next: Wanted | null;
}

const PAGE = 20;
const RESULTS = {
  es: (from: number, to: number, total: number) => `resultados ${from} a ${to} de ${total}`,
  en: (from: number, to: number, total: number) => `results ${from} to ${to} of ${total}`,
}[language];
const NONE = { es: 'Ningún versículo tiene todo eso.', en: 'No verse has all of that.' }[language];

/** What is in quotes, or cannot be read as a reference, is searched for. */
export async function look(wanted: Wanted, key: string): Promise<View> {
  if (wanted.q.includes('"')) return await lookForWords(wanted, key);
  const { q, version } = wanted;
  const request = `/v1/passage?${new URLSearchParams({ ref: q, version })}`;
  const answer = await get<PassageAnswer>(request, key);
  if (answer.success) {
    const { reference } = answer.data;
    const around = await neighboursOf(answer.data, version, key);
    return { title: reference, ok: true, request, answer, ...around };
  }
  if (answer.error.code === 'INVALID_REFERENCE' && !/\d/.test(q)) {
    return await lookForWords(wanted, key);
  }
  return refused(request, answer);
}

async function lookForWords({ q, version, offset }: Wanted, key: string): Promise<View> {
  const query = new URLSearchParams({ q, version, limit: `${PAGE}`, offset: `${offset}` });
  const request = `/v1/search?${query}`;
  const answer = await get<SearchAnswer>(request, key);
  if (!answer.success) return refused(request, answer);
  const { total, results } = answer.data;
  return {
    title: total === 0 ? NONE : RESULTS(offset + 1, offset + results.length, total),
    ok: true,
    request,
    answer,
    previous: offset > 0 ? { q, version, offset: Math.max(offset - PAGE, 0) } : null,
    next: offset + PAGE < total ? { q, version, offset: offset + PAGE } : null,
  };
}

function refused(request: string, answer: Failure): View {
  return { title: answer.error.message, ok: false, request, answer, previous: null, next: null };
}

/** A verse has verses around it, all else of one chapter has chapters. */
async function neighboursOf(
  data: PassageAnswer,
  version: string,
  key: string,
): Promise<Pick<View, 'previous' | 'next'>> {
  const none = { previous: null, next: null };
  if (!('chapter' in data)) return none;
  const to = (q: string | undefined) => (q === undefined ? null : { q, version, offset: 0 });
  const chapterId = `${data.book.abbreviation.toLowerCase()}_${data.chapter}`;
  const query = new URLSearchParams({ version });
  if ('verse' in data) {
    const path = `/v1/verses/${chapterId}_${data.verse}?${query}`;
    const answer = await get<VerseAnswer>(path, key);
    if (!answer.success) return none;
    const { previous, next } = answer.data.verse;
    return { previous: to(previous?.reference), next: to(next?.reference) };
  }
  const answer = await get<ChapterAnswer>(`/v1/chapters/${chapterId}?${query}`, key);
  if (!answer.success) return none;
  const { previous, next } = answer.data.chapter;
  const name = (id: string | undefined) => referenceOf(id, chapterId, data.book.name, version, key);
  return { previous: to(await name(previous?.id)), next: to(await name(next?.id)) };
}

/** A chapter's reference; only one of another book must be asked for its name. */
async function referenceOf(
  id: string | undefined,
  here: string,
  bookName: string,
  version: string,
  key: string,
): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const [book, number] = id.split('_');
  if (book === here.split('_')[0]) return `${bookName} ${number}`;
  const path = `/v1/chapters/${id}?${new URLSearchParams({ version })}`;
  const answer = await get<ChapterAnswer>(path, key);
  return answer.success ? `${answer.data.chapter.book.name} ${number}` : undefined;
}

/** Asks the service with a key. @throws TypeError if there is no answer */
export async function get<Data>(path: string, key: string): Promise<Envelope<Data>> {
  const response = await fetch(path, { headers: { 'X-API-Key': key } });
  return await response.json();
}
