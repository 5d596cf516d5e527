/** Whatever is wrong with its numbers, each word of a text is served, or quoted in a finding: in every format. */

import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textsIn } from '../../../build/read/readers.ts';
import { SourceError } from '../../../build/versions/source-error.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { folderWith } from '../../helpers/texts/formats.ts';

interface Row {
  book: 'RUT' | 'PSA';
  chapter: number;
  verse: string;
  text: string;
}

const rows = fc
  .array(
    fc.record({
      book: fc.constantFrom('RUT' as const, 'PSA' as const),
      chapter: fc.integer({ min: 0, max: 3 }),
      verse: fc.constantFrom('0', '1', '2', '3', '1-2', '2a', '2b', 'x', ''),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((places) => [
    // something that can be read
    { book: 'RUT' as const, chapter: 1, verse: '9', text: 'Verso' },
    ...places
      .toSorted((a, b) => a.book.localeCompare(b.book) * -1 || a.chapter - b.chapter)
      .map((place, at): Row => ({ ...place, text: `Palabra${at}z` })),
  ]);

/** Writes rows with what begins and ends each book and each chapter. */
function nested(
  all: readonly Row[],
  book: (row: Row, inside: string) => string,
  chapter: (row: Row, inside: string) => string,
  verse: (row: Row) => string,
): string {
  const groups = (some: readonly Row[], keyOf: (row: Row) => unknown) => [
    ...Map.groupBy(some, keyOf).values(),
  ];
  return groups(all, (row) => row.book)
    .map((own) => {
      const inside = groups(own, (row) => row.chapter).map((verses) =>
        chapter(present(verses[0]), verses.map(verse).join('')),
      );
      return book(present(own[0]), inside.join(''));
    })
    .join('');
}

const OSIS_NAME = { RUT: 'Ruth', PSA: 'Ps' };
const NUMBER = { RUT: 8, PSA: 19 };

function database(all: readonly Row[]): string {
  const folder = temporaryFolder();
  const made = new DatabaseSync(path.join(folder, 'a.db'));
  made.exec('CREATE TABLE verses (book TEXT, chapter INTEGER, verse TEXT, text TEXT)');
  const insert = made.prepare('INSERT INTO verses VALUES (?, ?, ?, ?)');
  for (const { book, chapter, verse, text } of all) insert.run(book, chapter, verse, text);
  made.close();
  return folder;
}

const file = (name: string, write: (all: readonly Row[]) => string) => (all: readonly Row[]) =>
  folderWith({ [name]: write(all) });

/** Writes a file for each book. */
const files = (end: string, write: (own: readonly Row[]) => string) => (all: readonly Row[]) =>
  folderWith(
    Object.fromEntries(
      [...Map.groupBy(all, ({ book }) => book)].map(([book, own]) => [
        `${book}.${end}`,
        write(own),
      ]),
    ),
  );

const FORMATS: Readonly<Record<string, (all: readonly Row[]) => string>> = {
  CSV: file('a.csv', (all) =>
    ['book,chapter,verse,text', ...all.map((row) => Object.values(row).join(','))].join('\n'),
  ),
  lines: file('a.txt', (all) =>
    all.map(({ book, chapter, verse, text }) => `${book} ${chapter}:${verse} ${text}`).join('\n'),
  ),
  'rows of JSON': file('a.json', (all) => JSON.stringify(all)),
  'JSON by reference': file(
    'a.json',
    (all) =>
      `{${all.map(({ book, chapter, verse, text }) => `"${book} ${chapter}:${verse}":"${text}"`).join(',')}}`,
  ),
  'books of JSON': file('a.json', (all) =>
    JSON.stringify({
      books: [...Map.groupBy(all, ({ book }) => book)].map(([name, own]) => ({
        name,
        chapters: [...Map.groupBy(own, ({ chapter }) => chapter)].map(([chapter, verses]) => ({
          chapter,
          verses,
        })),
      })),
    }),
  ),
  Markdown: file('a.md', (all) =>
    nested(
      all,
      ({ book }, inside) => `# ${book === 'RUT' ? 'Ruth' : 'Psalms'}\n\n${inside}`,
      ({ chapter }, inside) => `## Chapter ${chapter}\n\n${inside}\n`,
      ({ verse, text }) => `${verse}. ${text}\n`,
    ),
  ),
  SQLite: database,
  OSIS: file(
    'a.xml',
    (all) =>
      `<osis><osisText osisIDWork="x">${nested(
        all,
        ({ book }, inside) => `<div type="book" osisID="${OSIS_NAME[book]}">${inside}</div>`,
        ({ book, chapter }, inside) =>
          `<chapter osisID="${OSIS_NAME[book]}.${chapter}">${inside}</chapter>`,
        ({ book, chapter, verse, text }) =>
          `<verse osisID="${OSIS_NAME[book]}.${chapter}.${verse}">${text}</verse>`,
      )}</osisText></osis>`,
  ),
  USX: files('usx', (all) =>
    nested(
      all,
      ({ book }, inside) => `<usx version="3.0"><book code="${book}" style="id"/>${inside}</usx>`,
      ({ chapter }, inside) =>
        `<chapter number="${chapter}" style="c"/><para style="p">${inside}</para>`,
      ({ verse, text }) => `<verse number="${verse}" style="v"/>${text} `,
    ),
  ),
  USFM: files('usfm', (all) =>
    nested(
      all,
      ({ book }, inside) => `\\id ${book}\n${inside}`,
      ({ chapter }, inside) => `\\c ${chapter}\n\\p\n${inside}`,
      ({ verse, text }) => `\\v ${verse} ${text}\n`,
    ),
  ),
  Zefania: file(
    'a.xml',
    (all) =>
      `<XMLBIBLE>${nested(
        all,
        ({ book }, inside) => `<BIBLEBOOK bnumber="${NUMBER[book]}">${inside}</BIBLEBOOK>`,
        ({ chapter }, inside) => `<CHAPTER cnumber="${chapter}">${inside}</CHAPTER>`,
        ({ verse, text }) => `<VERS vnumber="${verse}">${text}</VERS>`,
      )}</XMLBIBLE>`,
  ),
  Beblia: file(
    'a.xml',
    (all) =>
      `<bible>${nested(
        all,
        ({ book }, inside) => `<book number="${NUMBER[book]}">${inside}</book>`,
        ({ chapter }, inside) => `<chapter number="${chapter}">${inside}</chapter>`,
        ({ verse, text }) => `<verse number="${verse}">${text}</verse>`,
      )}</bible>`,
  ),
  CES: file(
    'a.xml',
    (all) =>
      `<cesDoc><text><body>${nested(
        all,
        ({ book }, inside) => `<div id="b.${book}" type="book">${inside}</div>`,
        ({ book, chapter }, inside) =>
          `<div id="b.${book}.${chapter}" type="chapter">${inside}</div>`,
        ({ book, chapter, verse, text }) =>
          `<seg id="b.${book}.${chapter}.${verse}" type="verse">${text}</seg>`,
      )}</body></text></cesDoc>`,
  ),
};

test.each(Object.entries(FORMATS))('%s', (_, write) => {
  fc.assert(
    fc.property(rows, (all) => {
      const folder = write(all);
      let said: string;
      try {
        const found = textsIn(folder);
        if (found.length === 0) return;
        said = JSON.stringify(found.map((text) => text.read()));
      } catch (error) {
        // a text that is refused loses nothing
        expect(error).toBeInstanceOf(SourceError);
        return;
      }
      const lost = all.filter(({ text }) => !said.includes(text));
      expect(lost).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
