/** Recognises OSIS: XML files, each with a whole Bible or a part of it. */
import path from 'node:path';
import { present } from '../../../functions/lib/text/present.ts';
import { aboutNames } from '../book-names.ts';
import type { FoundText, Reader } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import type { FileHead } from '../text-folders.ts';
import { readTextXml } from '../text-xml.ts';
import { decodeEntities, rootOf } from '../xml.ts';
import { OsisReader } from './document.ts';

/** The language of the work; that of the document may be the one in which its tools write. */
const OF_WORK =
  /<work\b[^<>]*>(?:(?!<\/work>)[\s\S]){0,2000}?<language\b(?![^<>]*\buse=["'](?:original|quotation|didactic))[^<>]*>\s*([\w-]+)\s*</;
const LANGUAGE = /<osisText\b[^>]*?\bxml:lang=["']([\w-]+)["']/;
const WORK = /<osisText\b[^>]*?\bosisIDWork=["']([^"']+)["']/;
const TITLE = /<work\b[^<>]*>[\s\S]{0,2000}?<title[^<>]*>([^<]+)</;
const RIGHTS = /<rights[^<>]*>([^<]+)</;

const BOOK =
  /<div\b([^<>]{0,300}?\btype=["']book["'][^<>]{0,300})>\s{0,300}(?:<title\b([^<>]{0,300})>([^<>]{0,300})<)?/g;
const ID = /\bosisID=["']([^"']+)["']/;
const SHORT = /\bshort=["']([^"']+)["']/;

/** Finds the names of the books: their main titles, or the short forms of these. */
const namesOf = (text: string) =>
  Array.from(text.matchAll(BOOK), ([, book = '', title = '', written = '']) => {
    const name = SHORT.exec(title)?.[1] ?? (/\btype=["']main["']/.test(title) ? written : '');
    return [ID.exec(book)?.[1] ?? '', name] as const;
  });

export const osisReader: Reader = {
  format: 'OSIS',

  recognise(heads) {
    const files = heads.filter(({ head }) => rootOf(head) === 'osis');
    // some works have a file for each book
    const works = Map.groupBy(files, ({ file, head }) => said(WORK, head) || file);
    return [...works.values()].map((parts) => textOf(present(parts[0]), parts));
  },
};

const said = (pattern: RegExp, head: string) =>
  decodeEntities(pattern.exec(head)?.[1]?.replace(/\s+/g, ' ').trim() ?? '');

/** @param first the file whose description applies to all parts */
function textOf({ file, head }: FileHead, parts: readonly FileHead[]): FoundText {
  const work = said(WORK, head);
  const files = parts.map((part) => part.file);
  return {
    file,
    name: work || path.parse(file).name,
    edition: '',
    files,
    about: {
      name: said(TITLE, head),
      abbreviation: work,
      language: said(OF_WORK, head) || said(LANGUAGE, head),
      copyright: said(RIGHTS, head),
      ...aboutNames(files.flatMap((each) => namesOf(readTextFile(each).text))),
    },
    read: () => readTextXml(files, (textBuilder) => new OsisReader(textBuilder)),
  };
}
