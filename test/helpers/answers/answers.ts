/** Answers straight from the functions' own work, without key and envelope check: fast enough for thousands. */

import type { ParallelAnswer } from '../../../functions/lib/contract/endpoints/parallel.ts';
import type {
  CheckAnswer,
  QuoteAnswer,
} from '../../../functions/lib/contract/endpoints/quotations.ts';
import type { SuggestAnswer } from '../../../functions/lib/contract/endpoints/suggest.ts';
import type { EndpointName } from '../../../functions/lib/contract/endpoints.ts';
import type { Answer, Asked } from '../../../functions/lib/http/handler.ts';
import { readParameters } from '../../../functions/lib/http/parameters.ts';
import { Access } from '../../../functions/lib/versions/rights.ts';
import { passage } from '../../../functions/passage/answer.ts';
import { parallel } from '../../../functions/passage/parallel/answer.ts';
import { books, chapter } from '../../../functions/resources/by-id.ts';
import { search } from '../../../functions/search/answer.ts';
import { checkText } from '../../../functions/search/check/answer.ts';
import { checkQuote } from '../../../functions/search/quote/answer.ts';
import { suggest } from '../../../functions/search/suggest/answer.ts';

/** The data of an answer, as callers get it. */
export function data(answer: Answer) {
  return 'data' in answer ? JSON.parse(JSON.stringify(answer.data)) : JSON.parse(answer.body).data;
}

/** Asked with a key that opens everything, as if every value were a default. */
export const asked = (): Asked => ({ access: new Access(false), sent: new Set() });

const valuesOf = <Name extends EndpointName>(name: Name, given: Record<string, string>) =>
  readParameters(name, given.id === undefined ? {} : { id: given.id }, new URLSearchParams(given));

/** The data of a passage. */
export const passageOf = (ref: string, version: string, more: Record<string, string> = {}) =>
  data(passage(valuesOf('passage', { ref, version, ...more }), asked()));

/** The data of a passage in several versions. */
export const parallelOf = (ref: string, versions: string): ParallelAnswer =>
  data(parallel(valuesOf('parallel', { ref, versions }), asked()));

/** The data of a search. */
export const searchFor = (q: string, version: string, more: Record<string, string> = {}) =>
  data(search(valuesOf('search', { q, version, ...more }), asked()));

/** What is said of a quotation. */
export const quoteOf = (text: string, version: string, more: Record<string, string> = {}) =>
  data(checkQuote(valuesOf('quote', { text, version, ...more }), asked())) as QuoteAnswer;

/** What is found in a text. */
export const checkOf = (text: string, version: string) =>
  data(checkText(valuesOf('check', { text, version }), asked())) as CheckAnswer;

/** What is offered while somebody types. */
export const suggestionsFor = (q: string, version: string, more: Record<string, string> = {}) =>
  data(suggest(valuesOf('suggest', { q, version, ...more }), asked())) as SuggestAnswer;

/** A chapter. */
export const chapterOf = (id: string, version: string) =>
  data(chapter(valuesOf('chapter', { id, version }), asked())).chapter;

/** The book list. */
export const booksOf = (version: string) =>
  data(books(valuesOf('books', { version }), asked())).books;

export interface Verse {
  id: string;
  text: string;
}

/** All verses of a version in Bible order, chapter by chapter as the answers lead. */
export function versesOf(version: string): Verse[] {
  const found: Verse[] = [];
  for (let next: string | undefined = 'gen_1'; next; ) {
    const chapter = chapterOf(next, version);
    for (const { number, text } of chapter.verses) found.push({ id: `${next}_${number}`, text });
    next = chapter.next?.id;
  }
  return found;
}
