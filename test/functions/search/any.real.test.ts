/** `match=any`: most of the query's words come first. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { words } from '../../../functions/lib/text/words.ts';
import { versionIndex } from '../../../functions/search/indexes/version-index.ts';
import { searchFor } from '../../helpers/answers/answers.ts';

describe.each(['kjv', 'rv1909'])('%s', (version) => {
  const all = versionIndex(version).index.vocabulary.all();

  test('no verse stands before one with more of its words', { timeout: 120_000 }, () => {
    const anyWord = fc.constantFrom(...all);
    fc.assert(
      fc.property(fc.uniqueArray(anyWord, { minLength: 2, maxLength: 5 }), (asked) => {
        const q = asked.join(' ');
        const { results } = searchFor(q, version, { match: 'any', limit: '100' });
        const had: number[] = results.map(({ text }: { text: string }) => {
          const own = new Set(words(text).map(({ folded }) => folded));
          return asked.filter((word) => own.has(word)).length;
        });
        expect(had).toEqual(had.toSorted((a, b) => b - a));
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['earth heaven god created', 'kjv', 'gen_1_1'],
  ['charity hope faith', 'kjv', '1co_13_13'],
  ['cielos tierra crió principio', 'rv1909', 'gen_1_1'],
])('%s of %s: %s', (q, version, first) => {
  expect(searchFor(q, version, { match: 'any' }).results[0]?.verse_id).toBe(first);
});
