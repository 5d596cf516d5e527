/** Every format is read back as it was written: verses, and the marks that it has. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { renderDownloads } from '../../../build/export/downloads.ts';
import type { ExportedVersion } from '../../../build/export/exported-version.ts';
import { writeFormat } from '../../../build/export/formats.ts';
import { textsIn } from '../../../build/read/readers.ts';
import { TEXT_FORMATS, type TextFormat } from '../../../build/versions/export-formats.ts';
import type { BibleText } from '../../../build/versions/text-model.ts';
import { allBooks, findBook } from '../../../functions/lib/text/canon.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { KEPT, keptBy } from '../../helpers/answers/kept-marks.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { folderWith, readOnly } from '../../helpers/texts/formats.ts';
import { VERSION } from '../../helpers/texts/source-project.ts';

const DETAIL: ExportedVersion['detail'] = {
  id: 'pru',
  name: 'Texto de «prueba» & más',
  abbreviation: 'PRU',
  language: 'Español',
  language_code: 'es',
  iso_639_3: 'spa',
  description: 'Una prueba.',
  copyright: 'Dominio público.',
  direction: 'ltr',
  script: 'Latn',
  book_count: 2,
  rights: VERSION.rights,
  licence: { id: 'CC-PDM-1.0', url: null },
  versification: { name: 'eng', differing_chapters: [] },
  identifiers: {},
  integrity: {
    source: { name: 'PRU', edition: '1', sha256: 'a'.repeat(64) },
    known_revision: true,
    verses: 5,
    gaps: [],
    guessed_alignment: [],
    corrections: 0,
    digest: 'd'.repeat(64),
  },
};

const NAMES: Readonly<Record<string, string>> = { psa: 'Salmos', rom: 'Romanos', tob: 'Tobías' };

const exported = (text: BibleText): ExportedVersion => ({
  detail: DETAIL,
  books: text.map(({ book, chapters }) => ({ book, name: NAMES[book.id] ?? book.id, chapters })),
});

/** What is read of a text that was written. */
function readBack(text: BibleText, format: TextFormat): BibleText {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, `pru.${format}`), writeFormat(exported(text), format));
  return readOnly(folder).text;
}

/** Every kind of mark. */
const SOURCE = {
  'psa.usfm': `\\id PSA
\\c 3
\\ms Libro I
\\s1 Un título \\nd Señor\\nd*
\\r Mt 1
\\d Salmo de David. \\f + \\ft Nota.\\f*
\\q1
\\v 1 ¡Cuánto \\add se\\add* multiplican! \\qs Selah.\\qs*
\\q2 Otra línea & <más>,
\\b
\\q1
\\v 2-3 El \\nd Señor\\nd* dijo: \\wj Ven \\+add tú\\+add*.\\wj*\\x - \\xt Gn 1:1\\x*
\\qa ALEPH
\\q1
\\v 4 Fin.
\\c 4
\\p
\\v 1 Nuevo.\\f + \\ft Otra, «larga».\\f*
\\p
\\v 2 Último.
\\s2 Menor
\\p
\\v 3 Ya.
`,
  'tob.usfm': '\\id TOB\n\\c 1\n\\sp Tobías\n\\p\n\\v 1 Libro.\n',
  'rom.usfm':
    '\\id ROM\n\\c 16\n\\p\n\\v 1 Febe.\n\\wj \n\\v 2 Sigue.\\wj*\n\\p\n\\v 3 Fin.\n\\s Escrita desde Corinto.\n',
};
const marked = () => readOnly(folderWith(SOURCE)).text;

describe('every mark', () => {
  test.each(TEXT_FORMATS)('in %s', (format) => {
    expect(readBack(marked(), format)).toEqual(keptBy(marked(), KEPT[format]));
  });
});

test('a heading within a verse, and a span over lines, are in USFM as they were', () => {
  const text: BibleText = [
    {
      book: present(findBook('psa')),
      chapters: [
        {
          number: 1,
          verses: [
            {
              number: 1,
              text: 'before after words',
              marks: [
                { type: 'heading', at: 0, kind: 'section', level: 1, text: 'First' },
                { type: 'heading', at: 7, kind: 'section', level: 1, text: 'Second' },
              ],
            },
            {
              number: 2,
              text: 'Then Blessed are the poor',
              marks: [
                { type: 'jesus', start: 5, end: 25 },
                { type: 'stanza', at: 13 },
                { type: 'line', at: 13, level: 1 },
              ],
            },
          ],
        },
      ],
    },
  ];
  const written = `${writeFormat(exported(text), 'usfm')}`;
  // no verse is in the paragraph of a heading, and no span in two paragraphs
  expect(written).not.toMatch(/\\s1? [^\n]*\n\\v/);
  expect(written).toContain('\\wj Blessed\\wj*\n\\b\n\\q1\n\\wj are the poor\\wj*');
  const [psalms] = readBack(text, 'usfm');
  expect(psalms?.chapters[0]?.verses.map((verse) => verse.text)).toEqual([
    'before after words',
    'Then Blessed are the poor',
  ]);
});

test.each(TEXT_FORMATS)('%s says what it is, and under which licence', (format) => {
  const written = Buffer.from(writeFormat(exported(marked()), format)).toString('utf8');
  expect(written).toContain('Dominio público.');
  expect(written).toContain('d'.repeat(64));
});

