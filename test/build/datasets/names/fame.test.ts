/** How well each verse is known. */
import { expect, test } from 'vitest';
import { renderFame, votesOfVerses } from '../../../../build/datasets/names/fame.ts';
import { fameOf } from '../../../../functions/lib/datasets/fame.ts';

const references = new Map([
  ['mat', { '6:34': 'phi.4.6=50', '6:25': 'luk.12.22-12.23=8' }],
  ['gen', { '1:1': 'joh.1.1-2.3=4' }],
]);

test('votes count for a verse that refers and for one that is referred to; a range shares them', () => {
  expect(Object.fromEntries(votesOfVerses(references))).toEqual({
    'mat 6:34': 50,
    'phi 4:6': 50,
    'mat 6:25': 8,
    'luk 12:22': 4,
    'luk 12:23': 4,
    'gen 1:1': 4,
    'joh 1:1': 4,
  });
});

test('a level for each verse of the chapters that have any, more votes a higher one', () => {
  const { path, body } = renderFame('cross-references', references, {
    gen: [3, 3],
    mat: [0, 0, 0, 0, 0, 34],
  });
  expect(path).toBe('v1/dataset.cross-references/fame.json');
  const fame = JSON.parse(String(body));
  expect(Object.keys(fame)).toEqual(['gen 1', 'mat 6']);
  const levels = [25, 26, 34].map((verse) => fameOf(fame, { book: 'mat', chapter: 6, verse }));
  expect(levels).toEqual([8, 0, 14]);
  expect(fameOf(fame, { book: 'gen', chapter: 1, verse: 1 })).toBe(6);
  expect(fameOf(fame, { book: 'gen', chapter: 2, verse: 1 })).toBe(0);
});
