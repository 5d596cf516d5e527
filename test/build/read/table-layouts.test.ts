/** Tables as strangers write them: no word is lost, moved or put into another book without a finding. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { textsIn } from '../../../build/read/readers.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { doubtsOf, folderWith, linesOf, readOnly } from '../../helpers/texts/formats.ts';

const linesIn = (files: Record<string, string>) => linesOf(readOnly(folderWith(files)));
const findingsIn = (files: Record<string, string>) =>
  readOnly(folderWith(files)).findings.map(({ what }) => what);

test.each<[what: string, table: string, lines: string[]]>([
  [
    'speech over several verses, which only the last closes',
    'book\tchapter\tverse\ttext\nGEN\t1\t1\t"Sea la luz,\nGEN\t1\t2\ty fue."\nGEN\t1\t3\tTarde.',
    ['gen 1:1 "Sea la luz,', 'gen 1:2 y fue."', 'gen 1:3 Tarde.'],
  ],
  [
    'speech that is never closed',
    'RUT\t1\t1\tUno.\nRUT\t1\t2\t"Dos.',
    ['rut 1:1 Uno.', 'rut 1:2 "Dos.'],
  ],
  [
    'commas in the text, without quotation marks',
    'Génesis,1,1,En el principio.\nGénesis,1,2,La tierra, vacía, oscura.',
    ['gen 1:1 En el principio.', 'gen 1:2 La tierra, vacía, oscura.'],
  ],
  [
    'semicolons between cells and commas in the text',
    'Génesis;1;1;En el principio, Dios.',
    ['gen 1:1 En el principio, Dios.'],
  ],
  [
    'the separator in a line of its own',
    'sep=;\r\nlibro;capítulo;versículo;texto\r\nRut;1;1;Uno.',
    ['rut 1:1 Uno.'],
  ],
  ['French names of columns', 'Livre,Chapitre,Verset,Texte\nRuth,1,1,Un.', ['rut 1:1 Un.']],
  ['German names of columns', 'Buch;Kapitel;Vers;Text\nRut;1;1;Eins.', ['rut 1:1 Eins.']],
  [
    "MyBible's numbers of books",
    'book_number,chapter,verse,text\n10,1,1,Uno.\n470,1,1,Dos.',
    ['gen 1:1 Uno.', 'mat 1:1 Dos.'],
  ],
  [
    "MyBible's numbers of books, and one that it does not have",
    'book_number,chapter,verse,text\n10,1,1,Uno.\n470,1,1,Dos.\n999,1,1,Tres.',
    ['gen 1:1 Uno.', 'mat 1:1 Dos.'],
  ],
  [
    'numbers of books from 0, and their names',
    'id,book_id,book_name,chapter,verse,text\n1,0,Genesis,1,1,Uno.\n2,1,Exodus,1,1,Dos.',
    ['gen 1:1 Uno.', 'exo 1:1 Dos.'],
  ],
  ['numbers of rows', '1,Rut,1,1,Uno.\n2,Rut,1,2,Dos.', ['rut 1:1 Uno.', 'rut 1:2 Dos.']],
  ['Arabic digits', 'book,chapter,verse,text\nRUT,١,٢,Dos.', ['rut 1:2 Dos.']],
  ['Devanagari digits', 'RUT,१,२,Dos.', ['rut 1:2 Dos.']],
  [
    'whole references',
    'Referencia,Texto\n"Rut 1:1","Uno, dos."\n"1 Juan 2:3-4",Tres.',
    ['rut 1:1 Uno, dos.', '1jo 2:3-4 Tres.'],
  ],
  [
    'whole references without names of columns',
    'Rut 1:1,Uno, dos.\nSong of Solomon 1:2,Tres.',
    ['rut 1:1 Uno, dos.', 'son 1:2 Tres.'],
  ],
  [
    'quotations in angle brackets',
    'RUT,1,1,Dijo: <No hay salvación en Dios>. <<Y huía>> <b>lejos</b>.',
    ['rut 1:1 Dijo: ‘No hay salvación en Dios’. “Y huía” lejos.'],
  ],
  [
    'ordinal numbers in superscript, beside the callers of notes',
    'RUT,1,1,Le 1<sup>er</sup> jour du XII<sup>e</sup> mois<sup>a</sup>.',
    ['rut 1:1 Le 1er jour du XIIe mois.'],
  ],
  [
    'abbreviations that mean other books in English',
    'livre,chapitre,verset,texte\nMt,1,1,Un.\nMc,1,1,Deux.\nLc,1,1,Trois.\nJn,1,1,Quatre.',
    ['mat 1:1 Un.', 'mar 1:1 Deux.', 'luk 1:1 Trois.', 'joh 1:1 Quatre.'],
  ],
  [
    'names that differ by an accent',
    'Jó,1,1,Havia.\nJoão,1,1,No princípio.',
    ['job 1:1 Havia.', 'joh 1:1 No princípio.'],
  ],
  [
    'names that nobody knows, with their numbers',
    'book_id,book_name,chapter,verse,text\n8,روت,1,1,Uno.',
    ['rut 1:1 Uno.'],
  ],
  ['names in languages without a file of their own', 'تكوين,1,1,Uno.', ['gen 1:1 Uno.']],
  ['Russian names of columns', 'Книга,Глава,Стих,Текст\nРуфь,1,1,Uno.', ['rut 1:1 Uno.']],
  [
    'a wide colon in references',
    '创世记 1：1 Uno.\n创世记 1：2 Dos.',
    ['gen 1:1 Uno.', 'gen 1:2 Dos.'],
  ],
  [
    'Arabic digits in references',
    'راعوث ١:١ Uno.\nراعوث ١:٢ Dos.',
    ['rut 1:1 Uno.', 'rut 1:2 Dos.'],
  ],
  [
    'references without a verse',
    'Ruth 1:1 One.\nRuth 1:2\nRuth 1:3 Three.',
    ['rut 1:1 One.', 'rut 1:3 Three.'],
  ],
  ['halves of a verse', 'RUT 1:1a Uno.\nRUT 1:1b Otro.', ['rut 1:1 Uno. Otro.']],
])('%s', (_, table, lines) => {
  expect(linesIn({ 'a.csv': table })).toEqual(lines);
});

test.each<[what: string, file: string, content: string]>([
  [
    'a column',
    'a.csv',
    'translation,book,chapter,verse,text\nRV,Rut,1,1,Uno.\nKJV,Rut,1,1,One.\nRV,Rut,1,2,Dos.',
  ],
  [
    'a field of JSON',
    'a.json',
    `[{"version":"RV","book":"Rut","chapter":1,"verse":1,"text":"Uno."},
      {"version":"KJV","book":"Rut","chapter":1,"verse":1,"text":"One."},
      {"version":"RV","book":"Rut","chapter":1,"verse":2,"text":"Dos."}]`,
  ],
  [
    'lists of the same verses in JSON',
    'a.json',
    `{"RV":[{"book":"Rut","chapter":1,"verse":1,"text":"Uno."},{"book":"Rut","chapter":1,"verse":2,"text":"Dos."}],
      "KJV":[{"book":"Ruth","chapter":1,"verse":1,"text":"One."}]}`,
  ],
  [
    'the keys of JSON',
    'a.json',
    '{"RV":{"Rut":{"1":{"1":"Uno.","2":"Dos."}}},"KJV":{"Ruth":{"1":{"1":"One."}}}}',
  ],
])('%s tells several texts apart', (_, file, content) => {
  const texts = textsIn(folderWith({ [file]: content }));
  expect(texts.map(({ name, read }) => [name, linesOf(read())])).toEqual([
    ['RV', ['rut 1:1 Uno.', 'rut 1:2 Dos.']],
    ['KJV', ['rut 1:1 One.']],
  ]);
});

test('of several texts in a table, one with a single book takes no other with it', () => {
  const table =
    'translation,book,chapter,verse,text\nRV,Rut,1,1,Uno.\nKJV,Rut,1,1,One.\nKJV,John,1,1,Two.';
  const texts = textsIn(folderWith({ 'a.csv': table }));
  expect(texts.map(({ name }) => name).sort()).toEqual(['KJV', 'RV']);
});

test('a row that names no version is not lost', () => {
  const table =
    'translation,book,chapter,verse,text\nRV,Rut,1,1,Uno.\nKJV,Rut,1,2,Two.\n,Rut,1,3,Tres.';
  expect(linesIn({ 'a.csv': table })).toEqual(['rut 1:1 Uno.', 'rut 1:2 Two.', 'rut 1:3 Tres.']);
});

test('the names of columns may be in windows-1252', () => {
  const folder = folderWith({});
  const bytes = Buffer.from('Libro;Capítulo;Versículo;Texto\nRut;1;1;Así.', 'latin1');
  const file = path.join(folder, 'a.csv');
  writeFileSync(file, bytes);
  expect(linesOf(readOnly(folder))).toEqual(['rut 1:1 Así.']);
});

test.each<[what: string, files: Record<string, string>, finding: string]>([
  [
    'a column with words that is not read',
    { 'a.csv': 'book,chapter,verse,text,heading\nRut,1,1,Uno.,La familia' },
    'has words that are not read, in "heading"',
  ],
  [
    'a field with words that is not read',
    { 'a.json': '[{"book":"Rut","chapter":1,"verse":1,"text":"Uno.","note":"una nota"}]' },
    'has words that are not read, in "note"',
  ],
  [
    'a row whose text has another name',
    {
      'a.json':
        '[{"book":"Rut","chapter":1,"verse":1,"text":"Uno."},{"book":"Rut","chapter":1,"verse":2,"texto":"Dos."}]',
    },
    'has no text in the field of the others',
  ],
  [
    'a cell too many',
    { 'a.csv': 'text,book,chapter,verse\nUno.,Rut,1,1,de más' },
    'has more cells than columns: "de más" is left out',
  ],
  [
    'a line without a reference',
    {
      'a.txt': `${Array.from({ length: 9 }, (_, at) => `RUT 1:${at + 1} Texto.`).join('\n')}\nsuelta`,
    },
    'line 10 has no reference and is read as part of this verse',
  ],
  [
    'a line before the first reference',
    {
      'a.txt': `Prólogo.\n${Array.from({ length: 9 }, (_, at) => `RUT 1:${at + 1} Texto.`).join('\n')}`,
    },
    '"Prólogo." has no reference and is left out',
  ],
  [
    'a table of three texts, a row each for every verse',
    { 'a.csv': 'RUT,1,1,Uno.\nRUT,1,1,One.\nRUT,1,1,Un.' },
    'has several rows for most verses; they are joined',
  ],
  [
    'an unknown book among references in JSON',
    { 'a.json': '{"Rut 1:1":"Uno.","Nada 1:1":"Dos."}' },
    'is no book that is known; it is left out',
  ],
  [
    'an object for a text',
    {
      'a.json':
        '[{"book":"Rut","chapter":1,"verse":1,"text":{"t":"Uno"}},{"book":"Rut","chapter":1,"verse":2,"text":"Dos"}]',
    },
    '{"t":"Uno"} is no text, and is left out',
  ],
  [
    'prose under a heading between verses',
    { 'a.md': '# Rut\n### 1:1\nUno.\n## Título\nProsa.\n### 1:2\nDos.' },
    '"Prosa." has no number of a chapter and a verse and is left out',
  ],
  [
    'words of OpenSong between verses',
    { 'a.xml': '<bible><b n="Rut"><c n="1">Prosa<v n="1">Uno.</v></c></b></bible>' },
    '"Prosa" belongs to no verse and is left out',
  ],
])('%s is told', (_, files, finding) => {
  expect(findingsIn(files)).toContain(finding);
});

test('a third book of Kings says that the first two are those of Samuel', () => {
  const names = ['1 Kings', '2 Kings', '3 Kings', '4 Kings', '1 Esdras', '2 Esdras'];
  const ids = ['1sa', '2sa', '1ki', '2ki', 'ezr', 'neh'];
  const table = names.map((name) => `${name},1,1,Uno.`).join('\n');
  expect(linesIn({ 'a.csv': table })).toEqual(ids.map((id) => `${id} 1:1 Uno.`));
  const books = names.map((name) => `<b n="${name}"><c n="1"><v n="1">Uno.</v></c></b>`);
  const xml = `<bible>${books.join('')}</bible>`;
  expect(linesIn({ 'a.xml': xml })).toEqual(ids.map((id) => `${id} 1:1 Uno.`));
  // with the books of Samuel beside them, the names mean what they mean
  expect(linesIn({ 'a.csv': `1 Samuel,1,1,Uno.\n1 Kings,1,1,Dos.\n` })).toEqual([
    '1sa 1:1 Uno.',
    '1ki 1:1 Dos.',
  ]);
});

test('the line that names the separator, and empty ones, are no rows', () => {
  const table = 'sep=;\nlibro;capítulo;versículo;texto\n\nRut;1;1;Uno.\n';
  expect(findingsIn({ 'a.csv': table })).toEqual([]);
});

test('a hundred thousand names of books are read like two', () => {
  const rows = Array.from(
    { length: 100_000 },
    (_, at) => `${at > 1 ? `Liber ${at}` : 'Rut'},1,${at + 1},Uno.`,
  );
  expect(linesIn({ 'a.csv': rows.join('\n') })).toHaveLength(2);
});

test('OpenSong: a note is no text of its verse, and verse 0 of a psalm is its title', () => {
  const xml =
    '<bible><b n="Psalms"><c n="3"><v n="0">Salmo.</v><v n="1">Uno<note>nota</note>.</v></c></b></bible>';
  const [book] = readOnly(folderWith({ 'a.xml': xml })).text;
  expect(book?.chapters).toMatchObject([
    {
      title: { text: 'Salmo.' },
      verses: [{ text: 'Uno.', marks: [{ type: 'note', text: 'nota' }] }],
    },
  ]);
});

test.each([
  [
    'Zefania',
    'a.xml',
    '<XMLBIBLE><BIBLEBOOK bnumber="19"><CHAPTER cnumber="4"><VERS vnumber="0">Salmo.</VERS><VERS vnumber="1">Uno.</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>',
  ],
  [
    'OSIS',
    'a.xml',
    '<osis><osisText osisIDWork="x"><div type="book" osisID="Ps"><chapter osisID="Ps.4"><verse osisID="Ps.4.0">Salmo.</verse><verse osisID="Ps.4.1">Uno.</verse></chapter></div></osisText></osis>',
  ],
  ['USFM', 'a.usfm', '\\id PSA\n\\c 4\n\\q1\n\\v 0 Salmo.\n\\q1\n\\v 1 Uno.\n'],
  ['CSV', 'a.csv', 'PSA,4,0,Salmo.\nPSA,4,1,Uno.'],
])('verse 0 of a psalm is its title (%s)', (_, file, content) => {
  const [book] = readOnly(folderWith({ [file]: content })).text;
  expect(book?.chapters).toMatchObject([
    { title: { text: 'Salmo.' }, verses: [{ number: 1, text: 'Uno.' }] },
  ]);
});

test.each([
  [
    'numbered lines below chapters',
    '# Jonás\n\n## Capítulo 1\n\n1. Uno.\n2. Dos.\n\n## Capítulo 2\n\n1. Tres.\n',
  ],
  [
    'references in bold below chapters',
    '# RV: Reina-Valera\n\n## Jonás\n\n### Chapter 1\n\n**[1:1]** Uno.\n\n**[1:2]** Dos.\n\n**[1:3]** \n\n### Chapter 2\n\n**[2:1]** Tres.\n',
  ],
])('Markdown with %s', (_, markdown) => {
  expect(linesIn({ 'a.md': markdown })).toEqual(['jon 1:1 Uno.', 'jon 1:2 Dos.', 'jon 2:1 Tres.']);
});

test('the Unbound Bible says what it is', () => {
  const table =
    '#THE UNBOUND BIBLE\n#name\tMi Biblia\n#language\tspa\n#abbreviation\t\n08O\t1\t1\t10\tUno.\n';
  const [text] = textsIn(folderWith({ 'a.txt': table }));
  expect(text?.about).toEqual({ name: 'Mi Biblia', language: 'spa' });
});

test('a book of Beblia without a name has that of its number', () => {
  const xml =
    '<bible><book number="8" name=""><chapter number="1"><verse number="1">Uno.</verse></chapter></book></bible>';
  expect(linesIn({ 'a.xml': xml })).toEqual(['rut 1:1 Uno.']);
});

test('CES XML', () => {
  const xml =
    '<cesDoc><cesHeader><h.title>\nBible(SSW)\n</h.title><language id="sw" iso639="swa">Swahili</language></cesHeader><text><body><div id="b.MAR" type="book"><div id="b.MAR.1" type="chapter"><seg id="b.MAR.1.1" type="verse">\nUno.\n</seg><seg id="b.MAR.1.2-3" type="verse">Dos.</seg></div></div></body></text></cesDoc>';
  const [text] = textsIn(folderWith({ 'Swahili.xml': xml }));
  expect(text).toMatchObject({ name: 'Swahili', about: { language: 'swa' } });
  expect(text && linesOf(text.read())).toEqual(['mar 1:1 Uno.', 'mar 1:2-3 Dos.']);
});

test('MorphGNT, with a line for each word and a file for each book', () => {
  const files = {
    'gnt/64-Jn-morphgnt.txt':
      '040101 P- -------- Ἐν Ἐν ἐν ἐν\n040101 N- ----DSF- ⸀ἀρχῇ, ἀρχῇ ἀρχῇ ἀρχή\n040102 V- 3IAI-S-- ἦν. ἦν ἦν εἰμί\n',
    'gnt/86-Jud-morphgnt.txt': '260101 N- ----NSM- N-NSM Ἰούδας Ἰούδας Ἰούδας Ἰούδας\n',
  };
  expect(linesIn(files)).toEqual(['joh 1:1 Ἐν ἀρχῇ,', 'joh 1:2 ἦν.', 'jud 1:1 Ἰούδας']);
  expect(findingsIn(files)).toContain(
    'the forms and lemmas of its words, and the signs of variants, are not read',
  );
});

test('what Zefania has beside the verses is a note, or told', () => {
  const xml =
    '<XMLBIBLE><BIBLEBOOK bnumber="8"><PROLOG>Antes.</PROLOG><CHAPTER cnumber="1"><VERS vnumber="1">Uno.<XREF>Gn 1:1</XREF></VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>';
  const read = readOnly(folderWith({ 'a.xml': xml }));
  expect(read.text[0]?.chapters[0]?.verses[0]?.marks).toMatchObject([
    { type: 'note', kind: 'cross_reference', text: 'Gn 1:1' },
  ]);
  expect(doubtsOf(read).join()).toContain('"Antes." belongs to no verse and is left out');
});

test.each([
  ['Zefania', '<XMLBIBLE><BIBLEBOOK bnumber="1" bname="1 Nephi"/></XMLBIBLE>'],
  [
    'Beblia',
    '<bible><book number="1" name="1 Nephi"><chapter number="1"><verse number="1">I.</verse></chapter></book></bible>',
  ],
])('another scripture is no Bible, though its books are numbered (%s)', (_, xml) => {
  expect(() => readOnly(folderWith({ 'a.xml': xml }))).toThrow(
    'has the book "1 Nephi", which is in no Bible',
  );
});

test.each([114, 100_000])('books numbered up to %d are those of no Bible', (last) => {
  const rows = Array.from({ length: last }, (_, at) => `${at + 1},1,1,Uno.`);
  const table = ['book,chapter,verse,text', ...rows].join('\n');
  expect(() => readOnly(folderWith({ 'a.csv': table }))).toThrow(
    `numbers its books up to ${last}, as no Bible does`,
  );
});

test('66 names in order are those of the Bible, though one of them also means another', () => {
  const names = Array.from({ length: 66 }, (_, at) => `Liber ${at + 1}x`);
  names[17] = 'Jo';
  names[42] = 'João';
  const rows = names.map((name) => `${name},1,1,Uno.`);
  const lines = linesIn({ 'a.csv': ['book,chapter,verse,text', ...rows].join('\n') });
  expect(lines[17]).toBe('job 1:1 Uno.');
  expect(lines[42]).toBe('joh 1:1 Uno.');
});

describe('JSON', () => {
  test.each<[what: string, json: string]>([
    [
      'in two lists',
      '{"old":[{"book":"Rut","chapter":1,"verse":1,"text":"Uno."}],"new":[{"book":"Juan","chapter":3,"verse":16,"text":"Dos."}]}',
    ],
    [
      'a line for each verse',
      '{"book":"Rut","chapter":1,"verse":1,"text":"Uno."}\n{"book":"Juan","chapter":3,"verse":16,"text":"Dos."}',
    ],
    [
      'texts in parts',
      '[{"book":"Rut","chapter":1,"verse":"1","text":["Uno."]},{"book":"Juan","chapter":3,"verse":16,"text":"Dos."}]',
    ],
    [
      'by reference, beside what it says of itself',
      '{"version":"x","Rut 1:1":"Uno.","Juan 3:16":"Dos."}',
    ],
    [
      'with whole references',
      '[{"reference":"Rut 1:1","text":"Uno."},{"reference":"Juan 3:16","text":"Dos."}]',
    ],
    [
      'by book below the name of the text',
      '{"rv":{"rut":{"1":{"1":"Uno."}},"juan":{"3":{"16":"Dos."}}}}',
    ],
    [
      'with content for text',
      '[{"bookId":"RUT","bookName":"Rut","chapter":1,"num":1,"content":"Uno."},{"bookId":"JHN","bookName":"Juan","chapter":3,"num":16,"content":"Dos."}]',
    ],
    ['by book within `books`', '{"books":{"Rut":{"1":{"1":"Uno."}},"Juan":{"3":{"16":"Dos."}}}}'],
  ])('%s', (_, json) => {
    expect(linesIn({ 'a.json': json })).toEqual(['rut 1:1 Uno.', 'joh 3:16 Dos.']);
  });

  test.each([
    ['books with lists of verses', '{"books":[{"name":"Rut","chapters":[["Uno.",null,"Tres."]]}]}'],
    [
      'a book with its own words for numbers',
      '{"book":"Rut","bookId":8,"chapters":[{"number":1,"verses":[{"number":1,"text":"Uno."},{"number":"3","text":"Tres."}]}]}',
    ],
    [
      'a book with a title',
      '{"title":"Rut","chapters":[{"chapter":"1","verses":["Uno.","","Tres."]}]}',
    ],
    [
      'lists with an empty verse',
      '[{"abbrev":"rt","name":"Rut","chapters":[["Uno.",null,"Tres."]]}]',
    ],
    ['objects by number', '{"Rut":{"1":{"1":{"text":"Uno."},"3":{"text":"Tres."}}}}'],
  ])('%s', (_, json) => {
    expect(linesIn({ 'a.json': json })).toEqual(['rut 1:1 Uno.', 'rut 1:3 Tres.']);
  });

  test('says what its text is', () => {
    const verses = '[{"book":"Rut","chapter":1,"verse":1,"text":"Uno."}]';
    const [text] = textsIn(
      folderWith({
        'a.json': `{"metadata":{"name":"Mi Biblia","lang_short":"es"},"license":"Public Domain","verses":${verses}}`,
      }),
    );
    expect(text?.about).toEqual({
      name: 'Mi Biblia',
      language: 'es',
      copyright: 'Public Domain',
    });
  });

  test('the words of a verse are those of its row, whatever the file says of itself', () => {
    const json = '{"text":"RV","book":"Rut","chapter":1,"verses":[{"verse":1,"t":"Uno."}]}';
    expect(linesIn({ 'a.json': json })).toEqual(['rut 1:1 Uno.']);
  });

  test("a part of thiagobodruk's books, by its abbreviations", () => {
    const json = '[{"abbrev":"jn","chapters":[["Uno."]]},{"abbrev":"jo","chapters":[["Dos."]]}]';
    expect(linesIn({ 'a.json': json })).toEqual(['jon 1:1 Uno.', 'joh 1:1 Dos.']);
  });

  test('a file for each chapter, in folders of books', () => {
    const chapter = (number: number) =>
      `{"book_name":"Rut","chapter":${number},"verses":[{"verse":1,"text":"Uno."},{"verse":2,"text":"Dos."}]}`;
    const files = { 'a/rut/2.json': chapter(2), 'a/rut/10.json': chapter(10) };
    const joh = '{"data":[{"book":"Juan","chapter":"3","verse":"16","text":"Tres."}]}';
    expect(linesIn({ ...files, 'a/joh/3.json': joh })).toEqual([
      'rut 2:1 Uno.',
      'rut 2:2 Dos.',
      'rut 10:1 Uno.',
      'rut 10:2 Dos.',
      'joh 3:16 Tres.',
    ]);
  });

  test('a chapter in a file of its own and in that of its book is read once, and said', () => {
    const verse = (chapter: number, text: string) =>
      `{"book":"Rut","chapter":${chapter},"verse":1,"text":"${text}"}`;
    const read = readOnly(
      folderWith({
        'a/rut.json': `[${verse(1, 'Uno.')},${verse(2, 'Dos.')}]`,
        'a/rut_2.json': `[${verse(2, 'Otra vez.')}]`,
      }),
    );
    expect(linesOf(read)).toEqual(['rut 1:1 Uno.', 'rut 2:1 Dos.']);
    expect(doubtsOf(read).join('\n')).toContain('rut 2:1 appears twice; the second, "Otra vez."');
  });

  test('by reference, with ranges, parts of verses, and a verse twice', () => {
    const json =
      '{"Rut 1:1":"Uno.","Rut 1:4-5":"Cuatro y cinco.","Rut 1:6a":"Seis.","Rut 1:1":"Otra vez.","Rut 9":"Suelto."}';
    const read = readOnly(folderWith({ 'a.json': json }));
    expect(linesOf(read)).toEqual(['rut 1:1 Uno.', 'rut 1:4-5 Cuatro y cinco.', 'rut 1:6 Seis.']);
    expect(doubtsOf(read).join('\n')).toMatch(
      /"Otra vez\."[\s\S]*"Rut 9: Suelto\."|"Rut 9: Suelto\."[\s\S]*"Otra vez\."/,
    );
  });

  test('lists of chapters by name', () => {
    expect(linesIn({ 'a.json': '{"Rut":[["Uno.","Dos."]]}' })).toEqual([
      'rut 1:1 Uno.',
      'rut 1:2 Dos.',
    ]);
  });
});

describe('a database', () => {
  const databaseWith = (statements: string) => {
    const folder = temporaryFolder();
    const database = new DatabaseSync(path.join(folder, 'a.db'));
    database.exec(statements);
    database.close();
    return folder;
  };
  const VERSES = 'book_id INTEGER, chapter INTEGER, verse INTEGER, text TEXT';

  test.each(['fts3', 'fts4', 'fts5'])('whose verses are in a full-text table (%s)', (module) => {
    const folder = databaseWith(
      `CREATE VIRTUAL TABLE verses USING ${module}(book, chapter, verse, text);
       INSERT INTO verses VALUES ('Rut', '1', '1', 'Uno.'), ('Rut', '1', '2', 'Dos.')`,
    );
    expect(linesOf(readOnly(folder))).toEqual(['rut 1:1 Uno.', 'rut 1:2 Dos.']);
  });

  test('whose books have numbers of its own', () => {
    const folder = databaseWith(
      `CREATE TABLE book (id INTEGER, name TEXT); CREATE TABLE verse (${VERSES});
      INSERT INTO book VALUES (1, 'Matthew'), (102, 'Ruth');
      INSERT INTO verse VALUES (1, 1, 1, 'Uno.'), (102, 1, 1, CAST('Dos.' AS BLOB));`,
    );
    expect(linesOf(readOnly(folder))).toEqual(['rut 1:1 Dos.', 'mat 1:1 Uno.']);
  });

  test('of OpenLP says what it is', () => {
    const folder = databaseWith(
      `CREATE TABLE metadata (key TEXT, value TEXT); CREATE TABLE verse (${VERSES});
      INSERT INTO metadata VALUES ('version', '1'), ('name', 'Mi Biblia'), ('copyright', 'Public Domain');
      INSERT INTO verse VALUES (8, 1, 1, 'Uno.');`,
    );
    expect(textsIn(folder)[0]?.about).toEqual({ name: 'Mi Biblia', copyright: 'Public Domain' });
  });

  test('whose table of books lacks one', () => {
    const folder = databaseWith(
      `CREATE TABLE books (id INTEGER, name TEXT); CREATE TABLE verses (${VERSES});
      INSERT INTO books VALUES (1, 'Mateo');
      INSERT INTO verses VALUES (1, 1, 1, 'Uno.'), (2, 1, 1, 'Dos.');`,
    );
    const read = readOnly(folder);
    expect(linesOf(read)).toEqual(['mat 1:1 Uno.']);
    expect(doubtsOf(read).join()).toContain('book 2');
  });

  test('with two texts is two', () => {
    const folder = databaseWith(
      `CREATE TABLE t_asv (${VERSES}); CREATE TABLE t_kjv (${VERSES});
      INSERT INTO t_asv VALUES (8, 1, 1, 'Uno.'); INSERT INTO t_kjv VALUES (8, 1, 1, 'Dos.');`,
    );
    expect(textsIn(folder).map(({ name }) => name)).toEqual(['t_asv', 't_kjv']);
  });

  test('of scrollmapper gives each text the name of its own', () => {
    const table = (name: string) =>
      `CREATE TABLE ${name}_books (id INTEGER, name TEXT); CREATE TABLE ${name}_verses (${VERSES});
      INSERT INTO ${name}_books VALUES (1, 'Ruth'); INSERT INTO ${name}_verses VALUES (1, 1, 1, '${name}');`;
    const folder = databaseWith(
      `${table('KJV')} ${table('ASV')} CREATE TABLE daily_verses (day TEXT);
      CREATE TABLE translations (translation TEXT, title TEXT);
      INSERT INTO translations VALUES ('ASV', 'American'), ('KJV', 'King James');`,
    );
    const texts = textsIn(folder).map((text) => [text.name, ...linesOf(text.read())]);
    expect(texts).toEqual([
      ['King James', 'rut 1:1 KJV'],
      ['American', 'rut 1:1 ASV'],
    ]);
  });
});

test.each(['csv', 'txt'])('a file for each book is one text: .%s', (end) => {
  const line = (book: string) => (end === 'csv' ? `${book},1,1,Uno.` : `${book} 1:1 Uno.`);
  const files = { [`a/1.${end}`]: line('RUT'), [`a/2.${end}`]: line('GEN') };
  expect(linesIn(files)).toEqual(['gen 1:1 Uno.', 'rut 1:1 Uno.']);
});

test.each([
  ['65001 - Unicode (UTF-8)', 'latin1', 'Él dijo.'],
  ['CP-1250', [0xc8, 0x61, 0x73, 0x2e], 'Čas.'],
] as const)('\\ide %s is taken for what it means', (ide, verse, said) => {
  const folder = folderWith({});
  const head = Buffer.from(`\\id RUT\n\\ide ${ide}\n\\c 1\n\\p\n\\v 1 `);
  const text = typeof verse === 'string' ? Buffer.from(said, verse) : Buffer.from(verse);
  writeFileSync(path.join(folder, 'a.usfm'), Buffer.concat([head, text]));
  expect(linesOf(readOnly(folder))).toEqual([`rut 1:1 ${said}`]);
});
