/** Files that would take hours to read if a reader looked at any part of them again and again. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textsIn } from '../../../build/read/readers.ts';
import { SourceError } from '../../../build/versions/source-error.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

const times = (count: number, each: (at: number) => string, separator = '') =>
  Array.from({ length: count }, (_, at) => each(at)).join(separator);
/** Writes a name in so many different ways: with the bits of a number as capitals. */
const inCapitals = (name: string, bits: number) =>
  Array.from(name, (letter, at) => (bits & (2 ** at) ? letter.toUpperCase() : letter)).join('');

test.each<[what: string, file: string, content: () => string]>([
  ['a tag without an end', 'a.tsv', () => `RUT\t1\t1\t<i>Uno</i> <${'a'.repeat(900_000)}`],
  ['spaces in a title', 'a.xml', () => `<cesDoc><h.title>${' '.repeat(60_000)}${'a'.repeat(700)}`],
  [
    'a long heading above verses',
    'a.txt',
    () => `# ${'a'.repeat(1_000_000)}\n${times(30_000, (at) => `[1:${at}] Uno.`, '\n')}`,
  ],
  [
    'many spellings of one name',
    'a.csv',
    () =>
      `book_id,book_name,chapter,verse,text\n${times(60_000, (at) => `2,${inCapitals('1 thessalonians', at)},1,1,Uno.`, '\n')}\n52,1 Thessalonians,1,1,Uno.`,
  ],
  [
    'marks on the name of a book',
    'a.xml',
    () =>
      `<bible><book name="a${'\u0301\u0323'.repeat(500_000)}"><chapter number="1"><verse number="1">Uno.</verse></chapter></book></bible>`,
  ],
  [
    'chapters and verses without words',
    'rut.usfm',
    () => `\\id RUT\n${'\\c 1\n'.repeat(50_000)}${times(50_000, (at) => `\\v ${at} `)}`,
  ],
  [
    'notes on verses without words',
    'rut.usfm',
    () =>
      `\\id RUT\n\\c 1\n\\v 1 Uno.\n${'\\v 2 \\f + \\ft a\\f*\n\\v 3 \\f + \\ft a\\f*\n'.repeat(20_000)}`,
  ],
  ['quotation marks that are not closed', 'a.csv', () => `RUT,1,1,"Uno.\n${'"\n'.repeat(200_000)}`],
  [
    'a hundred versions in a table',
    'a.csv',
    () =>
      `version,book,chapter,verse,text\n${times(10_000, (at) => `v${at % 100},RUT,1,${at + 1},Uno.`, '\n')}`,
  ],
  [
    'many beginnings of a root',
    'a.xml',
    () => `${'<bible<bible '.repeat(5_000)}><verse number="1">`,
  ],
  ['a licence of spaces', 'a.usfm', () => `\\id RUT cc${' '.repeat(100_000)}x\n\\c 1\n\\v 1 Uno.`],
  [
    'a text of nine megabytes',
    'a.json',
    () => JSON.stringify({ 'Rut 1:1': 'a'.repeat(9_000_000) }),
  ],
  [
    'lists in lists',
    'a.json',
    () =>
      `[{"book":"Rut","chapter":1,"verse":1,"text":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`,
  ],
  [
    'a hundred thousand fields',
    'a.json',
    () =>
      `[{"book":"Rut","chapter":1,"verse":1,"text":"Uno."${times(100_000, (at) => `,"f${at}":""`)}}]`,
  ],
])('%s cost no more than their length', (_, file, content) => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, file), content());
  for (const text of textsIn(folder)) {
    try {
      expect(text.read().text.length).toBeLessThan(3);
    } catch (error) {
      expect(error).toBeInstanceOf(SourceError);
    }
  }
});
