/**
 * Where a version renders each word of the original, and how, as the build writes it: a file for each hundred numbers has
 * the renderings of each, the most frequent first, and one has for each word the numbers that it renders, or helps to
 * render: `amor G26=71 G25=3`.
 */
import type { VersePlace } from '../text/alignment.ts';
import { words } from '../text/words.ts';

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
export function* readOccurrences(book: string, written: string): Iterable<Occurrence> {
  for (const each of written.split(' ')) {
    const [chapter = 0, verse = 0, start = 0, length = Number.NaN] = each.split(':').map(Number);
    const end = start + length;
    if (!Number.isInteger(end)) throw new Error(`"${each}" is no place of a word`);
    yield { book, chapter, verse, start, end };
  }
}

/**
 * What counts as one rendering: the words in small letters, without function words around them (`la caridad` is
 * `caridad`). Function words alone are one as they are.
 */
export function renderingOf(text: string, functionWords: ReadonlySet<string>): string {
  const all = words(text).map(({ start, end }) => text.slice(start, end).toLowerCase());
  const first = all.findIndex((word) => !functionWords.has(word));
  const last = all.findLastIndex((word) => !functionWords.has(word));
  return (first === -1 ? all : all.slice(first, last + 1)).join(' ');
}
