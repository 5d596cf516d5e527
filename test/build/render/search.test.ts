/** What the build writes for searching is what a search unpacks. */
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexText } from '../../../build/render/search.ts';
import { findBook } from '../../../build/shared/canon.ts';
import { readVarints, writeVarints } from '../../../build/shared/search-index.ts';
import type { BibleText } from '../../../build/text-model.ts';
import { TextIndex } from '../../../functions/search/text-index.ts';

const VERSES = ['La luz, la luz y ¡la Luz!', 'El año del señor', '—', 'la sombra y la luz'];

function textOf(verses: string[]): BibleText {
  const book = findBook('gen');
  if (!book) throw new Error('no Genesis');
  return [
    {
      book,
      chapters: [{ number: 1, verses: verses.map((text, at) => ({ number: at + 1, text })) }],
    },
  ];
}

describe('the index of four verses', () => {
  const index = new TextIndex(brotliDecompressSync(indexText(textOf(VERSES), 'es').words));
  const place = (word: string) => index.placeOf(word) ?? -1;

  test('has every word once, the most frequent first, without accents and capitals', () => {
    expect(index.allWords()).toEqual(['la', 'luz', 'y', 'el', 'ano', 'del', 'senor', 'sombra']);
  });

  test('has the words of each verse in order', () => {
    const written = VERSES.map((_, verse) =>
      [...index.wordsOf(verse)].map((at) => index.wordAt(at)),
    );
    expect(written).toEqual([
      ['la', 'luz', 'la', 'luz', 'y', 'la', 'luz'],
      ['el', 'ano', 'del', 'senor'],
      [],
      ['la', 'sombra', 'y', 'la', 'luz'],
    ]);
    expect([...index.lengths]).toEqual([3, 4, 0, 4]);
  });

  test('knows which verses have a word and how often', () => {
    const { verses, frequencies } = index.postingsOf(place('luz'));
    expect([[...verses], [...frequencies]]).toEqual([
      [0, 3],
      [3, 1],
    ]);
    expect(index.frequencyOf(place('sombra'))).toBe(1);
    expect(index.placeOf('luces')).toBeUndefined();
  });
});

test('the same text gives the same bytes', () => {
  expect(indexText(textOf(VERSES), 'es')).toEqual(indexText(textOf(VERSES), 'es'));
});

test('an index of another format is refused in a clear sentence', () => {
  const bytes = brotliDecompressSync(indexText(textOf(VERSES), 'es').words);
  bytes[0] = 77;
  expect(() => new TextIndex(bytes)).toThrow(
    'a search index has format 77, this code reads 3: build anew',
  );
});

test('an index that breaks off is refused', () => {
  const bytes = brotliDecompressSync(indexText(textOf(VERSES), 'es').words);
  for (let length = bytes.length - 1; length > 0; length--) {
    expect(() => new TextIndex(bytes.subarray(0, length)), `${length} bytes`).toThrow();
  }
});

test('numbers come back as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2 ** 28 - 1)), (numbers) => {
      const cursor = { at: 0 };
      const bytes = Uint8Array.from(writeVarints(numbers));
      expect([...readVarints(bytes, cursor, numbers.length)]).toEqual(numbers);
      expect(cursor.at).toBe(bytes.length);
    }),
  );
});

test('each word has its stem, made of the word as it is most often written', () => {
  const { words, stems } = indexText(textOf(['Amó, amó y amaba', 'el amo']), 'es');
  const index = new TextIndex(brotliDecompressSync(words));
  const of = brotliDecompressSync(stems).toString().split('\n');
  expect(of[index.placeOf('amo') ?? -1]).toBe('am');
  expect(of[index.placeOf('amaba') ?? -1]).toBe('am');
  expect(of).toHaveLength(index.allWords().length);
});
