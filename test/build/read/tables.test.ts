/** Tables of verses: databases of phones and Windows, CSV, lines, JSON and plain XML. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { textsIn } from '../../../build/read/readers.ts';
import kjv from '../../../sources/versifications/kjv.json' with { type: 'json' };
import { temporaryFolder } from '../../helpers/temporary.ts';
import { doubtsOf, folderWith, linesOf, readOnly } from '../../helpers/texts/formats.ts';

const VERSES = [
  'rut 1:1 En aquel tiempo hubo hambre.',
  'rut 1:2 Y salió un varón.',
  'joh 3:16 De tal manera amó Dios.',
];

const ROWS: readonly [book: string, chapter: number, verse: number, text: string][] = [
  ['Ruth', 1, 1, 'En aquel tiempo hubo hambre.'],
  ['Ruth', 1, 2, 'Y salió un varón.'],
  ['John', 3, 16, 'De tal manera amó Dios.'],
];
const FLAT = ROWS.map(([book, chapter, verse, text]) => ({ book, chapter, verse, text }));
const NESTED = {
  Ruth: { 1: { 1: ROWS[0]?.[3], 2: ROWS[1]?.[3] } },
  John: { 3: { 16: ROWS[2]?.[3] } },
};

/** A folder with a database. */
function databaseWith(name: string, statements: string): string {
  const folder = temporaryFolder();
  const database = new DatabaseSync(path.join(folder, name));
  database.exec(statements);
  database.close();
  return folder;
}

const MYBIBLE = `
  CREATE TABLE info (name TEXT, value TEXT);
  INSERT INTO info VALUES ('description', 'Texto de prueba'), ('language', 'es');
  CREATE TABLE books (book_number NUMERIC, short_name TEXT, long_name TEXT);
  INSERT INTO books VALUES (80, 'Rt', 'Rut'), (500, 'Jn', 'Juan'), (999, 'X', 'Índice');
  CREATE TABLE verses (book_number NUMERIC, chapter NUMERIC, verse NUMERIC, text TEXT);
  INSERT INTO verses VALUES
    (80, 1, 1, '<pb/>En<S>1722</S> <i>aquel</i> tiempo<n>o: día</n> hubo hambre.<f>[1]</f>'),
    (80, 1, 2, 'Y salió<m>V-AAI</m> un varón.'),
    (500, 3, 16, '<J>De tal manera amó Dios.</J>'),
    (999, 1, 1, 'Nada.');`;

const swords = (verses: readonly [number, number, number, string][]) => `
  CREATE TABLE Details (Description TEXT, Abbreviation TEXT);
  INSERT INTO Details VALUES ('Texto de prueba', 'PRU');
  CREATE TABLE Bible (Book INT, Chapter INT, Verse INT, Scripture TEXT);
  INSERT INTO Bible VALUES ${verses
    .map(
      ([book, chapter, verse, text]) =>
        `(${book}, ${chapter}, ${verse}, '${text.replaceAll("'", "''")}')`,
    )
    .join(', ')};`;

const MYSWORD = swords([
  [8, 1, 1, '<TS>Rut<Ts>En<WG1722> <FI>aquel<Fi> tiempo<RF>o: día<Rf> hubo hambre.<CM>'],
  [8, 1, 2, 'Y salió un varón.'],
  [43, 3, 16, '<FR>De tal manera amó Dios.<Fr>'],
]);
const ESWORD = swords([
  [8, 1, 1, String.raw`En {\i aquel} tiempo{\cf2\super H1} hubo hambre.\par`],
  [8, 1, 2, String.raw`Y sali\'f3 un var\u243?n.`],
  [43, 3, 16, String.raw`\cf6 De tal manera am\'f3 Dios.\cf0`],
]);

const CSV = `Book,Chapter,Verse,Text
Ruth,1,1,En aquel tiempo hubo hambre.
Rut,1,2,"Y salió un varón."
John,3,16,De tal manera amó Dios.
`;
const byLine = (books: readonly [string, string]) =>
  `${books[0]} 1:1 En aquel tiempo hubo hambre.\n${books[0]} 1:2 Y salió un varón.\n${books[1]} 3:16 De tal manera amó Dios.\n`;

