/** What the build writes for searching is what a search unpacks. */
import { describe, expect, test } from 'vitest';
import { indexText } from '../../../../build/render/indexes/index-text.ts';
import { TextIndex } from '../../../../functions/search/indexes/text-index.ts';

const VERSES = ['La luz, la luz y ¡la Luz!', 'El año del señor', '—', 'la sombra y la luz'];

const indexed = (verses: string[]) => Buffer.from(indexText(verses, 'es'));

describe('the index of four verses', () => {
  const index = new TextIndex(indexed(VERSES));
  const { vocabulary } = index;
  const place = (word: string) => vocabulary.placeOf(word) ?? -1;

  test('has every word once, those of most verses first, without accents and capitals', () => {
    expect(vocabulary.all()).toEqual(['la', 'luz', 'y', 'ano', 'del', 'el', 'senor', 'sombra']);
  });

  test('has the words of each verse in order', () => {
    const written = VERSES.map((_, verse) =>
      [...index.wordsOf(verse)].map((at) => vocabulary.wordAt(at)),
    );
    expect(written).toEqual([
      ['la', 'luz', 'la', 'luz', 'y', 'la', 'luz'],
      ['el', 'ano', 'del', 'senor'],
      [],
      ['la', 'sombra', 'y', 'la', 'luz'],
    ]);
    expect([...index.lengths]).toEqual([3, 4, 0, 4]);
    expect(index.averageLength).toBe(11 / 4);
  });

  test('knows which verses have a word, and where it stands in them', () => {
    const { verses, starts, positions } = index.postings.of(place('luz'));
    expect([...verses]).toEqual([0, 3]);
    expect([...starts]).toEqual([0, 3, 4]);
    expect([...positions]).toEqual([1, 3, 6, 15]);
    expect(index.frequencyOf(place('sombra'))).toBe(1);
    expect(vocabulary.placeOf('luces')).toBeUndefined();
  });
});

test('an index of nothing has no word', () => {
  const index = new TextIndex(indexed([]));
  expect([index.verseCount, index.vocabulary.placeOf('luz')]).toEqual([0, undefined]);
});

test('more words than two bytes can number', () => {
  const words = Array.from({ length: 2 ** 16 + 1 }, (_, number) => `palabra${number}`);
  const index = new TextIndex(indexed(words));
  expect(words.map((word) => index.vocabulary.placeOf(word))).toEqual(
    words.map((_, verse) => index.wordsOf(verse)[0]),
  );
});

test('the same text gives the same bytes', () => {
  expect(indexText(VERSES, 'es')).toEqual(indexText(VERSES, 'es'));
});

test('each word has the spelling and the stem of the word as it is most often written', () => {
  const { vocabulary } = new TextIndex(indexed(['Amó, amó y amaba', 'el amo']));
  const [love = -1, loved = -1] = ['amo', 'amaba'].map((word) => vocabulary.placeOf(word));
  expect([love, loved].map((place) => vocabulary.spellingAt(place))).toEqual(['amó', 'amaba']);
  expect(vocabulary.formsOf(loved)).toEqual([love, loved]);
  expect(vocabulary.withStem('am')).toEqual([love, loved]);
  expect(vocabulary.withStem('an')).toEqual([]);
});
