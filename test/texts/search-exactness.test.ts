/** Thousands of generated queries against a scan of the whole text, and the order against MiniSearch's. */
import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchFor as search, type Verse, versesOf } from '../helpers/answers/answers.ts';

const QUERIES = 2000;
const PAGED_QUERIES = 500;

const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const wordsOf = (text: string) => text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

interface ScannedVerse extends Verse {
  words: string[];
}

/** A query as it is written, and the phrases that it must mean. */
interface Generated {
  q: string;
  phrases: string[][];
}

const STYLES: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => fold(text),
  (text) => text.normalize('NFD'),
];
const QUOTES = [
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
] as const;

/** Words and phrases of one verse, or of two, so that some find nothing. */
function generated(verses: ScannedVerse[]): fc.Arbitrary<Generated> {
  const part = fc
    .record({
      verse: fc.nat(verses.length - 1),
      at: fc.nat(),
      length: fc.integer({ min: 1, max: 4 }),
      style: fc.constantFrom(...STYLES),
      quotes: fc.option(fc.constantFrom(...QUOTES)),
    })
    .map(({ verse, at, length, style, quotes }) => {
      const words = wordsOf(verses[verse]?.text ?? '');
      const start = at % words.length;
      const some = words.slice(start, start + length);
      const folded = some.map(fold);
      const written = style(some.join(quotes ? ', ' : ' '));
      return quotes
        ? { q: `${quotes[0]}${written}${quotes[1]}`, phrases: [folded] }
        : { q: written, phrases: folded.map((word) => [word]) };
    });
  return fc
    .tuple(part, fc.option(part), fc.constantFrom('', '', '', ' "', ' »', '¿', ' &<'))
    .map(([first, second, stray]) => ({
      q: `${first.q}${second ? ` ${second.q}` : ''}${stray}`,
      phrases: [...first.phrases, ...(second?.phrases ?? [])],
    }));
}

const startsOf = (words: string[], phrase: string[]) =>
  words.flatMap((_, start) =>
    phrase.every((word, index) => words[start + index] === word) ? [start] : [],
  );

/** The places of the words that a query must mark. */
function markedWords(words: string[], phrases: string[][]): number[] {
  const marked = phrases.flatMap((phrase) =>
    startsOf(words, phrase).flatMap((start) => phrase.map((_, index) => start + index)),
  );
  return [...new Set(marked)].sort((a, b) => a - b);
}

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The places of the words within marks, and the text without them. */
function readMarks(highlight: string): { text: string; marked: number[] } {
  let text = '';
  const marked: number[] = [];
  for (const [index, piece] of highlight.split(/<\/?mark>/).entries()) {
    const before = wordsOf(text).length;
    text += unescaped(piece);
    if (index % 2 === 1) {
      for (let at = before; at < wordsOf(text).length; at++) marked.push(at);
    }
  }
  return { text, marked };
}

describe.each(['rv1909', 'kjv'])('%s', (version) => {
  let verses: ScannedVerse[] = [];
  let places = new Map<string, Set<number>>();

  beforeAll(() => {
    verses = versesOf(version).map((verse) => ({ ...verse, words: wordsOf(verse.text).map(fold) }));
    places = new Map();
    verses.forEach(({ words }, at) => {
      for (const word of words) places.set(word, (places.get(word) ?? new Set()).add(at));
    });
  });

  const scan = (phrases: string[][]) => {
    const [rarest = new Set<number>()] = phrases
      .flat()
      .map((word) => places.get(word) ?? new Set<number>())
      .sort((a, b) => a.size - b.size);
    return [...rarest].filter((at) =>
      phrases.every((phrase) => startsOf(verses[at]?.words ?? [], phrase).length > 0),
    );
  };

  test(`${PAGED_QUERIES} queries have the verses of a scan, on pages that neither overlap nor leave out`, () => {
    fc.assert(
      fc.property(generated(verses), fc.integer({ min: 1, max: 100 }), ({ q, phrases }, limit) => {
        const expected = scan(phrases).map((at) => verses[at]?.id);
        const sorts = ['canonical', 'relevance'].map((sort) => {
          const found: string[] = [];
          // at most 500 results of a query: some words are in most verses
          for (let offset = 0; offset < Math.min(500, expected.length); offset += limit) {
            const answer = search(q, version, { sort, limit: `${limit}`, offset: `${offset}` });
            expect(answer.total).toBe(expected.length);
            found.push(...answer.results.map(({ verse_id }: { verse_id: string }) => verse_id));
          }
          return found;
        });
        const [canonical = [], relevance = []] = sorts;
        expect(canonical).toEqual(expected.slice(0, canonical.length));
        expect(new Set(relevance).size).toBe(relevance.length);
        if (relevance.length === expected.length)
          expect(relevance.toSorted()).toEqual(expected.toSorted());
        const past = search(q, version, { offset: `${expected.length}` });
        expect([past.total, past.results]).toEqual([expected.length, []]);
      }),
      { numRuns: PAGED_QUERIES, seed: 1909 },
    );
  });

  test(`${QUERIES} queries mark what they mean and nothing else`, () => {
    fc.assert(
      fc.property(generated(verses), ({ q, phrases }) => {
        const { total, results } = search(q, version);
        expect(total).toBe(scan(phrases).length);
        for (const { text, highlight } of results) {
          const read = readMarks(highlight);
          expect(read.text).toBe(text);
          expect(read.marked).toEqual(markedWords(wordsOf(text).map(fold), phrases));
        }
      }),
      { numRuns: QUERIES, seed: 1960 },
    );
  });

  test('the order is that of MiniSearch on the whole text, raised as the rules say', () => {
    const engine = new MiniSearch<{ id: number; text: string }>({
      fields: ['text'],
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
    });
    engine.addAll(verses.map(({ words }, id) => ({ id, text: words.join(' ') })));

    const boostOf = (words: string[], line: string[]) => {
      if (line.length === 1) return 1;
      const needed = new Set(line);
      const spans = words.map((_, start) => {
        const left = new Set(needed);
        const end = words.findIndex(
          (word, at) => at >= start && left.delete(word) && left.size === 0,
        );
        return end < 0 ? Infinity : end - start + 1;
      });
      const isLine = startsOf(words, line).length > 0;
      return (1 + needed.size / Math.min(...spans)) * (isLine ? 1000 : 1);
    };
    fc.assert(
      fc.property(generated(verses), ({ q, phrases }) => {
        const line = phrases.flat();
        const kept = new Set(scan(phrases));
        const ranked = engine
          .search([...new Set(line)].join(' '), {
            combineWith: 'AND',
            filter: ({ id }) => kept.has(id),
            boostDocument: (id) => (kept.has(id) ? boostOf(verses[id]?.words ?? [], line) : 0),
          })
          .map(({ id, score }) => ({ id: verses[id]?.id, score }));
        const { results } = search(q, version, { limit: '10' });
        const scores = new Map(ranked.map(({ id, score }) => [id, score]));
        results.forEach(({ verse_id }: { verse_id: string }, at: number) => {
          const [own = 0, best = 0] = [scores.get(verse_id), ranked[at]?.score];
          expect(own / best, `${q}: ${verse_id} at ${at}`).toBeCloseTo(1, 9);
        });
      }),
      { numRuns: 150, seed: 1611 },
    );
  });
});
