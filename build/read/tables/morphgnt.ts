/**
 * Reads MorphGNT (https://github.com/morphgnt/sblgnt): a Greek New Testament with a line for each word, in a file for each
 * book. The last four columns are the printed word, the word without punctuation, its usual form, and its lemma.
 *
 *   010101 N- ----NSF- Βίβλος Βίβλος βίβλος βίβλος
 */
import path from 'node:path';
import type { Reader, ReadText } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import { bookNumbered } from './books.ts';
import { readRows, textOfFile, type VerseRow } from './verse-table.ts';

const WORD = /^(\d\d)(\d\d)(\d\d) [A-Z][A-Z-] \S{8} (?:.+ )?(\S+) \S+ \S+ \S+$/u;
/** How many books the Old Testament has, from which the numbers of the New count. */
const BEFORE_MATTHEW = 39;
/** The length of the digits for book, chapter and verse. */
const WHERE = 6;
/** The signs of places where editions differ. */
const SIGNS = /[⸀-⸋]/gu;

export const morphgntReader: Reader = {
  format: 'MorphGNT',

  recognise(heads) {
    const files = heads
      .filter(({ head }) => WORD.test(head.split('\n', 1)[0] ?? ''))
      .map(({ file }) => file);
    return [...Map.groupBy(files, (file) => path.dirname(file))].map(([own, books]) => {
      const file = books.length === 1 ? (books[0] ?? own) : own;
      return {
        ...textOfFile(file, () => readWords(file, books), { language: 'el' }),
        files: books,
      };
    });
  },
};

function readWords(of: string, files: readonly string[]): ReadText {
  const rows = new Map<string, VerseRow>();
  for (const file of files) {
    const lines = readTextFile(file).text.split('\n');
    for (const [at, line] of lines.entries()) {
      if (line.trim() === '') continue;
      const [, book, chapter, verse, word] = WORD.exec(line) ?? [];
      const place = book ? line.slice(0, WHERE) : file;
      const row = rows.get(place) ?? {
        book: bookNumbered(BEFORE_MATTHEW + Number(book)) ?? `book ${book ?? '?'}`,
        chapter: Number(chapter),
        verse: Number(verse),
        text: '',
        line: at + 1,
      };
      rows.set(place, row);
      row.text += ` ${word?.replace(SIGNS, '') ?? line}`;
    }
  }
  const doubt = 'the forms and lemmas of its words, and the signs of variants, are not read';
  return readRows(of, rows.values(), { markup: 'plain', doubt });
}
