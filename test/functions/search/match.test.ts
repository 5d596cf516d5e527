/** Matching, beside a simple and slow twin. */
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexText } from '../../../build/render/search.ts';
import { findBook } from '../../../build/shared/canon.ts';
import { present } from '../../../build/shared/present.ts';
import { matchingVerses, versesWithAny } from '../../../functions/search/match.ts';
import { TextIndex } from '../../../functions/search/text-index.ts';

const word = fc.constantFrom('a', 'b', 'c', 'd');
const verse = fc.array(word, { minLength: 1, maxLength: 8 });
const phrase = fc.array(word, { minLength: 1, maxLength: 3 });

/** Whether a verse has the words of a phrase next to each other. */
const has = (words: string[], wanted: string[]) =>
  ` ${words.join(' ')} `.includes(` ${wanted.join(' ')} `);

test('the verses of a range that have all phrases, and no others', () => {
  fc.assert(
    fc.property(
      fc.array(verse, { minLength: 1, maxLength: 40 }),
      fc.array(phrase, { minLength: 1, maxLength: 3 }),
      fc.nat(40),
      fc.nat(40),
      (verses, phrases, one, other) => {
        const book = present(findBook('gen'));
        const chapter = {
          number: 1,
          verses: verses.map((words, at) => ({ number: at + 1, text: words.join(' ') })),
        };
        const packed = indexText([{ book, chapters: [chapter] }], 'es').words;
        const index = new TextIndex(brotliDecompressSync(packed));
        const places = phrases.map((words) => words.map((each) => index.placeOf(each)));
        fc.pre(places.flat().every((place) => place !== undefined));
        const known = places.map((words) => words.map((place) => [present(place)]));
        const range = { from: Math.min(one, other), to: Math.max(one, other) };
        const expected = verses.flatMap((words, at) =>
          at >= range.from && at < range.to && phrases.every((each) => has(words, each))
            ? [at]
            : [],
        );
        expect([...matchingVerses(index, known, range)]).toEqual(expected);
      },
    ),
  );
});

test('a slot takes any of its words, and any term is enough where any is asked for', () => {
  const texts = ['a c', 'b c', 'c d', 'd'];
  const chapter = { number: 1, verses: texts.map((text, at) => ({ number: at + 1, text })) };
  const text = [{ book: present(findBook('gen')), chapters: [chapter] }];
  const index = new TextIndex(brotliDecompressSync(indexText(text, 'es').words));
  const slot = (...words: string[]) => words.map((each) => present(index.placeOf(each)));
  const whole = { from: 0, to: 4 };
  expect([...matchingVerses(index, [[slot('a', 'b'), slot('c')]], whole)]).toEqual([0, 1]);
  expect([...matchingVerses(index, [[slot('a', 'd')], [slot('c')]], whole)]).toEqual([0, 2]);
  expect([...versesWithAny(index, [[slot('a')], [slot('c'), slot('d')]], whole)]).toEqual([0, 2]);
});
