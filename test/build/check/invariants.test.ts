import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../build/check/invariants.ts';
import { findBook } from '../../../functions/lib/text/canon.ts';
import type { Mark, WordMark } from '../../../functions/lib/text/marks/marks.ts';

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
  ['no word', [textOf('gen', [[3, '…']])], 'has no word'],
  ['half a character', [textOf('gen', [[3, 'luz \ud800']])], 'is not text'],
  ['no character', [textOf('gen', [[3, 'luz \uffff']])], 'is not text'],
  [
    'more marks than a letter has',
    [textOf('gen', [[3, `e${'\u0323\u0301'.repeat(9_000)}`]])],
    'has more than 30 combining marks on one letter',
  ],
  [
    'a verse longer than any',
    [textOf('gen', [[3, 'luz '.repeat(5_000).concat('fin')]])],
    'gen 2:3: has more than 20000 characters',
  ],
  [
    'a chapter longer than any',
    [
      textOf(
        'gen',
        Array.from({ length: 7 }, (_, at) => [at + 1, `${'luz '.repeat(2_400)}fin`]),
      ),
    ],
    'gen 2: has more than 60000 characters',
  ],
  ['decomposed accents', [textOf('gen', [[3, 'Jose\u0301']])], 'is not in NFC'],
  ['double spaces', [textOf('gen', [[3, 'luz  clara']])], 'has surplus white space'],
])('refused: %s', (_, text, message) => {
  expect(() => checkInvariants(text, 'prueba')).toThrow(message);
});

const word = (start: number, end: number): WordMark => ({
  type: 'word',
  start,
  end,
  strongs: ['H85'],
});

describe('what is marked in a text must fit it', () => {
  const marked = (mark: Mark) => {
    const [book] = [textOf('gen', [[1, 'Uno dos']])];
    const chapters = book.chapters.map((chapter) => ({
      ...chapter,
      verses: chapter.verses.map((verse) => ({ ...verse, marks: [mark] })),
    }));
    return [{ ...book, chapters }];
  };

  test.each([
    { type: 'added', start: 0, end: 3 },
    { type: 'note', at: 7, kind: 'footnote', text: 'n' },
    { type: 'line', at: 4, level: 2 },
  ] as const)('%j', (mark) => {
    expect(() => checkInvariants(marked(mark), 'prueba')).not.toThrow();
  });

  test.each([
    ['words within words', [word(0, 7), word(4, 7)], 'its tagged words overlap'],
    ['a word longer than any', [word(0, 2_001)], 'or are longer than any'],
    [
      'a word about which too much is said',
      [{ ...word(0, 3), lemma: 'x'.repeat(1_001) }],
      'says more',
    ],
    [
      'more numbers than a verse has words',
      [{ ...word(0, 3), strongs: Array<string>(2_001).fill('G1') }],
      'has more than 2000 Strong’s numbers',
    ],
  ])('refused: %s', (_, words, message) => {
    const text = textOf('gen', [[1, 'Uno dos'.padEnd(2_100, 'a')]]);
    const chapters = text.chapters.map((chapter) => ({
      ...chapter,
      verses: chapter.verses.map((verse) => ({ ...verse, words })),
    }));
    expect(() => checkInvariants([{ ...text, chapters }], 'prueba')).toThrow(message);
  });

  test('no more of them than any chapter has', () => {
    const text = textOf('gen', [[1, 'Uno dos']]);
    const line: Mark = { type: 'line', at: 0, level: 1 };
    const chapters = text.chapters.map((chapter) => ({
      ...chapter,
      verses: chapter.verses.map((verse) => ({ ...verse, marks: Array(10_001).fill(line) })),
    }));
    expect(() => checkInvariants([{ ...text, chapters }], 'prueba')).toThrow(
      'gen 2: has more notes, headings and marks than any chapter',
    );
  });

  test.each([
    [{ type: 'paragraph', at: 8 }, 'does not fit the text'],
    [{ type: 'added', start: 3, end: 7 }, 'does not fit the text'],
    [{ type: 'added', start: 4, end: 9 }, 'does not fit the text'],
    [{ type: 'added', start: -1, end: 3 }, 'added is out of order'],
    [{ type: 'line', at: 0, level: Number.NaN }, 'does not fit the text'],
    [{ type: 'note', at: 0, kind: 'footnote', text: 'a <b>' }, 'gen 2:1, note: "<" is not text'],
    [
      { type: 'heading', at: 0, kind: 'section', level: 1, text: 'dos  espacios' },
      'gen 2:1, heading: has surplus white space',
    ],
  ] as const)('%j is refused', (mark, message) => {
    expect(() => checkInvariants(marked(mark), 'prueba')).toThrow(message);
  });
});

test.each([
  ['gen 2', [401]],
  ['gen', Array(20).fill(400)],
])('more verses in %s than any has are refused', (place, lengths: number[]) => {
  const [gen] = [textOf('gen', [])];
  const chapters = lengths.map((length, at) => ({
    number: at + 2,
    verses: Array.from({ length }, (_, verse) => ({ number: verse + 1, text: 'luz' })),
  }));
  expect(() => checkInvariants([{ ...gen, chapters }], 'prueba')).toThrow(
    new RegExp(`^prueba, ${place}: has more than \\d+ verses$`),
  );
});
