import { expect, test } from 'vitest';
import { lettersOf } from '../../../build/check/lengths.ts';
import { findDoubled } from '../../../build/check/words.ts';
import { findBook } from '../../../functions/lib/text/canon.ts';
import { present } from '../../../functions/lib/text/present.ts';

test.each([
  ['¿Quién? 12 años…', 11],
  ['e\u0301', 1],
  ['\u{10330}\u{10331} x', 5],
  ['\ud800 x', 1],
  ['', 0],
])('%j has %i letters and digits', (text, letters) => {
  expect(lettersOf(text)).toBe(letters);
});

test.each([
  ['de de la', ['de de']],
  ['Él él', ['Él él']],
  ['ſo so', ['ſo so']],
  ['dijo:—la la', ['la la']],
  ['\u{10330} \u{10330}', ['\u{10330} \u{10330}']],
  ['la lana', []],
  ['santo, santo', []],
  ['el él', []],
])('in %j %j are doubled', (text, doubled) => {
  const book = present(findBook('gen'));
  const verses = [{ number: 1, text }];
  const bible = [{ book, name: '', abbreviation: '', chapters: [{ number: 1, verses }] }];
  expect(findDoubled(bible).map(({ what }) => what)).toEqual(doubled);
});
