/**
 * The order of the verses that have one word. A verse's score depends on nothing but how often it has the word, how
 * long it is and how rare the word is, and the last is the same for all. So MiniSearch ranks the kinds of verses once
 * for a text, and that is the order for every word.
 */
import MiniSearch from 'minisearch';
import {
  ENGINE,
  type EngineFacts,
  serializedPart,
} from '../../../functions/lib/search-index/engine.ts';
import { kindOf } from '../../../functions/lib/search-index/files.ts';
import { present } from '../../../functions/lib/text/present.ts';

const WORD = 'word';

/**
 * The rank of each {@link kindOf} verse, 0 for the best; kinds of the same score have the same.
 * @param most the most often that any verse has any word
 * @param longest the most different words that any verse has
 */
export function rankKinds(facts: EngineFacts, most: number, longest: number): number[] {
  const kinds: { id: number; length: number; frequency: number }[] = [];
  for (let frequency = 0; frequency <= most; frequency++) {
    for (let length = 0; length <= longest; length++) {
      kinds.push({ id: kindOf(longest, frequency, length), length, frequency });
    }
  }
  const frequencies = Object.fromEntries(kinds.map(({ id, frequency }) => [id, frequency]));
  const engine = MiniSearch.loadJS(serializedPart(facts, kinds, [[WORD, frequencies]]), ENGINE);
  const scores = new Map(engine.search(WORD).map(({ id, score }) => [Number(id), score]));
  const best = [...new Set(scores.values())].sort((a, b) => b - a);
  const ranks = new Map(best.map((score, rank) => [score, rank]));
  return kinds.map(({ id }) => present(ranks.get(present(scores.get(id)))));
}