const verse = (number: number, text: string) => ({ verse: number, text });
const RUTH = {
  chapter: 1,
  verses: [verse(1, 'En aquel tiempo hubo hambre.'), verse(2, 'Y salió un varón.')],
};
const JOHN = { chapter: 3, verses: [verse(16, 'De tal manera amó Dios.')] };
const OPENSONG = `<?xml version="1.0"?><bible><b n="Rut"><c n="1"><v n="1">En <i>aquel</i> tiempo hubo hambre.</v>
<v n="2">Y salió un varón.</v></c></b><b n="Juan"><c n="3"><v n="16">De tal manera amó Dios.</v></c></b></bible>`;
const BEBLIA = `<?xml version="1.0"?><bible translation="Texto de prueba"><testament name="Old"><book number="8"><chapter number="1">
<verse number="1">En aquel tiempo hubo hambre.</verse><verse number="2">Y salió un varón.</verse></chapter></book></testament>
<testament name="New"><book number="43"><chapter number="3"><verse number="16">De tal manera amó Dios.</verse></chapter></book></testament></bible>`;

describe('the same verses from', () => {
  test.each<[string, () => string]>([
    ['MyBible', () => databaseWith('PRU.SQLite3', MYBIBLE)],
    ['MySword', () => databaseWith('pru.bbl.mybible', MYSWORD)],
    ['e-Sword', () => databaseWith('pru.bblx', ESWORD)],
    ['CSV', () => folderWith({ 'a.csv': CSV })],
    [
      'TSV with numbers of books',
      () =>
        folderWith({
          a: 'b\tc\tv\tt\n8\t1\t1\tEn aquel tiempo hubo hambre.\n8\t1\t2\tY salió un varón.\n43\t3\t16\tDe tal manera amó Dios.',
        }),
    ],
    ['lines with codes', () => folderWith({ 'a.txt': byLine(['RUT', 'JOH']) })],
    ['lines with names', () => folderWith({ 'a.txt': byLine(['Rut', 'San Juan']) })],
    [
      'lines beside vref.txt',
      () =>
        folderWith({
          'es-prueba.txt':
            'En aquel tiempo hubo hambre.\nY salió un varón.\n\nDe tal manera amó Dios.\n',
          'vref.txt': 'RUT 1:1\nRUT 1:2\nRUT 1:3\nJHN 3:16\n',
        }),
    ],
    [
      'JSON of scrollmapper and getBible',
      () =>
        folderWith({
          'a.json': JSON.stringify({
            translation: 'Prueba',
            books: [
              { name: 'Rut', chapters: [RUTH] },
              { nr: 43, name: '約翰', chapters: [JOHN] },
            ],
          }),
        }),
    ],
    [
      'JSON of thiagobodruk',
      () =>
        folderWith({
          'a.json': JSON.stringify([
            { abbrev: 'rt', chapters: [RUTH.verses.map(({ text }) => text)] },
            {
              abbrev: 'jo',
              name: 'João',
              chapters: [[], [], [...Array(15).fill(''), 'De tal manera amó Dios.']],
            },
          ]),
        }),
    ],
    [
      'lines below the names of books',
      () =>
        folderWith({
          'a.txt':
            '### Rut\n\n[1:1] En aquel tiempo hubo hambre.\n[1:2] Y salió un varón.\n\n### Juan\n\n[3:16] De tal manera amó Dios.\n',
        }),
    ],
    [
      'SQLite of scrollmapper',
      () =>
        databaseWith(
          'a.db',
          `
      CREATE TABLE translations (translation TEXT, title TEXT); INSERT INTO translations VALUES ('PRU', 'Prueba');
      CREATE TABLE PRU_books (id INTEGER, name TEXT); INSERT INTO PRU_books VALUES (1, 'Ruth'), (2, 'John');
      CREATE TABLE PRU_verses (id INTEGER, book_id INTEGER, chapter INTEGER, verse INTEGER, text TEXT);
      INSERT INTO PRU_verses VALUES (1, 1, 1, 1, 'En aquel tiempo hubo hambre.'), (2, 1, 1, 2, 'Y salió un varón.'),
        (3, 2, 3, 16, 'De tal manera amó Dios.');`,
        ),
    ],
    ...(
      [
        ['JSON with a row for each verse', FLAT],
        ['JSON with its rows under a name', { verses: FLAT }],
        [
          'JSON by reference',
          Object.fromEntries(
            ROWS.map((each) => [
              each
                .slice(0, 3)
                .join(' ')
                .replace(/ (\d+)$/, ':$1'),
              each[3],
            ]),
          ),
        ],
        ['JSON by book, chapter and verse', NESTED],
        [
          'JSON of tables',
          {
            resultset: {
              row: ROWS.map(([book, ...each]) => ({
                field: [1, book === 'Ruth' ? 8 : 43, ...each],
              })),
            },
          },
        ],
      ] as const
    ).map(([name, content]): [string, () => string] => [
      name,
      () => folderWith({ 'a.json': JSON.stringify(content) }),
    ]),
    [
      'JSON in files of a book each',
      () =>
        folderWith({
          'Books.json': '["Ruth", "John"]',
          'John.json': JSON.stringify({ book: 'John', chapters: [JOHN] }),
          'Ruth.json': JSON.stringify({ book: 'Ruth', chapters: [RUTH] }),
        }),
    ],
    [
      'CSV without a head',
      () => folderWith({ 'a.csv': ROWS.map((each) => each.join()).join('\n') }),
    ],
    [
      'the Unbound Bible',
      () =>
        folderWith({
          'a.txt': ROWS.map(([book, chapter, verse, text]) =>
            [book === 'Ruth' ? '08O' : '43N', chapter, verse, '10', text].join('||'),
          ).join('\n'),
        }),
    ],
    [
      'any table of SQLite',
      () =>
        databaseWith(
          'a.sqlite',
          `CREATE TABLE verses (id INTEGER, book_id INTEGER, chapter INTEGER, number INTEGER, text TEXT);
          INSERT INTO verses VALUES ${ROWS.map(([book, ...each]) => `(1, ${book === 'Ruth' ? 8 : 43}, ${each[0]}, ${each[1]}, '${each[2]}')`).join()};`,
        ),
    ],
    ['OpenSong', () => folderWith({ a: OPENSONG })],
    ['Beblia', () => folderWith({ 'a.xml': BEBLIA })],
  ])('%s', (_, folder) => {
    expect(linesOf(readOnly(folder()))).toEqual(VERSES);
  });
});

