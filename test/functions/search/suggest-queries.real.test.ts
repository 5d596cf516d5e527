/** What a search box is offered. */
import { describe, expect, test } from 'vitest';
import { searchFor, suggestionsFor } from '../../helpers/answers.ts';

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
    ['kjv', 'ez', ['Ezra', 'Ezekiel']],
    ['kjv', 'apoc', ['Revelation']],
    ['kjv', 'tobit', []],
    ['web', 'tobit', ['Tobit']],
  ])('%s, %s: %j', (version, q, books) => {
    expect(booksFor(q, version)).toEqual(books);
  });

  test('what is called just so comes first', () => {
    expect(booksFor('jn')[0]).toBe('Juan');
  });
});

describe('the reference', () => {
  test.each([
    ['juan 3:16', ['Juan 3:16']],
    ['jn 3', ['Juan 3']],
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
      const counts = words.map(({ verses }) => verses);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    },
  );

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
