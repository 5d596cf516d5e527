/** Texts are recognised by what is there, not by what they are called. */
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findText, formats, installedTexts } from '../../../build/read/readers.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { writeModule } from '../../helpers/texts/sword-module.ts';

const VERSE = { 'gen 1:1': 'Comienzo.' };
const firstVerse = (folder: string, name?: string) =>
  findText(folder, name)?.read().text[0]?.chapters[0]?.verses[0]?.text;

test('the formats are told', () => {
  expect(formats).toContain('SWORD module');
});

test('the only text of a folder is found without a name', () => {
  const folder = temporaryFolder();
  expect(findText(folder)).toBeUndefined();
  writeModule(folder, 'Una', VERSE);
  expect(firstVerse(folder)).toBe('Comienzo.');
  writeModule(folder, 'Otra', VERSE);
  expect(findText(folder)).toBeUndefined();
});

test('one of several is found by its name', () => {
  const folder = temporaryFolder();
  writeModule(folder, 'Una', VERSE);
  writeModule(folder, 'Otra', { 'gen 1:1': 'Otro comienzo.' });
  expect(firstVerse(folder, 'Otra')).toBe('Otro comienzo.');
  expect(findText(folder, 'Ninguna')).toBeUndefined();
});

test('a text lies as deep as in an unpacked package', () => {
  const [folder, library] = [temporaryFolder(), temporaryFolder()];
  writeModule(library, 'Una', VERSE);
  mkdirSync(path.join(folder, 'usr/share'), { recursive: true });
  cpSync(library, path.join(folder, 'usr/share/sword'), { recursive: true });
  expect(firstVerse(folder, 'Una')).toBe('Comienzo.');
});

test('a text names every file that it is made of, and none of its neighbours', () => {
  const folder = temporaryFolder();
  writeModule(folder, 'Una', VERSE);
  writeModule(folder, 'Otra', VERSE);
  const { file = '', files = [] } = findText(folder, 'Una') ?? {};
  expect(path.relative(folder, file)).toBe('mods.d/una.conf');
  expect(files.map((each) => path.relative(folder, each))).toEqual([
    'mods.d/una.conf',
    ...['nt.bzs', 'nt.bzv', 'nt.bzz', 'ot.bzs', 'ot.bzv', 'ot.bzz'].map(
      (name) => `modules/texts/Una/${name}`,
    ),
  ]);
});

test("the operator's own folders go first", () => {
  expect(installedTexts({ SWORD_PATH: '/a:/b' }).slice(0, 2)).toEqual(['/a', '/b']);
  expect(installedTexts({})).toContain('/usr/share/sword');
});
