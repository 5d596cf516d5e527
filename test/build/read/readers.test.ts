/** Texts are recognised by what is there, not by what they are called. */
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findText, formats, installedModules, textsIn } from '../../../build/read/readers.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { folderWith } from '../../helpers/texts/formats.ts';
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

test('two texts of one name are called by their files', () => {
  const usfm = '\\id RUT\n\\c 1\n\\p\n\\v 1 Uno.';
  const usx =
    '<usx version="3.0"><book code="RUT" style="id"/><chapter number="1"/><para style="p"><verse number="1"/>Dos.</para></usx>';
  const folder = folderWith({ 'a.usfm': usfm, 'b.usx': usx });
  expect(textsIn(folder).map((text) => text.name)).toEqual(['a.usfm', 'b.usx']);
  expect(firstVerse(folder, 'b.usx')).toBe('Dos.');
});

test.each([
  ['USFM by its title', 'a.usfm', '\\id RUT\n\\mt1 Rutes grāmata\n\\c 1\n\\p\n\\v 1 Uno.'],
  [
    'OSIS by its short title',
    'a.xml',
    '<osis><osisText osisIDWork="Qu"><div type="book" osisID="Ruth"><title type="main" short="Rutes grāmata">X</title><chapter osisID="Ruth.1"><verse osisID="Ruth.1.1">Uno.</verse></chapter></div></osisText></osis>',
  ],
  [
    'getBible’s JSON',
    'a.json',
    '{"books":[{"nr":8,"name":"Rutes grāmata","chapters":[{"chapter":1,"verses":[{"chapter":1,"verse":1,"text":"Uno."}]}]}]}',
  ],
])('%s says what it calls its books', (_, file, content) => {
  const [text] = textsIn(folderWith({ [file]: content }));
  expect(text?.about?.bookNames).toEqual({ rut: 'Rutes grāmata' });
  expect(text?.read().text[0]?.book.id).toBe('rut');
});

test('what a text says of itself is cut where it is too long for any answer', () => {
  const [text] = textsIn(
    folderWith({
      'a.json': JSON.stringify({
        translation: `Larga${' '.repeat(100_000)}${'x'.repeat(100_000)}`,
        books: [{ name: 'Rut', chapters: [{ chapter: 1, verses: [{ verse: 1, text: 'Uno.' }] }] }],
      }),
    }),
  );
  expect(text?.name).toBe('Larga');
});

test('what a text says of itself moves no cursor', () => {
  const osis =
    '<osis><osisText osisIDWork="Qu"><header><work osisWork="Qu"><title>A\u009b2J\u202eB</title></work></header><div type="book" osisID="Ruth"><chapter osisID="Ruth.1"><verse osisID="Ruth.1.1">Uno.</verse></chapter></div></osisText></osis>';
  expect(textsIn(folderWith({ 'a.xml': osis }))[0]?.about?.name).toBe('A 2J B');
});

test('a heading for each verse is read', () => {
  const [text] = textsIn(
    folderWith({ 'a.md': '# Judas\n\n## Capítulo 1\n\n### 1:1\n\nJudas,\nsiervo.\n' }),
  );
  const [book] = text?.read().text ?? [];
  expect([book?.book.id, book?.chapters[0]?.verses]).toEqual([
    'jud',
    [{ number: 1, text: 'Judas, siervo.' }],
  ]);
});

test('a text whose books nobody knows is refused by their names', () => {
  const [text] = textsIn(folderWith({ 'a.csv': 'book,chapter,verse,text\nQallariy,1,1,Uno.\n' }));
  expect(() => text?.read()).toThrow(
    'has no verse in a known book; its books are called "Qallariy"',
  );
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
  expect(installedModules({ SWORD_PATH: '/a:/b' }).slice(0, 2)).toEqual(['/a', '/b']);
  expect(installedModules({})).toContain('/usr/share/sword');
});
