/** Which numbers of words are renderings, where a machine has given numbers to all words. */
import { expect, test } from 'vitest';
import { renderingRule } from '../../../../build/render/indexes/spread-numbers.ts';

/** `god/H430 made/H6213` */
const verseOf = (written: string) =>
  written.split(' ').map((word) => {
    const [name = '', ...strongs] = word.split('/');
    return { name, strongs };
  });

/** The verses as they were written, without what is no rendering. */
function renderings(written: readonly string[]): string[] {
  const verses = written.map(verseOf);
  const isRendering = renderingRule(verses);
  return verses.map((verse) =>
    verse
      .map((word) => [word.name, ...word.strongs.filter((each) => isRendering(word, each, verse))])
      .map((parts) => parts.join('/'))
      .join(' '),
  );
}

test('of the words of a verse with one number those are left that have it far more often elsewhere', () => {
  expect(
    renderings([
      'and/H430 god/H430 said/H559',
      'and/H559 god/H430 said/H559 gods/H430',
      'and/H776 earth/H776',
      'and/H1004 house/H1004',
    ]),
  ).toEqual([
    'and god/H430 said/H559',
    'and god/H430 said/H559 gods/H430',
    'and earth/H776',
    'and house/H1004',
  ]);
});

test('a word that has its number by itself renders it, whatever it is', () => {
  const [, , last] = renderings(['of/G2 god/G2', 'of/G2 god/G2', 'of/G2 love/G26']);
  expect(last).toBe('of/G2 love/G26');
});

test('where few words share a number, all are renderings', () => {
  const verses = ['the/G1 god/G1', 'and/G3 he/G4', 'made/G5 all/G6', 'good/G7'];
  expect(renderings(verses)).toEqual(verses);
});