test('a column of versions makes a text of each', () => {
  const folder = databaseWith(
    'a.sqlite',
    `CREATE TABLE verses (version_id INTEGER, book TEXT, chapter INTEGER, verse INTEGER, text TEXT);
    INSERT INTO verses VALUES (1, 'Ruth', 1, 1, 'Uno.'), (2, 'Ruth', 1, 1, 'One.'), (2, 'Ruth', 1, 2, 'Two.');`,
  );
  const texts = textsIn(folder).map((each) => [each.name, linesOf(each.read())]);
  expect(texts).toEqual([
    ['1', ['rut 1:1 Uno.']],
    ['2', ['rut 1:1 One.', 'rut 1:2 Two.']],
  ]);
});

test('rows of which one names no version are one text', () => {
  const folder = databaseWith(
    'a.sqlite',
    `CREATE TABLE verses (version TEXT, book TEXT, chapter INTEGER, verse INTEGER, text TEXT);
    INSERT INTO verses VALUES ('A', 'Ruth', 1, 1, 'Uno.'), (NULL, 'Ruth', 1, 2, 'Dos.'), ('B', 'Ruth', 1, 3, 'Tres.');`,
  );
  expect(linesOf(readOnly(folder))).toEqual(['rut 1:1 Uno.', 'rut 1:2 Dos.', 'rut 1:3 Tres.']);
});

