/** However broken a file is, it is read as far as it goes, or refused by its name: nothing else comes of it. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { textsIn } from '../../../build/read/readers.ts';
import { SourceError } from '../../../build/versions/source-error.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { FORMATS, folderWith } from '../../helpers/texts/formats.ts';

function database(): Buffer {
  const file = path.join(temporaryFolder(), 'a.SQLite3');
  const made = new DatabaseSync(file);
  made.exec(`CREATE TABLE info (name, value); CREATE TABLE books (book_number, short_name, long_name);
    CREATE TABLE verses (book_number, chapter, verse, text);
    INSERT INTO verses VALUES (80, 1, 1, 'Uno'), (80, 'x', 2, NULL), (80, 1, -3, 'Tres');`);
  made.close();
  return readFileSync(file);
}

const WHOLE: [string, () => Buffer][] = [
  ...Object.entries(FORMATS).map(([name, content]): [string, () => Buffer] => [
    name,
    () => Buffer.from(content),
  ]),
  ['SQLite', database],
  ['CSV', () => Buffer.from('book,chapter,verse,text\nRut,1,1,"Uno"\nRut,1,2,Dos\n')],
  ['lines', () => Buffer.from('RUT 1:1 Uno\nRUT 1:2 Dos\n')],
  ['OpenSong', () => Buffer.from('<bible><b n="Rut"><c n="1"><v n="1">Uno</v></c></b></bible>')],
];

const damage = fc.record({
  cut: fc.double({ min: 0, max: 1, noNaN: true }),
  bytes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
    maxLength: 4,
  }),
});

test.each(WHOLE)('%s', (_, whole) => {
  const content = whole();
  const folder = temporaryFolder();
  fc.assert(
    fc.property(damage, ({ cut, bytes }) => {
      const broken = Buffer.from(content.subarray(0, Math.ceil(cut * content.length)));
      for (const [place, byte] of bytes) broken[Math.floor(place * (broken.length - 1))] = byte;
      writeFileSync(path.join(folder, 'mi-texto'), broken);
      try {
        for (const text of textsIn(folder)) text.read();
      } catch (error) {
        expect(error).toBeInstanceOf(SourceError);
        expect(`${error}`).toContain('mi-texto');
      }
    }),
    { numRuns: 100 },
  );
});

/** Each took minutes, or the memory of the machine, by a pattern that goes over the same text again and again. */
test.each([
  [
    'a.xml',
    `<osis><osisText xml:lang="en"><header><work osisWork="x"><rights>${' '.repeat(20_000)}`,
  ],
  [
    'a.xml',
    `<osis><osisText><div type="book" osisID="Gen"><chapter osisID="Gen.1"><verse osisID="Gen.1.${'1'.repeat(200_000)}-">a</verse>`,
  ],
  ['a.xml', `<XMLBIBLE>${'<BIBLEBOOK bnumber="1" '.repeat(3_000)}`],
  ['a.xml', `<bible>${'<b '.repeat(100_000)}`],
  ['a.csv', `book,chapter,verse,text\nRut,1,1,e${'\u0344\u0323'.repeat(100_000)}\nRut,1,2,Dos\n`],
  ['a.csv', `book,chapter,verse,text\nRut,1,1,<WG${'a'.repeat(400_000)}\nRut,1,2,Dos\n`],
  ['a.csv', `book,chapter,verse,text\nRut,1,1,<b>${'<!--'.repeat(100_000)}\nRut,1,2,Dos\n`],
  [
    'a.csv',
    `book,chapter,verse,text\nRut,1,1,<b>${'a'.repeat(20_000)}${'<i>a</i>'.repeat(20_000)}\n`,
  ],
  ['a.csv', `book,chapter,verse,text\nRut,1,1,${'<abcd>'.repeat(60_000)}\n`],
  ['a.csv', `book,chapter,verse,text\nRut,1,1,<b>${'<sup>e</sup>'.repeat(40_000)}\n`],
  ['a.csv', `book,chapter,verse,text,more\nRut,1,1,Uno.,${'a'.repeat(400_000)}\n`],
  ['a.json', `{"Rut 1:1":"Uno.${'\\"'.repeat(200_000)}"}`],
  ['a.txt', `010101 N- -------- ${'a '.repeat(200_000)}\n`],
])('%s that begins %.60s is done with at once', (name, content) => {
  const folder = folderWith({ [name]: content });
  for (const text of textsIn(folder)) {
    try {
      text.read();
    } catch (error) {
      expect(error).toBeInstanceOf(SourceError);
    }
  }
});

