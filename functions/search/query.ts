/** What a caller searches for → the words and phrases that a verse must contain. */
import { words } from '../../build/shared/text.ts';

/** Words in the order in which they must stand, next to each other; one word is a phrase of one. */
export type Phrase = string[];

const QUOTED = /"([^"]*)"|“([^“”]*)”|«([^«»]*)»/g;

/**
 * Each word outside quotes by itself, and each quoted run as a phrase. A quote that is not closed is
 * read as if it were not there.
 */
export function parseQuery(query: string): Phrase[] {
  const phrases: Phrase[] = [];
  let outside = '';
  let end = 0;
  for (const match of query.matchAll(QUOTED)) {
    outside += `${query.slice(end, match.index)} `;
    end = match.index + match[0].length;
    phrases.push(foldedWords(match[1] ?? match[2] ?? match[3] ?? ''));
  }
  outside += query.slice(end);
  return [
    ...foldedWords(outside).map((word) => [word]),
    ...phrases.filter(({ length }) => length > 0),
  ];
}

const foldedWords = (text: string) => words(text).map(({ folded }) => folded);
