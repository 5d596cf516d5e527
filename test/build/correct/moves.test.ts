/** The beginning of a verse is a verse of another place. */
import { expect, test } from 'vitest';
import { correct } from '../../../build/correct/correct.ts';
import type { BibleText } from '../../../build/versions/text-model.ts';
import { findBook } from '../../../functions/lib/text/canon.ts';
import { present } from '../../../functions/lib/text/present.ts';

const text = (): BibleText => [
  {
    book: present(findBook('esg')),
    chapters: [
      { number: 4, verses: [{ number: 17, text: 'Fue.' }] },
      {
        number: 5,
        verses: [
          {
            number: 1,
            text: 'Dijo esto. Al tercer día fue.',
            marks: [
              { type: 'added', start: 0, end: 4 },
              { type: 'line', at: 11, level: 1 },
            ],
          },
        ],
      },
    ],
  },
];
const move = { at: 'esg 5:1', until: 'Al tercer', to: 'esg 4:18' };

test('with the marks of its part', () => {
  const { text: moved, made, leftOut } = correct(text(), { moves: [move] });
  expect([made, leftOut]).toEqual([1, []]);
  const [fourth, fifth] = present(moved[0]).chapters;
  expect(fourth?.verses[1]).toEqual({
    number: 18,
    text: 'Dijo esto.',
    marks: [{ type: 'added', start: 0, end: 4 }],
  });
  expect(fifth?.verses).toEqual([
    { number: 1, text: 'Al tercer día fue.', marks: [{ type: 'line', at: 0, level: 1 }] },
  ]);
});

test.each([
  [{ ...move, at: 'esg 5:9' }, 'there is no such verse to move from'],
  [{ ...move, to: 'esg 4:17' }, 'esg 4:17 is there already'],
  [{ ...move, to: 'esg 9:1' }, 'there is no chapter for esg 9:1'],
  [{ ...move, until: 'Dijo esto.' }, 'is the beginning of the verse'],
  [{ ...move, until: 'Nunca' }, 'esg 5:1: '],
])('one that does not fit is left out: %j', (wrong, problem) => {
  const { text: same, leftOut } = correct(text(), { moves: [wrong] });
  expect(leftOut).toEqual([expect.stringContaining(problem)]);
  expect(present(same[0]).chapters[0]?.verses).toHaveLength(1);
});

test('what has no number becomes a verse', () => {
  const [book] = text();
  const before = [{ ...present(book), unnumbered: [{ chapter: 5, text: 'Oró.' }] }];
  const { text: corrected, leftOut } = correct(before, { unnumbered: { 'esg 5': 'esg 4:18' } });
  expect(leftOut).toEqual([]);
  expect(corrected[0]?.chapters[0]?.verses).toEqual([
    { number: 17, text: 'Fue.' },
    { number: 18, text: 'Oró.' },
  ]);
});

test.each([
  [{ 'esg 4': 'esg 4:18' }, 'esg 4: there is no text without a number'],
  [{ 'esg 5': 'esg 4:17' }, 'esg 5: esg 4:17 is there already'],
  [{ 'esg 5': 'est 4:18' }, 'esg 5: est 4:18 is in another book'],
])('a number that does not fit is left out: %j', (unnumbered, problem) => {
  const [book] = text();
  const before = [{ ...present(book), unnumbered: [{ chapter: 5, text: 'Oró.' }] }];
  const { text: same, leftOut } = correct(before, { unnumbered });
  expect(leftOut).toEqual([problem]);
  expect(same[0]?.chapters).toEqual(book?.chapters);
});
