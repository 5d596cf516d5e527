/** Postings, beside a simple and slow twin: looked for one by one, or counted out for all words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersOf } from '../../../functions/lib/search-index/pack.ts';
import { PostingLists } from '../../../functions/search/postings.ts';

const WORDS = 20;
const verse = fc.array(fc.nat(WORDS - 1), { maxLength: 12 });

test('the verses of every word, and how often each has it, in whatever order they are asked for', () => {
  const asked = fc.array(fc.nat(WORDS - 1), { minLength: 1, maxLength: 3 * WORDS });
  fc.assert(
    fc.property(fc.array(verse, { maxLength: 30 }), asked, (verses, words) => {
      const every = Array.from({ length: WORDS }, (_, word) =>
        verses.flatMap((own, at) => {
          const count = own.filter((each) => each === word).length;
          return count > 0 ? [[at, count]] : [];
        }),
      );
      const starts = [0, ...verses.map((_, at) => verses.slice(0, at + 1).flat().length)];
      const frequencies = every.map(({ length }) => length);
      const lists = new PostingLists(
        numbersOf(verses.flat()),
        Uint32Array.from(starts),
        numbersOf(frequencies),
      );
      for (const word of words) {
        const { verses: found, frequencies } = lists.of(word);
        expect(Array.from(found, (at, index) => [at, frequencies[index]])).toEqual(every[word]);
      }
    }),
  );
});

test('how often is counted up to 255, both ways', () => {
  const many = Array.from({ length: 300 }, () => 0);
  const others = Array.from({ length: 9 }, (_, word) => word + 1);
  const words = numbersOf([...many, ...others]);
  const inOneVerse = () =>
    new PostingLists(words, Uint32Array.of(0, words.length), new Uint8Array(10).fill(1));
  expect([...inOneVerse().of(0).frequencies]).toEqual([255]);
  const counted = inOneVerse();
  for (const word of others) counted.of(word);
  expect([...counted.of(0).frequencies]).toEqual([255]);
});