test.each([
  ['MyBible', () => databaseWith('PRU.SQLite3', MYBIBLE)],
  ['MySword', () => databaseWith('pru.bbl.mybible', MYSWORD)],
])('the markup of %s becomes marks', (_, folder) => {
  const [ruth, john] = readOnly(folder()).text;
  const marks = ruth?.chapters[0]?.verses[0]?.marks;
  expect(marks).toContainEqual({ type: 'added', start: 3, end: 8 });
  expect(marks).toContainEqual({ type: 'note', at: 15, kind: 'footnote', text: 'o: día' });
  expect(john?.chapters[0]?.verses[0]?.marks).toEqual([{ type: 'jesus', start: 0, end: 23 }]);
});

test('the RTF of e-Sword becomes marks', () => {
  const [ruth, john] = readOnly(databaseWith('pru.bblx', ESWORD)).text;
  expect(ruth?.chapters[0]?.verses[0]?.marks).toEqual([{ type: 'added', start: 3, end: 8 }]);
  expect(john?.chapters[0]?.verses[0]?.marks).toEqual([{ type: 'jesus', start: 0, end: 23 }]);
});

test('a book that nobody knows is left out, and told once', () => {
  const doubts = doubtsOf(readOnly(databaseWith('PRU.SQLite3', MYBIBLE)));
  expect(doubts).toEqual(['Índice is no book that is known; it is left out (PRU.SQLite3:4)']);
});

test('a module says what it is', () => {
  expect(textsIn(databaseWith('PRU.SQLite3', MYBIBLE))[0]?.about).toEqual({
    name: 'Texto de prueba',
    language: 'es',
    bookNames: { rut: 'Rut', joh: 'Juan' },
  });
  expect(textsIn(databaseWith('pru.bblx', ESWORD))[0]?.about).toEqual({
    name: 'Texto de prueba',
    abbreviation: 'PRU',
  });
});

test('an encrypted module is named, with what to do', () => {
  const folder = folderWith({ 'RVR60.bblx': Buffer.from([0x12, 0x34, 0x00, 0x56]) });
  expect(() => readOnly(folder)).toThrow(/RVR60\.bblx: is an encrypted.*export it/);
});

test('a damaged database is named when it is read, and others beside it are found', () => {
  const damaged = `SQLite format 3\0${'x'.repeat(200)}`;
  const folder = folderWith({ 'a.SQLite3': damaged, 'b.xml': BEBLIA });
  const [other, broken] = textsIn(folder);
  expect(() => broken?.read()).toThrow(/a\.SQLite3: cannot be read/);
  expect(other?.read().text).toHaveLength(2);
});

test('theWord has a line for each verse of the King James Version', () => {
  const count = Object.values<number[]>(kjv)
    .slice(39)
    .flat()
    .reduce((sum, verses) => sum + verses, 0);
  const lines = Array.from({ length: count }, (_, at): string =>
    at === 0 ? 'Libro<RF>nota<Rf> de la <FI>generación<Fi>.' : '',
  );
  lines[count - 1] = 'Amén.';
  const module = `${lines.join('\r\n')}\r\n\r\nshort.title=PRU\r\ndescription=Texto de prueba\r\nlang=spa\r\n`;
  const folder = folderWith({ 'pru.nt': module });
  expect(linesOf(readOnly(folder))).toEqual(['mat 1:1 Libro de la generación.', 'rev 22:21 Amén.']);
  expect(textsIn(folder)[0]?.about).toEqual({
    name: 'Texto de prueba',
    abbreviation: 'PRU',
    language: 'spa',
  });
});

test('a verse of a vref table that is printed with the one before it', () => {
  const folder = folderWith({
    'a.txt': 'Uno y dos.\n<range>\nTres.\n',
    'vref.txt': 'RUT 1:1\nRUT 1:2\nRUT 1:3\n',
  });
  expect(linesOf(readOnly(folder))).toEqual(['rut 1:1-2 Uno y dos.', 'rut 1:3 Tres.']);
});

test('a line of vref.txt that is no reference is named', () => {
  const folder = folderWith({ 'a.txt': 'Uno.\nDos.\n', 'vref.txt': 'RUT 1:1\nRUT one\n' });
  expect(() => readOnly(folder)).toThrow(/vref\.txt, line 2: "RUT one" is no reference/);
});

