/** Answers straight from the functions' own work, without key and envelope check: fast enough for thousands. */

import { passage } from '../../functions/passage/answer.ts';
import { routes } from '../../functions/resources/routes.ts';
import { search } from '../../functions/search/answer.ts';

function data(body: string) {
  return JSON.parse(body).data;
}

/** The data of a passage. */
export const passageOf = (ref: string, version: string) =>
  data(passage(new URLSearchParams({ ref, version })).body);

/** The data of a search. */
export const searchFor = (q: string, version: string, more: Record<string, string> = {}) =>
  data(search(new URLSearchParams({ q, version, ...more })).body);

/** A chapter. */
export const chapterOf = (id: string, version: string) => resource('chapter', id, version).chapter;

/** The book list. */
export const booksOf = (version: string) => resource('books', '', version).books;

function resource(name: string, id: string, version: string) {
  const route = routes.find((each) => each.name === name);
  return data(route?.answer(id, new URLSearchParams({ version })).body ?? '');
}

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