test('pages of a database that lead to each other are no text', () => {
  // a table of half a million rows and one more, as a damaged file pretends to have
  const file = path.join(temporaryFolder(), 'a.SQLite3');
  const made = new DatabaseSync(file);
  made.exec(`CREATE TABLE info (name, value); CREATE TABLE books (book_number, short_name, long_name);
    CREATE TABLE verses (book_number, chapter, verse, text);
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500001)
    INSERT INTO verses SELECT 80, 1, i, 'a' FROM n`);
  made.close();
  const [text] = textsIn(path.dirname(file));
  expect(() => text?.read()).toThrow('more rows or characters than any Bible');
});

test('a database beside which its newest pages are is no text', () => {
  const file = path.join(temporaryFolder(), 'a.SQLite3');
  writeFileSync(file, database());
  const open = new DatabaseSync(file);
  onTestFinished(() => open.close());
  open.exec("PRAGMA journal_mode=WAL; UPDATE verses SET text = 'Otro'");
  const [text] = textsIn(path.dirname(file));
  expect(() => text?.read()).toThrow('a.SQLite3-wal has changes that are not in the database yet');
});

test('a database whose schema leads to a page twice is no text', () => {
  const file = path.join(temporaryFolder(), 'a.SQLite3');
  const made = new DatabaseSync(file);
  made.exec(
    'CREATE TABLE info (name, value); CREATE TABLE verses (book_number, chapter, verse, text);',
  );
  const tables = Array.from({ length: 200 }, (_, at) => `CREATE TABLE t${at} (a);`);
  made.exec(`BEGIN; ${tables.join(' ')} COMMIT`);
  made.close();
  const bytes = readFileSync(file);
  // the first child of the first page becomes the last one, too
  const cell = bytes.readUInt16BE(100 + 12);
  bytes.writeUInt32BE(bytes.readUInt32BE(cell), 100 + 8);
  writeFileSync(file, bytes);
  const [text] = textsIn(path.dirname(file));
  expect(() => text?.read()).toThrow(/a\.SQLite3: cannot be read: page \d+ is reached twice/);
});

test('a database whose table leads to a page twice is no text', () => {
  const file = path.join(temporaryFolder(), 'a.SQLite3');
  const made = new DatabaseSync(file);
  made.exec(`CREATE TABLE info (name, value); CREATE TABLE verses (book_number, chapter, verse, text);
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
    INSERT INTO verses SELECT 80, 1 + i / 100, i % 100, 'palabra ' || i FROM n`);
  const found = made.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'verses'").get();
  made.close();
  const bytes = readFileSync(file);
  const page = (Number(found?.rootpage) - 1) * bytes.readUInt16BE(16);
  const [first, second] = [12, 14].map((at) => page + bytes.readUInt16BE(page + at));
  bytes.writeUInt32BE(bytes.readUInt32BE(first), second);
  writeFileSync(file, bytes);
  const [text] = textsIn(path.dirname(file));
  expect(() => text?.read()).toThrow('a.SQLite3: cannot be read: its pages are damaged');
});

const endless = (columns: string, row: string) =>
  `VIEW f_${columns.startsWith('k') ? 'config' : 'content'} AS WITH RECURSIVE c(${columns}) AS (SELECT ${row} UNION ALL SELECT ${row} FROM c) SELECT ${columns} FROM c`;

