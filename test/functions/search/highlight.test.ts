import { expect, test } from 'vitest';
import { highlight, matchesIn } from '../../../functions/search/highlight.ts';

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
  const text = 'Yo soy la luz del mundo; la Luz & la vida';
  const wanted = phrases.map((phrase) => phrase.map((word) => new Set([word])));
  expect(highlight(text, matchesIn(text, wanted))).toBe(shown);
});

test('at one place one of several words may stand', () => {
  const text = 'amó y amaba; amar no';
  const wanted = [[new Set(['amo', 'amaba'])]];
  expect(matchesIn(text, wanted)).toEqual([
    { start: 0, end: 3 },
    { start: 6, end: 11 },
  ]);
});
