/** Indexes where and how each Strong's number is rendered, for `/v1/words` and searches for numbers. */
import { pageOf } from '../../../functions/lib/datasets/dictionary.ts';
import {
  countsKey,
  type NumberRenderings,
  type RenderingCounts,
  renderingOf,
} from '../../../functions/lib/datasets/word-index.ts';
import { unpackWords } from '../../../functions/lib/text/marks/word-marks.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { foldedWords } from '../../../functions/lib/text/words.ts';
import { renderingRule } from './spread-numbers.ts';

/** How many of the numbers that a word renders are listed: articles and the like belong to thousands of renderings. */
const MOST_NUMBERS = 200;

/** A verse whose words are indexed. */
export interface WordsOfVerse {
  book: string;
  chapter: number;
  verse: number;
  text: string;
  /** What is known about its words, as packed by `packWords`. */
  words: string;
}

type Entry = [key: string, has: string];

/** The index entries that `writeLines` writes into the files of a version. */
export interface IndexedWords {
  /** For each hundred numbers. */
  renderings: [page: string, entries: Entry[]][];
  /** Leads from words to numbers. */
  renderedWords: Entry[];
}

/** How often a number has a rendering, and where. */
interface Rendering {
  count: number;
  places: Record<string, string>;
}

type Renderings = Map<string, Rendering>;

/**
 * @param functionWords words of the text's language that do not count as a rendering by themselves
 * @returns undefined for a text without numbers
 */
export function indexWords(
  verses: readonly WordsOfVerse[],
  functionWords: ReadonlySet<string>,
): IndexedWords | undefined {
  /** The rendering of each stretch of words, most of which come again and again. */
  const names = new Map<string, string>();
  const nameOf = (stretch: string) =>
    getOrAdd(names, stretch, () => renderingOf(stretch, functionWords));
  const named = verses.map(({ text, words }) =>
    unpackWords(words).map(({ start, end, strongs }) => {
      return { name: nameOf(text.slice(start, end)), strongs, start, length: end - start };
    }),
  );
  const isRendering = renderingRule(named);
  const numbers = new Map<string, Renderings>();
  for (const [at, { book, chapter, verse }] of verses.entries()) {
    const own = present(named[at]);
    for (const word of own) {
      const place = `${chapter}:${verse}:${word.start}:${word.length}`;
      for (const number of word.strongs) {
        if (!isRendering(word, number, own)) continue;
        const renderings = getOrAdd(numbers, number, newRenderings);
        const rendering = getOrAdd(renderings, word.name, newRendering);
        rendering.count += 1;
        const before = rendering.places[book];
        rendering.places[book] = before === undefined ? place : `${before} ${place}`;
      }
    }
  }
  if (numbers.size === 0) return undefined;
  const pages = Map.groupBy(numbers, ([number]) => pageOf(number));
  const renderings = Array.from(pages, ([page, own]): [string, Entry[]] => {
    const entries = own.flatMap(([number, renderings]): Entry[] => [
      [number, JSON.stringify(sorted(renderings))],
      [countsKey(number), JSON.stringify(counted(renderings))],
    ]);
    return [page, entries];
  });
  return { renderings, renderedWords: byWord(numbers) };
}

const newRenderings = (): Renderings => new Map();
const newRendering = (): Rendering => ({ count: 0, places: {} });

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}

const byCount = (renderings: Renderings) =>
  [...renderings].sort(([, a], [, b]) => b.count - a.count);

const sorted = (renderings: Renderings): NumberRenderings =>
  Object.fromEntries(byCount(renderings).map(([name, { places }]) => [name, places]));

const counted = (renderings: Renderings): RenderingCounts =>
  Object.fromEntries(
    byCount(renderings).map(([name, { count, places }]) => {
      const [[book, written] = ['', '']] = Object.entries(places);
      return [name, [count, `${book} ${written.split(' ', 1)}`]];
    }),
  );

function byWord(numbers: ReadonlyMap<string, Renderings>): Entry[] {
  const found = new Map<string, Map<string, number>>();
  for (const [number, renderings] of numbers) {
    for (const [name, { count }] of renderings) {
      for (const word of new Set(foldedWords(name))) {
        const own = getOrAdd(found, word, () => new Map<string, number>());
        own.set(number, (own.get(number) ?? 0) + count);
      }
    }
  }
  return Array.from(found, ([word, counts]) => {
    const inOrder = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_NUMBERS);
    return [word, inOrder.map(([number, count]) => `${number}=${count}`).join(' ')];
  });
}
