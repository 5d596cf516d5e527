/** What a search box is offered. */
import { describe, expect, test } from 'vitest';
import { searchFor, suggestionsFor } from '../../../helpers/answers/answers.ts';

const booksFor = (q: string, version = 'rv1909') =>
  suggestionsFor(q, version).books.map(({ name }) => name);

describe('books', () => {
  test.each([
    ['rv1909', 'am', ['Amós']],
    ['rv1909', 'ez', ['Ezequiel', 'Esdras']],
    ['rv1909', '1 co', ['1 Corintios']],
    ['rv1909', 'corin', ['1 Corintios', '2 Corintios']],
    ['rv1909', 'Éx', ['Éxodo']],
    ['rv1909', 'gene', ['Génesis']],
    ['rv1909', 'primera de co', ['1 Corintios']],
    ['rv1909', 'i ti', ['1 Timoteo']],
    ['kjv', 'ez', ['Ezekiel', 'Ezra']],
    ['kjv', 'apoc', ['Revelation']],
    ['kjv', 'tobit', []],
    ['web', 'tobit', ['Tobit']],
  ])('%s, %s: %j', (version, q, books) => {
    expect(booksFor(q, version)).toEqual(books);
  });

  test.each([
    ['kjv', 'j', 'John'],
    ['rv1909', 'j', 'Juan'],
    ['kjv', 'm', 'Matthew'],
  ])('those that are used most come first: %s, %s', (version, q, book) => {
    expect(booksFor(q, version)[0]).toBe(book);
  });

  test('what is called just so comes first', () => {
    expect(booksFor('jn')[0]).toBe('Juan');
  });
});

describe('the reference', () => {
  test.each([
    ['juan 3:16', ['Juan 3:16']],
    // what a chapter is known for, and the chapters whose number may go on
    ['jn 3', ['Juan 3', 'Juan 3:16']],
    ['sal 2', ['Salmos 2', 'Salmos 23', 'Salmos 27']],
    ['juan 1', ['Juan 1', 'Juan 1:1', 'Juan 14', 'Juan 15']],
    ['juan 3; 4', ['Juan 3; Juan 4']],
    ['juan', []],
    ['juan 99', []],
  ])('%s: %j', (q, references) => {
    expect(suggestionsFor(q, 'rv1909').references.map(({ ref }) => ref)).toEqual(references);
  });
});

describe('words', () => {
  test.each(['am', 'jes', 'amor de d', 'en el prin', 'Ñ'])(
    '%s: have the hits that they promise',
    (q) => {
      const { words } = suggestionsFor(q, 'rv1909');
      expect(words.length).toBeGreaterThan(0);
      for (const { query, verses } of words) {
        expect(searchFor(query, 'rv1909', { limit: '0' }).total, query).toBe(verses);
      }
    },
  );

  test('a word alone goes by how frequent it is', () => {
    const counts = suggestionsFor('am', 'rv1909').words.map(({ verses }) => verses);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  test.each([
    ['jehová es mi p', 'rv1909', 'pastor'],
    ['the lord is my sh', 'kjv', 'shepherd'],
    ['de tal manera am', 'rv1909', 'amó'],
    ['for god so l', 'kjv', 'loved'],
  ])('what follows the words before it comes first: %s', (q, version, word) => {
    expect(suggestionsFor(q, version).words[0]?.word).toBe(word);
  });

  test.each([
    ['así com', 'como'],
    ['en est', 'esta'],
  ])('words are spelled as a verse with the words before them has them: %s', (q, word) => {
    const found = suggestionsFor(q, 'rv1909', { limit: '20' }).words.map((each) => each.word);
    expect(found).toContain(word);
    expect(new Set(found).size).toBe(found.length);
  });

  test.each(['a', 'd', 'qu', 'este'])('no function word by itself: %s', (q) => {
    const found = suggestionsFor(q, 'rv1909').words.map((each) => each.word);
    expect(found).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(a|de|que|este)$/)]));
  });

  test('are written as the text has them', () => {
    expect(suggestionsFor('jesu', 'rv1909').words[0]).toMatchObject({ word: 'jesús' });
  });

  test('none where the word is finished, or the words before it are in no verse', () => {
    expect(suggestionsFor('amor ', 'rv1909').words).toEqual(suggestionsFor('amor', 'rv1909').words);
    expect(suggestionsFor('xilófono am', 'rv1909').words).toEqual([]);
  });

  test('as many as are asked for', () => {
    expect(suggestionsFor('a', 'rv1909', { limit: '3' }).words).toHaveLength(3);
    expect(suggestionsFor('a', 'rv1909', { limit: '99' }).words).toHaveLength(20);
    expect(suggestionsFor('a', 'rv1909', { limit: '0' })).toMatchObject({ books: [], words: [] });
  });
});

describe('verses', () => {
  test.each([
    ['jehová es mi p', 'rv1909', 'psa_23_1'],
    ['en el principio c', 'rv1909', 'gen_1_1'],
    ['for god so l', 'kjv', 'joh_3_16'],
  ])('that go on as what is typed, best known first: %s', (q, version, verse) => {
    expect(suggestionsFor(q, version).verses[0]?.verse_id).toBe(verse);
  });

  test('none for a word or two', () => {
    expect(suggestionsFor('jehová p', 'rv1909').verses).toEqual([]);
  });
});

test('topics whose name starts so, in the language of the version', () => {
  expect(suggestionsFor('perd', 'rv1909').topics[0]?.name).toBe('Perdón');
  expect(suggestionsFor('forg', 'web').topics[0]).toEqual({
    id: 'forgiveness',
    name: 'Forgiveness',
  });
  expect(suggestionsFor('pe', 'rv1909').topics).toEqual([]);
});

test('names, and what tells each apart', () => {
  const told = (q: string, version: string) =>
    suggestionsFor(q, version).names.map(({ label, about }) => `${label}: ${about}`);
  expect(told('herod', 'kjv')).toContain('Herod Antipas: tetrarch · son of Herod the Great');
  expect(told('Herod', 'rv1909')).toContain(
    'Herodes Antipas: tetrarca · hijo de Herodes el Grande',
  );
  expect(told('belen', 'rv1909')[0]).toBe('Belén: población donde nacieron David y Jesús · Judá');
});
