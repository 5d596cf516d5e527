/** Matching, beside a simple and slow twin. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexText } from '../../../../build/render/indexes/index-text.ts';
import { present } from '../../../../functions/lib/text/present.ts';
import { TextIndex } from '../../../../functions/search/indexes/text-index.ts';
import { matchingVerses, versesWithAny } from '../../../../functions/search/matching/match.ts';

const word = fc.constantFrom('a', 'b', 'c', 'd');
const verse = fc.array(word, { minLength: 1, maxLength: 8 });
const phrase = fc.array(word, { minLength: 1, maxLength: 3 });

const indexOf = (verses: string[]) => new TextIndex(Buffer.from(indexText(verses, 'es')));

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
        const index = indexOf(verses.map((words) => words.join(' ')));
        const places = phrases.map((words) => words.map((each) => index.vocabulary.placeOf(each)));
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
  const index = indexOf(['a c', 'b c', 'c d', 'd']);
  const slot = (...words: string[]) => words.map((each) => present(index.vocabulary.placeOf(each)));
  const whole = { from: 0, to: 4 };
  expect([...matchingVerses(index, [[slot('a', 'b'), slot('c')]], whole)]).toEqual([0, 1]);
  expect([...matchingVerses(index, [[slot('a', 'd')], [slot('c')]], whole)]).toEqual([0, 2]);
  expect([...versesWithAny(index, [[slot('a')], [slot('c'), slot('d')]], whole)]).toEqual([0, 2]);
});
