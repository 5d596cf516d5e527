import { expect, test } from 'vitest';
import { checkInvariants } from '../../../build/check/invariants.ts';
import { findBook } from '../../../build/shared/canon.ts';

function textOf(id: string, verses: [number, string][]) {
  const book = findBook(id);
  if (!book) throw new Error(id);
  return {
    book,
    chapters: [{ number: 2, verses: verses.map(([number, text]) => ({ number, text })) }],
  };
}

test('a text with gaps in its numbers passes', () => {
  checkInvariants(
    [
      textOf('gen', [
        [1, 'Uno.'],
        [4, 'Cuatro.'],
      ]),
      textOf('rev', [[1, 'Uno.']]),
    ],
    'prueba',
  );
});

test.each([
  ['no verse at all', [], 'prueba: has no verse at all'],
  [
    'books out of order',
    [textOf('exo', [[1, 'a']]), textOf('gen', [[1, 'a']])],
    'prueba, gen: is out of order or twice',
  ],
  [
    'a verse twice',
    [
      textOf('gen', [
        [1, 'a'],
        [1, 'b'],
      ]),
    ],
    'prueba, gen 2 verse 1: comes after 1',
  ],
  ['a chapter without verses', [textOf('gen', [])], 'prueba, gen 2: has no verse'],
  ['markup', [textOf('gen', [[3, 'luz <w>clara']])], 'prueba, gen 2:3: "<" is not text'],
  ['a marker', [textOf('gen', [[3, 'luz \\nd clara']])], 'is not text'],
  ['an undecodable byte', [textOf('gen', [[3, 'Jos\ufffd']])], 'is not text'],
  ['no word', [textOf('gen', [[3, '…']])], 'has no word'],
  ['decomposed accents', [textOf('gen', [[3, 'Jose\u0301']])], 'is not in NFC'],
  ['double spaces', [textOf('gen', [[3, 'luz  clara']])], 'has surplus white space'],
])('refused: %s', (_, text, message) => {
  expect(() => checkInvariants(text, 'prueba')).toThrow(message);
});
