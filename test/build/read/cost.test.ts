/** Files that take minutes or hours to read where the time grows with the square of their length. */
import { expect, test } from 'vitest';
import { textsIn } from '../../../build/read/readers.ts';
import { licenceNamed } from '../../../build/versions/licences.ts';
import { folderWith } from '../../helpers/texts/formats.ts';

const times = (count: number, each: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at)).join('');
/** Spells a name in as many ways as it has patterns of capitals. */
const inCapitals = (name: string, bits: number) =>
  Array.from(name, (letter, at) => (bits & (2 ** at) ? letter.toUpperCase() : letter)).join('');

test.each<[what: string, file: string, content: () => string, verses: number | string]>([
  ['a tag without an end', 'a.tsv', () => `RUT\t1\t1\t<i>Uno</i> <${'a'.repeat(900_000)}`, 1],
  [
    'spaces in a title',
    'a.xml',
    () => `<cesDoc><h.title>${' '.repeat(60_000)}${'a'.repeat(700)}`,
    'not valid XML',
  ],
  [
    'a long heading above verses',
    'a.txt',
    () =>
      `# Ruth\n${times(100, (at) => `[1:${at + 1}] Uno.\n`)}# ${'a'.repeat(1_000_000)}\n${'[1:1] Uno.\n'.repeat(30_000)}`,
    100,
  ],
  [
    'many spellings of one name',
    'a.csv',
    () =>
      `book_id,book_name,chapter,verse,text\n${times(60_000, (at) => `2,${inCapitals('1 thessalonians', at)},1,1,Uno.\n`)}52,1 Thessalonians,1,1,Uno.`,
    2,
  ],
  [
    'chapters and verses without words',
    'rut.usfm',
    () =>
      `\\id RUT\n${'\\c 1\n'.repeat(50_000)}${times(50_000, (at) => `\\v ${(at % 900) + 1} `)}\\v 1 Uno.`,
    1,
  ],
  [
    'notes on verses without words',
    'rut.usfm',
    () =>
      `\\id RUT\n\\c 1\n\\v 1 Uno.\n${'\\v 2 \\f + \\ft a\\f*\n\\v 3 \\f + \\ft a\\f*\n'.repeat(20_000)}`,
    1,
  ],
  [
    'quotation marks that are not closed',
    'a.csv',
    () => `RUT,1,1,"Uno.\n${'"\n'.repeat(200_000)}`,
    1,
  ],
  [
    'a text of nine megabytes',
    'a.json',
    () => JSON.stringify({ 'Rut 1:1': 'a'.repeat(9_000_000) }),
    1,
  ],
  [
    'lists in lists',
    'a.json',
    () =>
      `[{"book":"Rut","chapter":1,"verse":1,"text":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`,
    'has no verse at all',
  ],
])('a file is read in time in proportion to its length: %s', (_, file, content, verses) => {
  const read = () =>
    textsIn(folderWith({ [file]: content() }))
      .flatMap((text) => text.read().text)
      .flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.verses));
  if (typeof verses === 'string') expect(read).toThrow(verses);
  else expect(read()).toHaveLength(verses);
});

test('a hundred thousand spaces are no licence', () => {
  expect(licenceNamed(`cc${' '.repeat(100_000)}x`)).toBeUndefined();
});
