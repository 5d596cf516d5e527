/** Completes the last word of a query, and finds the verses that continue it. */
import type { SuggestAnswer } from '../../lib/contract/endpoints/suggest.ts';
import { FUNCTION_WORDS } from '../../lib/text/function-words.ts';
import { present } from '../../lib/text/present.ts';
import { words as wordsIn } from '../../lib/text/words.ts';
import type { TextIndex } from '../indexes/text-index.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import { matchingVerses, type Term } from '../matching/match.ts';
import { exactly } from '../matching/terms.ts';
import { bestKnownFirst } from '../query/hints.ts';

/** How many of the words that complete the query are counted. */
const COUNTED = 30;
/** How many verses with the preceding words are scanned for what follows them, evenly over the text. */
const MOST_SCANNED = 3_000;
/** How many preceding words decide what follows. */
const MOST_BEFORE = 4;

/** The completions; verses are ordered by how well known they are. */
interface Completions {
  words: SuggestAnswer['words'];
  verses: number[];
}

/** @param limit how many words at most */
export function completionsOf(q: string, texts: VersionIndex, limit: number): Completions {
  const { index } = texts;
  const typed = wordsIn(q);
  const last = typed.at(-1);
  // anything after the last word means that it is complete
  if (!last || last.end < q.length) return { words: [], verses: [] };
  const before: Term[] = typed.slice(0, -1).map(({ folded }) => [exactly(folded, texts)]);
  if (!before.every(([slot]) => present(slot).length > 0)) return { words: [], verses: [] };
  const line = before.flatMap(([slot]) => present(slot));
  const beginning = index.vocabulary.beginningWith(last.folded);
  const found = matchingVerses(index, before, { from: 0, to: index.verseCount });
  const { follows, verses } = following(line, new Set(beginning), found, index);
  const functionWords = line.length === 0 ? FUNCTION_WORDS[texts.language] : undefined;
  const count = counter(index, line.length === 0 ? undefined : found);
  const often = (place: number) => follows.get(place)?.times ?? 0;
  const counted = [...follows.keys()].sort((a, b) => often(b) - often(a) || a - b);
  // the most frequent first; a letter begins thousands of words
  for (const place of Uint32Array.from(beginning).sort()) {
    // `loved the which` is no phrase of the text, where `loved the world` is
    if (follows.size > 0 || counted.length >= COUNTED + line.length) break;
    if (!functionWords?.has(index.vocabulary.wordAt(place))) counted.push(place);
  }
  return {
    words: counted
      .filter((place) => !line.includes(place))
      .slice(0, COUNTED)
      .map((place) => ({ place, verses: count(place) }))
      .filter((each) => each.verses > 0)
      .sort((a, b) => often(b.place) - often(a.place) || b.verses - a.verses || a.place - b.place)
      .slice(0, limit)
      .map(({ place, verses: having }) => {
        const follower = follows.get(place);
        // `amó`, not the noun `amo`, after `de tal manera`
        const word = follower
          ? texts.writtenIn(follower.verse, place)
          : index.vocabulary.spellingAt(place);
        return { word, query: q.slice(0, last.start) + word, verses: having };
      }),
    verses: bestKnownFirst(verses, texts),
  };
}

/** A word that follows the words before it. */
interface Follower {
  times: number;
  /** The first verse in which it does. */
  verse: number;
}

/**
 * Counts how often each word follows the preceding words, and finds the verses that contain the whole query literally.
 * @param line the words before the last one
 * @param beginning the words that the last one may become
 * @param found the verses with all words before it
 */
function following(
  line: readonly number[],
  beginning: ReadonlySet<number>,
  found: Uint32Array,
  index: TextIndex,
): { follows: ReadonlyMap<number, Follower>; verses: number[] } {
  const follows = new Map<number, Follower>();
  const verses: number[] = [];
  if (line.length === 0) return { follows, verses };
  const near = line.slice(-MOST_BEFORE);
  const previous = near.at(-1);
  const step = Math.max(1, Math.ceil(found.length / MOST_SCANNED));
  for (let nth = 0; nth < found.length; nth += step) {
    const verse = present(found[nth]);
    const words = index.wordsOf(verse);
    for (let at = near.length; at < words.length; at++) {
      // the check that fails most often and costs least comes first
      if (words[at - 1] !== previous) continue;
      const place = present(words[at]);
      if (!beginning.has(place) || !near.every((word, n) => words[at - near.length + n] === word))
        continue;
      const follower = follows.get(place) ?? { times: 0, verse };
      follower.times += 1;
      follows.set(place, follower);
      // two or more preceding words suggest a remembered line
      if (line.length > 1 && verses.at(-1) !== verse) verses.push(verse);
    }
  }
  return { follows, verses };
}

/** Returns a function that counts the verses with a word, among some verses or all. */
function counter(index: TextIndex, among: Uint32Array | undefined): (place: number) => number {
  if (!among) return (place) => index.frequencyOf(place);
  const isIn = new Uint8Array(index.verseCount);
  for (const verse of among) isIn[verse] = 1;
  return (place) => {
    let sum = 0;
    for (const verse of index.postings.of(place).verses) sum += present(isIn[verse]);
    return sum;
  };
}
