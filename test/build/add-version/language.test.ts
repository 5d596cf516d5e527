/** The file of a language that comes with a text. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  addLanguage,
  booksWithoutName,
  removeLanguage,
} from '../../../build/add-version/language.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
  cpSync('sources/languages/en.json', path.join(root, 'languages/en.json'));
});

const fileOf = (code: string) => path.join(root, 'languages', `${code}.json`);

test('books of the 66 need a name in a new language, and none in one that is there', () => {
  const read = ['gen', 'rut', 'tob'];
  expect(booksWithoutName(root, 'lv', { gen: 'Mozus' }, read)).toEqual(['rut']);
  expect(booksWithoutName(root, 'en', {}, read)).toEqual([]);
});

test('a file has the names that are given, and tells which are English', () => {
  const added = addLanguage(root, 'lv', { gen: 'Pirmā Mozus', rut: 'Rute' });
  expect(added?.english).toHaveLength(64);
  const { name, books } = JSON.parse(readFileSync(fileOf('lv'), 'utf8'));
  expect([name, books.gen, books.exo]).toEqual(['Latviešu', ['Pirmā Mozus'], ['Exodus']]);
});

test('a language that is there stays as it is', () => {
  expect(addLanguage(root, 'en', { gen: 'X' })).toBe(undefined);
});

test('a name that two books have is given to one', () => {
  addLanguage(root, 'lv', { sa1: 'Samuels', '1sa': 'Samuels', '2sa': 'Samuels' });
  const { books } = JSON.parse(readFileSync(fileOf('lv'), 'utf8'));
  expect([books['1sa'], books['2sa']]).toEqual([['Samuels'], ['2 Samuel']]);
});

test('a file is removed as long as nobody has completed it', () => {
  addLanguage(root, 'lv', {});
  expect(removeLanguage(root, 'lv')).toBe(true);
  expect(existsSync(fileOf('lv'))).toBe(false);
  addLanguage(root, 'lv', {});
  const language = JSON.parse(readFileSync(fileOf('lv'), 'utf8'));
  writeFileSync(fileOf('lv'), JSON.stringify({ ...language, titles: ['grāmata'] }));
  expect(removeLanguage(root, 'lv')).toBe(false);
  expect(removeLanguage(root, 'en')).toBe(false);
  expect(removeLanguage(root, 'xx')).toBe(false);
});
