/**
 * What the build writes of a version for searching, and the rules that both sides share.
 *
 * `search/words.br` holds the text as numbers: the vocabulary, the most frequent word first, and for each
 * verse the places of its words in the vocabulary. From it the postings of every word are counted out in a
 * few milliseconds, so they need not travel; and it tells what stands next to what, which phrases need.
 * `search/text.br` holds the verses as they are shown, `search/stems.br` the stem of each word of the vocabulary, a
 * line each, for searches that take all forms of a word. They are the same for all versions of one text;
 * `search/version.json` says what differs.
 *
 *   words.br, unpacked := format  bytes of the vocabulary  the vocabulary, a word a line
 *                         verses  { words of the verse }  { { number of the word } }
 *
 * All numbers are varints: seven bits a byte, the lowest first, the highest bit set while more follow.
 */

/** Raised whenever the files change shape or the rules of text change. */
export const SEARCH_FORMAT = 3;

/** `search/version.json` */
export interface SearchedBooks {
  /** The code of the version's language. */
  language: string;
  /** The books in Bible order with the name in the version's language. */
  books: { id: string; name: string; chapters: SearchChapter[] }[];
}

/** A chapter's number and its verses': how many they are if they are 1 to that, else each. */
export type SearchChapter = [number: number, verses: number | number[]];

/** Language code → groups of words that stand for each other, as words are compared. */
export type Equivalents = Record<string, string[][]>;

/** Parts the verses of `search/text.br`; it stands in no verse. */
export const VERSE_END = '\n';

/** A position in bytes that moves on as numbers are read. */
export interface Cursor {
  at: number;
}

/** So many numbers from a position on, which moves past them. @throws Error if there are not so many */
export function readVarints(bytes: Uint8Array, cursor: Cursor, count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  let at = cursor.at;
  for (let index = 0; index < count; index++) {
    let byte = bytes[at++] ?? 0;
    let number = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at++] ?? 0;
      number |= (byte & 0x7f) << shift;
    }
    numbers[index] = number;
  }
  // checked once: to check each byte would cost a fifth of a cold start
  if (at > bytes.length) throw new Error(`the numbers break off after ${bytes.length} bytes`);
  cursor.at = at;
  return numbers;
}

/** Numbers from 0 to below 2^28 as varints. */
export function writeVarints(numbers: Iterable<number>): number[] {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
    bytes.push(rest);
  }
  return bytes;
}