test('no note leaves its folder, whatever a book is called', () => {
  const { books, ...version } = exported(marked());
  const named = books.map((book) => ({ ...book, name: '../../x' }));
  const zip = writeFormat({ ...version, books: named }, 'notes');
  if (typeof zip === 'string') throw new Error('no zip');
  const [, first = ''] = Object.keys(unzipSync(zip));
  expect(first).toBe('PRU/01 --..-x/--..-x 3.md');
});

test('what a text says of itself is text in its notes', () => {
  const { books, detail, ...version } = exported(marked());
  const hostile = {
    ...version,
    detail: { ...detail, name: '![](http://x.example/n.png)', copyright: '<iframe src="//x">' },
    books: books.map((book) => ({ ...book, name: 'A: [b] ]] # ^' })),
  };
  const zip = writeFormat(hostile, 'notes');
  if (typeof zip === 'string') throw new Error('no zip');
  const files = Object.values(unzipSync(zip)).map((bytes) => strFromU8(bytes));
  expect(files[0]).toContain('# !\\[\\](http://x.example/n.png)\n');
  expect(files[0]).toContain('\\<iframe');
  expect(files[1]).toContain('\nalias: "A: [b] ]] # ^ 3');
  expect(files[1]).toContain('[[A- -b- -- - - 4]]');
});

test('notes are one for each chapter, with blocks, aliases in both languages, and neighbours', () => {
  const zip = writeFormat(exported(marked()), 'notes');
  if (typeof zip === 'string') throw new Error('no zip');
  const files = Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]);
  const notes: Record<string, string> = Object.fromEntries(files);
  expect(Object.keys(notes)).toEqual([
    'PRU/PRU.md',
    'PRU/01 Salmos/Salmos 3.md',
    'PRU/01 Salmos/Salmos 4.md',
    'PRU/02 Tobías/Tobías 1.md',
    'PRU/03 Romanos/Romanos 16.md',
  ]);
  expect(notes['PRU/PRU.md']).toContain('Dominio público.');
  expect(notes['PRU/01 Salmos/Salmos 3.md']).toBe(`---
aliases: ["Salmo 3","Psalms 3","Psalm 3"]
alias: "Salmo 3, Psalms 3, Psalm 3"
---

# Salmos 3

[[Salmos 4]]

*Salmo de David.*

**1** ¡Cuánto se multiplican! Selah. Otra línea & ‘más’, ^1

**2-3** El Señor dijo: Ven tú. ^2-3

**4** Fin. ^4

`);
  expect(notes['PRU/02 Tobías/Tobías 1.md']).toContain('[[Salmos 4]] | [[Romanos 16]]');
});

test.each(['osis', 'zefania', 'json', 'sqlite'] as const)(
  '%s names its text and books',
  (format) => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'a'), writeFormat(exported(marked()), format));
    const about = textsIn(folder)[0]?.about;
    expect(about).toMatchObject({ name: DETAIL.name, language: 'es' });
  },
);

test('every book of Zefania has a number of its own', () => {
  const every = exported(allBooks.map((book) => ({ book, chapters: [] })));
  const numbers = [...String(writeFormat(every, 'zefania')).matchAll(/ bnumber="(\d+)"/g)].map(
    ([, number]) => number,
  );
  expect(new Set(numbers).size).toBe(allBooks.length);
});

test('the list of downloads says which books a format has no place for', () => {
  const text = ['tob', 'ps2'].map((id) => ({ book: present(findBook(id)), chapters: [] }));
  const { listed } = renderDownloads({ detail: DETAIL, text, nameOf: (id) => id }, [
    'sqlite',
    'csv',
  ]);
  expect(listed.map(({ left_out }) => left_out)).toEqual([['ps2'], undefined]);
});

const words = fc
  .array(fc.constantFrom('gracia', 'Dios', '¿quién?', '«voz»', 'a & b', 'él', '3', 'λόγος', '神'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((all) => all.join(' '));
const piece = fc.oneof(
  words,
  words.map((some) => `\\add ${some}\\add*`),
  words.map((some) => `\\nd ${some}\\nd*`),
  words.map((some) => `\\wj ${some} \\+add más\\+add*\\wj*`),
  words.map((some) => `${some}\\f + \\ft Una nota.\\f*`),
  words.map((some) => `${some}\\x - \\xt Gn 1:1\\x*`),
  words.map((some) => `\n\\q1 ${some}`),
  words.map((some) => `\n\\q2 ${some}`),
  words.map((some) => `\n\\b\n\\q1 ${some}`),
  words.map((some) => `\n\\p\n${some}`),
  words.map((some) => `\n\\s Título\n\\p\n${some}`),
);
const verse = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(' '));

test.each(TEXT_FORMATS)('any text in %s', (format) => {
  fc.assert(
    fc.property(fc.array(verse, { minLength: 1, maxLength: 4 }), (verses) => {
      const lines = verses.map((each, at) => `\\v ${at + 1} ${each}`).join('\n');
      const [book] = readOnly(folderWith({ 'a.usfm': `\\id PSA\n\\c 1\n\\p\n${lines}\n` })).text;
      const one = [present(book)];
      expect(readBack(one, format)).toEqual(keptBy(one, KEPT[format]));
    }),
    { numRuns: 40 },
  );
});
