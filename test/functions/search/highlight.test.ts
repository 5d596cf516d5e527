import { expect, test } from 'vitest';
import { highlight } from '../../../functions/search/highlight.ts';

test.each([
  [[['luz']], 'Yo soy la <mark>luz</mark> del mundo; la <mark>Luz</mark> &amp; la vida'],
  [[['luz', 'del', 'mundo']], 'Yo soy la <mark>luz del mundo</mark>; la Luz &amp; la vida'],
  [
    [
      ['la', 'luz'],
      ['luz', 'del'],
    ],
    'Yo soy <mark>la luz del</mark> mundo; <mark>la Luz</mark> &amp; la vida',
  ],
  [[['nada']], 'Yo soy la luz del mundo; la Luz &amp; la vida'],
])('%j', (phrases, shown) => {
  expect(highlight('Yo soy la luz del mundo; la Luz & la vida', phrases)).toBe(shown);
});
