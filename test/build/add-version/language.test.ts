/** The file of a language that comes with a text. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { addLanguage, removeLanguage } from '../../../build/add-version/language.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
  cpSync('sources/languages/en.json', path.join(root, 'languages/en.json'));
  cpSync('sources/book-names.json', path.join(root, 'book-names.json'));
});

const fileOf = (code: string) => path.join(root, 'languages', `${code}.json`);

test('a file has the names that are given, then those of the list', () => {
  const added = addLanguage(root, 'lv', { gen: 'Pirmā Mozus', rut: 'Rute' });
  expect(added?.english).toEqual([]);
  const { name, books } = JSON.parse(readFileSync(fileOf('lv'), 'utf8'));
  expect([name, books.gen, books.exo]).toEqual([
    'Latviešu',
    ['Pirmā Mozus', 'Radīšanas'],
    ['Izceļošanas'],
  ]);
});

test('books whose names nobody knows are called as in English', () => {
  const added = addLanguage(root, 'lg', { gen: 'Olubereberye' });
  expect(added?.english).toHaveLength(65);
  const { name, books } = JSON.parse(readFileSync(fileOf('lg'), 'utf8'));
  expect([name, books.gen, books.exo]).toEqual(['Luganda', ['Olubereberye'], ['Exodus']]);
});

test('a language that is there stays as it is', () => {
  expect(addLanguage(root, 'en', { gen: 'X' })).toBe(undefined);
});

test('a name that two books have is given to one', () => {
  addLanguage(root, 'lg', { '1sa': 'Samuels', '2sa': 'Samuels' });
  const { books } = JSON.parse(readFileSync(fileOf('lg'), 'utf8'));
  expect([books['1sa'], books['2sa']]).toEqual([['Samuels'], ['2 Samuel']]);
});

test('a file that nobody has completed is removed', () => {
  addLanguage(root, 'lv', { gen: 'Pirmā Mozus' });
  expect(removeLanguage(root, 'lv')).toBe(true);
  expect(existsSync(fileOf('lv'))).toBe(false);
});

test.each([
  ['a field', { titles: ['grāmata'] }],
  ['a word', { words: { chapter: ['nodaļa'] } }],
  ['an abbreviation of a book', { books: { gen: ['Radīšanas', 'Pirmā Mozus', '1 Moz'] } }],
  ['a field that files need not have', { function_words: ['un'] }],
])('a file to which somebody has added %s stays', (_, added) => {
  addLanguage(root, 'lv', {});
  const language = JSON.parse(readFileSync(fileOf('lv'), 'utf8'));
  writeFileSync(fileOf('lv'), JSON.stringify({ ...language, ...added }));
  expect(removeLanguage(root, 'lv')).toBe(false);
});

test('other files stay', () => {
  expect(removeLanguage(root, 'en')).toBe(false);
  expect(removeLanguage(root, 'xx')).toBe(false);
});
