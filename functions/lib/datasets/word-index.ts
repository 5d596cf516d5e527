/**
 * Where a version renders each word of the original, and how, as the build writes it: a file for each hundred numbers has
 * the renderings of each, the most frequent first, and one has for each word the numbers that it renders, or helps to
 * render: `amor G26=71 G25=3`.
 */
import type { VersePlace } from '../text/alignment.ts';
import { words } from '../text/words.ts';

/** Rendering → how often, and where first: `joh 5:42:12:4`. The most frequent ones come first. */
export type RenderingCounts = Record<string, [count: number, first: string]>;

/** The key of a number's counts, beside that of its renderings. */
export const countsKey = (strongs: string) => `${strongs}=`;

/** Whether something that was read are counts. */
export const isCounts = (content: unknown): content is RenderingCounts =>
  typeof content === 'object' &&
  content !== null &&
  Object.values(content).every((each) => Array.isArray(each) && typeof each[0] === 'number');

/** Rendering → book → where: `24:12:23:4`, chapter, verse, and start and length in its text, with spaces between. */
export type NumberRenderings = Record<string, Record<string, string>>;

/** A place where a number is rendered. */
export interface Occurrence extends VersePlace {
  start: number;
  end: number;
}

/** The numbers that a word renders, with how often, as it is written. */
export const readCounts = (written: string): [number: string, count: number][] =>
  written.split(' ').map((each) => {
    const [number = '', count] = each.split('=');
    return [number, Number(count)];
  });

/** Whether something that was read are renderings. */
export const isRenderings = (content: unknown): content is NumberRenderings =>
  typeof content === 'object' && content !== null;

/** @throws Error for what is not written so */
export function readOccurrences(book: string, written: string): Occurrence[] {
  const found: Occurrence[] = [];
  // character by character: a frequent number has twenty thousand places, and to split them takes five times as long
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

const SPACE = 32;
const ZERO = 48;
const NINE = 57;
const COLON = 58;

/** What joins the parts of one word: `father’s`, `well-beloved`. */
const JOINT = /^['’-]$/;

/**
 * What counts as one rendering: the words in small letters, without function words around them (`la caridad` is
 * `caridad`, `love’s` is `love`). Function words alone are one as they are.
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
