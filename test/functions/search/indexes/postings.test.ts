/** Postings, beside a simple and slow twin: looked for one by one, or counted out for all words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallestArray } from '../../../../functions/lib/search-index/pack.ts';
import { PostingLists } from '../../../../functions/search/indexes/postings.ts';

const WORDS = 20;
const verse = fc.array(fc.nat(WORDS - 1), { maxLength: 12 });

test('the verses of every word, and where it stands in each, in whatever order they are asked for', () => {
  const asked = fc.array(fc.nat(WORDS - 1), { minLength: 1, maxLength: 3 * WORDS });
  fc.assert(
    fc.property(fc.array(verse, { maxLength: 30 }), asked, (verses, words) => {
      const starts = [0, ...verses.map((_, at) => verses.slice(0, at + 1).flat().length)];
      const every = Array.from({ length: WORDS }, (_, word) =>
        verses.flatMap((own, at) => {
          const positions = own.flatMap((each, place) =>
            each === word ? [(starts[at] ?? 0) + place] : [],
          );
          return positions.length > 0 ? [[at, positions]] : [];
        }),
      );
      const frequencies = every.map(({ length }) => length);
      const lists = new PostingLists(
        smallestArray(verses.flat()),
        Uint32Array.from(starts),
        smallestArray(frequencies),
      );
      for (const word of words) {
        const { verses: found, starts, positions } = lists.of(word);
        expect(
          Array.from(found, (at, index) => [
            at,
            [...positions.subarray(starts[index], starts[index + 1])],
          ]),
        ).toEqual(every[word]);
      }
    }),
  );
});
