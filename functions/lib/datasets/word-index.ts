/**
 * How and where a version renders each word of the original, as the build writes it: a file for every hundred numbers
 * has the renderings of each, most frequent first; one file lists, for each word, the numbers that it renders or helps
 * to render: `amor G26=71 G25=3`.
 */
import type { VersePlace } from '../text/alignment.ts';
import { words } from '../text/words.ts';

/** Maps renderings, most frequent first, to their counts and first places, such as `joh 5:42:12:4`. */
export type RenderingCounts = Record<string, [count: number, first: string]>;

/** Returns the key of a number's counts; the number itself is the key of its renderings. */
export const countsKey = (strongs: string) => `${strongs}=`;

/**
 * Maps renderings and books to places separated by spaces, such as `24:12:23:4`: chapter, verse, start and length in
 * the verse.
 */
export type NumberRenderings = Record<string, Record<string, string>>;

/** A place where a number is rendered. */
export interface Occurrence extends VersePlace {
  start: number;
  end: number;
}

/** Reads the numbers that a word renders, with their counts. */
export const readCounts = (written: string): [number: string, count: number][] =>
  written.split(' ').map((each) => {
    const [number = '', count] = each.split('=');
    return [number, Number(count)];
  });

/** Reads the places of a rendering. @throws Error if they are not in this format */
export function readOccurrences(book: string, written: string): Occurrence[] {
  const found: Occurrence[] = [];
  // character by character: a frequent number has twenty thousand places, and splitting them takes five times as long
  const numbers = [0, 0, 0, 0];
  let at = 0;
  for (let index = 0; index <= written.length; index++) {
    const code = index === written.length ? SPACE : written.charCodeAt(index);
    if (code >= ZERO && code <= NINE) {
      numbers[at] = (numbers[at] ?? 0) * 10 + code - ZERO;
    } else if (code === COLON && at < numbers.length - 1) {
      at += 1;
    } else if (code === SPACE && at === numbers.length - 1) {
      const [chapter = 0, verse = 0, start = 0, length = 0] = numbers;
      found.push({ book, chapter, verse, start, end: start + length });
      numbers.fill(0);
      at = 0;
    } else {
      throw new Error(
        `"${written.slice(Math.max(0, index - 20), index + 1)}" is no place of a word`,
      );
    }
  }
  return found;
}

/** Reads a place such as `joh 5:42:12:4`, of {@link RenderingCounts}. */
export function readOccurrence(written: string): Occurrence | undefined {
  const [book = '', place] = written.split(' ');
  return place ? readOccurrences(book, place)[0] : undefined;
}

const SPACE = 32;
const ZERO = 48;
const NINE = 57;
const COLON = 58;

/** Joins the parts of one word: `father’s`, `well-beloved`. */
const JOINT = /^['’-]$/;

/**
 * Returns a rendering in the form in which it is counted: lower case, without surrounding function words (`la caridad`
 * is `caridad`, `love’s` is `love`). Function words alone stay as they are.
 */
export function renderingOf(text: string, functionWords: ReadonlySet<string>): string {
  const all = words(text).map(({ start, end }) => ({
    word: text.slice(start, end).toLowerCase(),
    start,
    end,
  }));
  const first = all.findIndex(({ word }) => !functionWords.has(word));
  const last = all.findLastIndex(({ word }) => !functionWords.has(word));
  const own = first === -1 ? all : all.slice(first, last + 1);
  return own.reduce((rendering, { word, start }, at) => {
    if (at === 0) return word;
    const between = text.slice(own[at - 1]?.end, start);
    return `${rendering}${JOINT.test(between) ? between.replace("'", '’') : ' '}${word}`;
  }, '');
}
