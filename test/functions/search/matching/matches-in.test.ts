import { expect, test } from 'vitest';
import { highlight } from '../../../../functions/lib/text/marks/highlight.ts';
import { matchesIn } from '../../../../functions/search/matching/matches-in.ts';

const TEXT = 'Yo soy la luz del mundo; la Luz & la vida';
const VOCABULARY = ['yo', 'soy', 'la', 'luz', 'del', 'mundo', 'vida', 'nada'];
const LINE = Uint8Array.of(0, 1, 2, 3, 4, 5, 2, 3, 2, 6);
const slotOf = (word: string) => [VOCABULARY.indexOf(word)];

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
  const wanted = phrases.map((phrase) => phrase.map(slotOf));
  expect(highlight(TEXT, matchesIn(TEXT, LINE, wanted))).toBe(shown);
});

test('at one place one of several words may stand', () => {
  const wanted = [[[...slotOf('soy'), ...slotOf('vida')]]];
  expect(matchesIn(TEXT, LINE, wanted)).toEqual([
    { start: 3, end: 6 },
    { start: 37, end: 41 },
  ]);
});
