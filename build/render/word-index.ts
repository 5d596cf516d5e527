/** Where each Strong's number is rendered, and how: what `/v1/words` reads, and searches for numbers. */
import { pageOf } from '../../functions/lib/datasets/dictionary.ts';
import {
  countsKey,
  type NumberRenderings,
  type RenderingCounts,
  renderingOf,
} from '../../functions/lib/datasets/word-index.ts';
import type { WordMark } from '../../functions/lib/text/marks.ts';
import { fold } from '../../functions/lib/text/words.ts';
import { writeLines } from '../../functions/lib/tree/lines.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../tree/tree.ts';
import type { PublishedVersion } from './published-version.ts';

/** Of the numbers that a word renders so many are listed: articles and the like are parts of thousands. */
const MOST_NUMBERS = 200;

/** How often a number is rendered in a way, and where. */
interface Rendering {
  count: number;
  places: Record<string, string>;
}

type Renderings = Map<string, Rendering>;

/**
 * A file for each hundred numbers, and one that leads from words to numbers. None for a text without numbers.
 * @param functionWords words of its language that are no rendering by themselves
 */
export function* renderWordIndex(
  { detail, text }: PublishedVersion,
  functionWords: ReadonlySet<string>,
): Iterable<MadeFile> {
  const numbers = new Map<string, Renderings>();
  for (const { book, chapters } of text) {
    for (const { number: chapter, verses } of chapters) {
      for (const { number: verse, text: whole, words = [] } of verses) {
        const place = `${chapter}:${verse}`;
        for (const { name, within, strongs } of rendered(whole, words, functionWords)) {
          for (const number of strongs) {
            const renderings = getOrAdd(numbers, number, newRenderings);
            const rendering = getOrAdd(renderings, name, newRendering);
            rendering.count += 1;
            const before = rendering.places[book.id];
            const own = `${place}:${within}`;
            rendering.places[book.id] = before === undefined ? own : `${before} ${own}`;
          }
        }
      }
    }
  }
  if (numbers.size === 0) return;
  const pages = Map.groupBy(numbers, ([number]) => pageOf(number));
  for (const [page, own] of pages) {
    const lines = own.flatMap(([number, renderings]) => [
      [number, JSON.stringify(sorted(renderings))] as const,
      [countsKey(number), JSON.stringify(counted(renderings))] as const,
    ]);
    yield { path: paths.renderings(detail.id, page), body: writeLines(lines) };
  }
  yield { path: paths.renderedWords(detail.id), body: writeLines(byWord(numbers)) };
}

/** A word of a verse as it is counted, and where it is in the verse. */
interface Rendered {
  name: string;
  within: string;
  strongs: readonly string[];
}

/** Of words that were looked at: a text is the same in each of its versions. */
const renderedBefore = new WeakMap<readonly WordMark[], Rendered[]>();

function rendered(
  text: string,
  words: readonly WordMark[],
  functionWords: ReadonlySet<string>,
): readonly Rendered[] {
  const before = renderedBefore.get(words);
  if (before) return before;
  const found = words.map(({ start, end, strongs }) => ({
    name: renderingOf(text.slice(start, end), functionWords),
    within: `${start}:${end - start}`,
    strongs,
  }));
  renderedBefore.set(words, found);
  return found;
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

function byWord(numbers: ReadonlyMap<string, Renderings>): [word: string, numbers: string][] {
  const found = new Map<string, Map<string, number>>();
  for (const [number, renderings] of numbers) {
    for (const [name, { count }] of renderings) {
      for (const word of new Set(fold(name).split(' '))) {
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
