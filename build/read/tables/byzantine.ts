/**
 * Reads the Greek New Testament of Robinson and Pierpont as its editors publish it
 * (https://github.com/byztxt/byzantine-majority-text): folders with a table for each book. One has the printed text,
 * another the same words without accents, each with its Strong's number and form.
 *
 *   csv-unicode/ccat/no-variants/JUD.csv       1,1,"Ἰούδας Ἰησοῦ χριστοῦ δοῦλος, …"
 *   csv-unicode/strongs/with-parsing/JUD.csv   1,1,ιουδας 2455 {N-NSM} ιησου 2424 {N-GSM} …
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseCsv } from '../csv.ts';
import type { Reader, ReadText } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import { bookNamed } from './books.ts';
import { readRows, type VerseRow } from './verse-table.ts';

const HEAD = 'chapter,verse,text\n';
const BOOK = /^(?:\d[A-Z]{2}|[A-Z]{3})\.csv$/;
const PRINTED = path.join('ccat', 'no-variants');
const TAGGED = path.join('strongs', 'with-parsing');

export const byzantineReader: Reader = {
  format: 'tables of the Byzantine Greek New Testament',

  recognise(heads) {
    const tables = heads
      .filter(({ file, head }) => head.startsWith(HEAD) && path.dirname(file).endsWith(PRINTED))
      .map(({ file }) => file)
      // the folder also has variants of parts of books: ACT24, PA
      .filter((file) => BOOK.test(path.basename(file)));
    return [...Map.groupBy(tables, (file) => path.dirname(file))].map(([of, files]) => {
      const books = files.map((file) => [file, taggedTable(file)].filter(existsSync));
      return {
        file: of,
        name: 'Byzantine',
        edition: '',
        files: books.flat(),
        about: {
          name: 'Byzantine Textform',
          abbreviation: 'BYZ',
          language: 'el',
          copyright: 'Public domain.',
          licence: 'public-domain',
        },
        read: () => readBooks(of, books),
      };
    });
  },
};

const taggedTable = (file: string) =>
  path.join(path.dirname(file), '..', '..', TAGGED, path.basename(file));

/** @param books the tables of each: that of its text, and that of its words if there is one */
function readBooks(folder: string, books: readonly (readonly string[])[]): ReadText {
  const placeOf = ({ chapter, verse }: VerseRow) => `${chapter}:${verse}`;
  const rows = books.flatMap(([file = '', ...tagged]) => {
    const words = new Map(tagged.flatMap(rowsOf).map((row) => [placeOf(row), row.text]));
    return rowsOf(file).map((row) => ({
      ...row,
      text: withWords(row.text, words.get(placeOf(row))),
    }));
  });
  return readRows(folder, rows, { markup: 'OSIS' });
}

function rowsOf(file: string): VerseRow[] {
  const book = bookNamed(path.parse(file).name) ?? '';
  const [, ...rows] = parseCsv(file, readTextFile(file).text, ',');
  return rows.map(({ cells: [chapter, verse, text = ''], line }) => ({
    book,
    chapter: Number(chapter),
    verse: Number(verse),
    text,
    line,
  }));
}

/** A word, its numbers and its forms: `ιησου 2424 {N-GSM}`. */
const TAGGED_WORD = /(?<!\S)(\S+)((?: \d+)+)((?: \{[^{}]*\})*)/g;
const PARAGRAPH = '¶';

/** Returns the printed verse in OSIS, tagged from the other table if both have the same number of words. */
function withWords(printed: string, tagged: string | undefined): string {
  const [start, text] = printed.startsWith(PARAGRAPH)
    ? ['<milestone type="x-p"/>', printed.slice(PARAGRAPH.length)]
    : ['', printed];
  const words = text.trim().split(/\s+/);
  const said = [...(tagged ?? '').matchAll(TAGGED_WORD)];
  if (said.length !== words.length) return start + text;
  const marked = words.map((word, at) => {
    const [, , numbers = '', forms = ''] = said[at] ?? [];
    const strongs = numbers.trim().replace(/\d+/g, 'strong:G$&');
    const morph = forms.replace(/[{}]/g, '').trim();
    const [letters = ''] = /^[\p{L}\p{M}’-]+/u.exec(word) ?? [];
    if (letters === '') return word;
    return `<w lemma="${strongs}" morph="${morph}">${letters}</w>${word.slice(letters.length)}`;
  });
  return start + marked.join(' ');
}
