/** Recognises USFM: files that begin with the code of a book, one or several per text. */
import path from 'node:path';
import { aboutNames } from '../book-names.ts';
import { readFiles } from '../builder/text-builder.ts';
import type { FoundText, Reader } from '../reader.ts';
import { type FileHead, filesOfTexts } from '../text-folders.ts';
import { readUsfm } from './usfm-book.ts';

/** The beginning of a file, whatever its extension: `.usfm`, `.sfm`, `.ptx`, `.txt`. */
const BEGINNING = /^(?:\s*\\(?:usfm|rem|ide|sts)\b[^\n]*\n)*\s*\\id\s+\w/;
/** What translators write after the code, such as `World English Bible`. */
const REMARK = /\\id\s+\w+[ \t-]*(.*)/;

/** Where the name of a book is, best first: the running head, the table of contents, the title. */
const NAMES = [
  /\\h\d?\s+([^\\\n]+)/,
  /\\toc2\s+([^\\\n]+)/,
  /\\toc1\s+([^\\\n]+)/,
  /\\mt1?\s+([^\\\n]+)/,
];

/** Finds the names of the books in a part of a file. */
const namesOf = (head: string) =>
  head.split(/(?=\\id\s)/).flatMap((book): [code: string, name: string][] => {
    const [, code] = /^\\id\s+(\w+)/.exec(book) ?? [];
    const name = NAMES.map((pattern) => pattern.exec(book)?.[1]).find(Boolean);
    return code && name ? [[code, name]] : [];
  });

const codeOf = ({ head }: FileHead) => /\\id\s+(\w+)/.exec(head)?.[1] ?? '';

/** Returns the remark that most files of a text share. */
function remarkOf(heads: readonly FileHead[]): string | undefined {
  const remarks = heads.map(({ head }) => REMARK.exec(head)?.[1]?.trim() ?? '');
  const counted = [...Map.groupBy(remarks, (remark) => remark)].map(
    ([remark, { length }]) => [remark, length] as const,
  );
  const [most] = counted.filter(([remark]) => remark !== '').sort(([, a], [, b]) => b - a);
  // in a single file, it may be the name of the book
  return most && (most[1] > 1 || heads.length === 1) ? most[0] : undefined;
}

export const usfmReader: Reader = {
  format: 'USFM',

  recognise(heads) {
    const found = heads.filter(({ head }) => BEGINNING.test(head));
    return filesOfTexts(found, codeOf).map(([file, heads]): FoundText => {
      const name = remarkOf(heads) ?? path.basename(file);
      const files = heads.map((head) => head.file);
      const about = { name, ...aboutNames(heads.flatMap(({ head }) => namesOf(head))) };
      return { file, name, edition: '', files, about, read: () => readFiles(files, readUsfm) };
    });
  },
};
