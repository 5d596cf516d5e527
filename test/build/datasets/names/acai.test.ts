/** The verses of names are those of ACAI, and those in which a version prints them without a doubt. */
import { expect, test } from 'vitest';
import { rowsOfAcai } from '../../../../build/datasets/names/acai.ts';
import { Alignment } from '../../../../functions/lib/text/alignment.ts';

const GENESIS = '01';
/** An entry as ACAI has them. @param verses of Genesis 1 */
const entry = (id: string, label: string, verses: readonly number[]) => ({
  id: `person:${id}`,
  primary_id: `person:${id}`,
  type: 'person',
  localizations: { eng: { preferred_label: label } },
  key_references: [],
  references: verses.map((verse) => `${GENESIS}001${`${verse}`.padStart(3, '0')}`),
});

/** The rows of entries, if a version prints their numbers in some of Genesis 1. */
function rowsOf(
  entries: readonly ReturnType<typeof entry>[],
  printed: Record<string, Record<number, string>> = {},
) {
  const byNumber = new Map(
    Object.entries(printed).map(([number, forms]) => {
      const places = Object.entries(forms).map(
        ([verse, form]) => [`gen 1:${verse}`, [form]] as const,
      );
      return [number, new Map(places)] as const;
    }),
  );
  return rowsOfAcai(entries, {
    original: new Alignment({}),
    printed: {
      en: { byNumber, common: new Set() },
      es: { byNumber: new Map(), common: new Set() },
    },
    originals: new Map(),
    relations: [],
  });
}

/** The verses of each name. */
const versesOf = (...asked: Parameters<typeof rowsOf>) =>
  Object.fromEntries(rowsOf(...asked).map(({ id, verses }) => [id, verses.gen]));

const every = (verses: readonly number[], form: string) =>
  Object.fromEntries(verses.map((verse) => [verse, form]));

test('a number that is nobody else’s is his wherever it is printed', () => {
  const printed = { H1: { ...every([1, 2, 9], 'Abram'), 12: 'Father' } };
  expect(versesOf([entry('Abram', 'Abram', [1, 2])], printed)).toEqual({ abram: '1:1,2,9' });
});

test('a number of several names is that of the only one beside the verse', () => {
  const both = [entry('Levi', 'Levi', [1, 2]), entry('Levi.2', 'Levi', [20])];
  const printed = { H1: every([1, 2, 3, 10, 19, 20, 21], 'Levi') };
  expect(versesOf(both, printed)).toEqual({ levi: '1:1,2,3', 'levi-2': '1:19,20,21' });
});

test('it is nobody’s between two of them, or where another name is called so', () => {
  const three = [
    entry('Levi', 'Levi', [1, 4]),
    entry('Levi.2', 'Levi', [3]),
    entry('House', 'House of Levi', [5]),
  ];
  const printed = { H1: every([1, 2, 3, 4, 5], 'Levi') };
  expect(versesOf(three, printed)).toEqual({ levi: '1:1,4', 'levi-2': '1:3', house: '1:5' });
});

test('it is that of the one whom nearly all verses are about', () => {
  const often = Array.from({ length: 100 }, (_, at) => at + 1);
  const two = [entry('Jesus', 'Jesus', often), entry('Jesus.2', 'Jesus', [120])];
  const printed = { G1: every([...often, 120, 140], 'Jesus') };
  expect(versesOf(two, printed).jesus).toMatch(/,100,140$/);
});

test('whom no verse mentions is no name, and nobody is related to him', () => {
  const son = { ...entry('Lazarus', 'Lazarus', [1]), father: 'person:FatherOfLazarus' };
  const rows = rowsOf([son, entry('FatherOfLazarus', 'Father of Lazarus', [1])]);
  expect(rows.map(({ id, relations }) => [id, relations])).toEqual([['lazarus', undefined]]);
});
