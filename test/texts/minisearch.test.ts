/** What the build packs is MiniSearch's index: a whole MiniSearch comes back out of it, and finds what we find. */
import MiniSearch, { type AsPlainObject } from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';
import { describe, expect, test } from 'vitest';
import { present } from '../../functions/lib/text/present.ts';
import { foldedWords } from '../../functions/lib/text/words.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import { readTreeBytes } from '../../functions/lib/tree/read.ts';
import { TextIndex } from '../../functions/search/indexes/text-index.ts';
import { searchFor, versesOf } from '../helpers/answers/answers.ts';

const QUERIES = 2000;

/** A document is a verse; its ID is the verse's position in Bible order. */
const ENGINE = {
  fields: ['text'],
  tokenize: foldedWords,
  processTerm: (term: string) => term,
  searchOptions: { combineWith: 'AND' as const },
};

/** The whole index as MiniSearch serializes it, out of what the build wrote. */
function restore(version: string) {
  const index = new TextIndex(present(readTreeBytes(paths.searchIndex(version))));
  // MiniSearch gives its words as they lie in its tree, which depends on the order in which they came
  const tree = new SearchableMap<number>();
  for (let verse = 0; verse < index.verseCount; verse++) {
    for (const place of index.wordsOf(verse)) tree.set(index.vocabulary.wordAt(place), place);
  }
  const terms = Array.from(tree.entries(), ([word, place]): AsPlainObject['index'][number] => {
    const postings = index.postings.of(place);
    const frequencies = Array.from(postings.verses, (verse, at) => [
      verse,
      present(postings.starts[at + 1]) - present(postings.starts[at]),
    ]);
    return [word, { 0: Object.fromEntries(frequencies) }];
  });
  const lengths = Array.from(index.lengths, (length, id): [number, number[]] => [id, [length]]);
  return {
    ...new MiniSearch(ENGINE).toJSON(),
    documentCount: index.verseCount,
    nextId: index.verseCount,
    averageFieldLength: [index.averageLength],
    documentIds: Object.fromEntries(lengths.map(([id]) => [id, id])),
    fieldLength: Object.fromEntries(lengths),
    index: terms,
  };
}

describe.each(['rv1909', 'kjv'])('%s', (version) => {
  const verses = versesOf(version);
  const original = new MiniSearch(ENGINE);
  original.addAll(verses.map(({ text }, id) => ({ id, text })));
  const restored = restore(version);

  test('the same JSON as that of an index made here', () => {
    const sorted = (plain: object) => JSON.stringify(Object.entries(plain).sort());
    expect(sorted(restored) === sorted(original.toJSON())).toBe(true);
  });

  test(`the same verses and, for one word, the same scores in ${QUERIES} queries`, () => {
    const engine = MiniSearch.loadJS<{ id: number; text: string }>(restored, ENGINE);
    const ids = new Map(verses.map(({ id }, place) => [id, place]));
    let found = 0;
    for (let query = 0; query < QUERIES; query++) {
      const { text } = verses[(query * 7919) % verses.length] ?? { text: '' };
      const words = ENGINE.tokenize(text);
      const q = words
        .slice(query % words.length, (query % words.length) + (query % 4) + 1)
        .join(' ');
      const theirs = engine.search(q);
      const ours = searchFor(q, version, { limit: '100' });
      expect(ours.total, q).toBe(theirs.length);
      found += ours.total;
      const scores = new Map(theirs.map(({ id, score }) => [Number(id), score]));
      const places = ours.results.map(({ verse_id }: { verse_id: string }) => ids.get(verse_id));
      expect(
        places.every((place: number) => scores.has(place)),
        q,
      ).toBe(true);
      if (new Set(ENGINE.tokenize(q)).size > 1) continue;
      // of the same score any may come first
      const own = places.map((place: number) => scores.get(place));
      expect(own, q).toEqual(theirs.slice(0, 100).map(({ score }) => score));
    }
    expect(found).toBeGreaterThan(QUERIES);
  });
});