test('a table of another length than vref.txt is refused', () => {
  const folder = folderWith({ 'a.txt': 'Uno.\n', 'vref.txt': 'RUT 1:1\nRUT 1:2\n' });
  expect(() => readOnly(folder)).toThrow(/a\.txt: has 1 lines, and vref\.txt 2/);
});

test('CSV with quotation marks, line ends and separators in a cell', () => {
  const csv = 'book;chapter;verse;text\nRut;1;1;"Dijo: ""ven; ve\ny mira"""\nRut;1;2;Fin.';
  const text = readOnly(folderWith({ a: csv }));
  expect(linesOf(text)).toEqual(['rut 1:1 Dijo: "ven; ve y mira"', 'rut 1:2 Fin.']);
});

test.each([
  ['a table of something else', 'name,price\nbread,1\n'],
  ['prose', 'Rut fue a Belén.\nY volvió.\n'],
  ['JSON of something else', '{"a": 1}'],
])('%s is no text', (_, content) => {
  expect(textsIn(folderWith({ 'a.json': content, 'a.txt': content }))).toEqual([]);
});

describe('no row with words is lost without a word', () => {
  const head = 'book,chapter,verse,text\n';
  test.each([
    ['a title of a psalm is one', 'PSA,3,0,Salmo.\nPSA,3,1,Oh.', []],
    ['a verse 0 of another book', 'GEN,1,0,Título.\nGEN,1,1,Oh.', ['gen 1:0 "Título."']],
    ['a chapter 0', 'GEN,0,1,Prólogo.\nGEN,1,1,Oh.', ['gen 0:1 "Prólogo."']],
    ['a verse that is no number', 'GEN,1,x,Mal.\nGEN,1,1,Oh.', ['gen 1:? "Mal."']],
    ['an empty number', 'GEN,1,,Vacío.\nGEN,1,1,Oh.', ['gen 1:? "Vacío."']],
    ['a verse that appears twice', 'GEN,1,1,Oh.\nGEN,1,1,Ah.', ['gen 1:1 appears twice']],
  ])('%s', (_, rows, told) => {
    const read = readOnly(folderWith({ 'a.csv': head + rows }));
    expect(doubtsOf(read)).toEqual(told.map((each) => expect.stringContaining(each)));
    expect(read.text[0]?.chapters[0]?.title?.text ?? '').toBe(
      rows.startsWith('PSA') ? 'Salmo.' : '',
    );
  });
});

test('files of a book each are two Bibles where two are of one book', () => {
  const book = (text: string) =>
    JSON.stringify({ book: 'Ruth', chapters: [{ chapter: 1, verses: [{ verse: 1, text }] }] });
  const found = textsIn(folderWith({ 'a.json': book('Uno.'), 'b.json': book('Dos.') }));
  expect(found.map(({ name }) => name)).toEqual(['a', 'b']);
});

test('66 books in order are those of the Bible, whatever they are called', () => {
  const books = Array.from(
    { length: 66 },
    (_, at) => `<b n="Księga ${at}"><c n="1"><v n="1">A.</v></c></b>`,
  );
  const { text, findings } = readOnly(folderWith({ 'a.xml': `<bible>${books.join('')}</bible>` }));
  expect([text.length, text.at(0)?.book.id, text.at(-1)?.book.id]).toEqual([66, 'gen', 'rev']);
  expect(findings).toEqual([]);
  const some = readOnly(
    folderWith({
      'a.xml': `<bible>${books.slice(0, 2).join('')}<b n="Rut"><c n="1"><v n="1">A.</v></c></b></bible>`,
    }),
  );
  expect(some.text.map(({ book }) => book.id)).toEqual(['rut']);
});

test('bytes of Windows-1252 that stand as Unicode are what was meant', () => {
  const read = readOnly(
    folderWith({ 'a.csv': 'book,chapter,verse,text\nGEN,1,1,David\u0092s she\u0096asses' }),
  );
  expect(linesOf(read)).toEqual(['gen 1:1 David’s she–asses']);
  expect(doubtsOf(read)[0]).toContain('U+0092 is read as ’');
});