test.each([
  ['fts5', 'f_config', endless('k, v', "'version', 4")],
  ['fts5', 'f_content', endless('id, c0', "1, 'a'")],
  ['fts4', 'f_content', endless('docid, c0c0', "1, 'a'")],
  ['fts5', 'verses', 'TABLE verses (text, g AS (hex(zeroblob(100000000 + verse))))'],
])('a database with a table of %s whose %s never ends is refused at once', (module, name, sql) => {
  const file = path.join(temporaryFolder(), 'a.SQLite3');
  const made = new DatabaseSync(file, { defensive: false });
  made.exec(`CREATE TABLE info (name, value); CREATE TABLE verses (text, verse);
    CREATE VIRTUAL TABLE f USING ${module}(c0); INSERT INTO f VALUES ('a');
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
    INSERT INTO verses SELECT 'a', i FROM n;
    PRAGMA writable_schema = ON`);
  const isView = sql.startsWith('VIEW');
  made
    .prepare(
      `UPDATE sqlite_master SET ${isView ? "type = 'view', rootpage = 0, " : ''}sql = ? WHERE name = ?`,
    )
    .run(`CREATE ${sql}`, name);
  made.close();
  const [text] = textsIn(path.dirname(file));
  expect(() => text?.read()).toThrow(/a\.SQLite3: cannot be read: /);
});

test('a computed column is found in a table whose name is not in ASCII', () => {
  const file = path.join(temporaryFolder(), 'a.SQLite3');
  const made = new DatabaseSync(file, { defensive: false });
  made.exec(`CREATE TABLE info (name, value); CREATE TABLE verses (text, verse);
    CREATE TABLE "É" (x); INSERT INTO "É" VALUES (1);
    PRAGMA writable_schema = ON;
    UPDATE sqlite_master SET sql = 'CREATE TABLE "É" (x, y AS (hex(x)))' WHERE name = 'É'`);
  made.close();
  const [text] = textsIn(path.dirname(file));
  expect(() => text?.read()).toThrow('its table É has a computed column "y"');
});

test('of a book without end of oddities the first are listed, and the others counted', () => {
  const [text] = textsIn(
    folderWith({
      'a.xml': `<osis><osisText osisIDWork="x"><div type="book" osisID="Ruth"><chapter osisID="Ruth.1">${Array.from(
        { length: 10_100 },
        (_, at) => `<verse osisID="Ruth.1.x${at}">Uno</verse>`,
      ).join('')}<verse osisID="Ruth.1.1">Uno</verse></chapter></div></osisText></osis>`,
    }),
  );
  const findings = text?.read().findings ?? [];
  expect(findings.length).toBeLessThan(10_010);
  expect(findings.at(-1)?.what).toMatch(/^\d+ more are not listed$/);
});

test.each([
  ['a verse that no chapter has', 'a.json', '{"Genesis":{"1":{"1":"Uno","999999999":"Dos"}}}'],
  ['a chapter that no book has', 'a.json', '{"Genesis":{"999999999":{"1":"Uno"}}}'],
  ['verses that no Bible prints as one', 'a.usfm', '\\id GEN\n\\c 1\n\\v 1-900 Uno\n'],
  [
    'the same in a document',
    'a.xml',
    '<osis><osisText osisIDWork="A"><div type="book" osisID="Gen"><chapter osisID="Gen.1"><verse osisID="Gen.1.1 Gen.1.900">Uno</verse></chapter></div></osisText></osis>',
  ],
])('%s is refused: an array as long as the number would fill the memory', (_, name, content) => {
  const folder = folderWith({ [name]: content });
  const read = () => textsIn(folder).map((text) => text.read());
  expect(read).toThrow(SourceError);
  expect(read).toThrow(/no (?:chapter|book) has so many|no Bible prints so many together/);
});
