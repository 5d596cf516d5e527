/** Writes USFM 3, all books in one file, from the same elements as USJ and USX: https://docs.usfm.bible */

import { codesOf } from '../../functions/lib/text/canon.ts';
import { type UsjElement, usjOf } from '../../functions/lib/text/marks/usj.ts';
import { bridgeOf } from '../versions/text-model.ts';
import { type ExportedVersion, noticesOf } from './exported-version.ts';

export function usfmOf(version: ExportedVersion): string {
  const [about = '', ...others] = noticesOf(version);
  const remarks = ['\\ide UTF-8', ...others.map((notice) => `\\rem ${notice}`)];
  const books = version.books.map(({ book, name, chapters }) => {
    const marked = chapters.map(({ number, verses, ...around }) => ({
      ...around,
      chapter: number,
      verses: verses.map((verse) => ({ ...verse, verse: verse.number, ...bridgeOf(verse) })),
    }));
    const { content } = usjOf({ code: codesOf(book).usfm, name, about }, marked, true);
    const [id, ...rest] = content.map((each) => written(each));
    return `${[id, ...remarks, ...rest]
      .join('\n')
      .replace(/ *\n[ \n]*/g, '\n')
      .trimEnd()}\n`;
  });
  return books.join('');
}

/** Writes an element. @param depth how many spans it is in: a nested one has a plus */
function written(part: string | UsjElement, depth = 0): string {
  if (typeof part === 'string') return part;
  const { type, marker, number, caller, content = [] } = part;
  const inner = (depth: number) => content.map((each) => written(each, depth)).join('');
  switch (type) {
    case 'book':
      return `\\id ${part.code} ${inner(0)}`;
    case 'chapter':
      return `\\c ${number}`;
    case 'verse':
      return `\n\\v ${number} `;
    case 'note':
      return `\\${marker} ${caller} ${inner(0)}\\${marker}*`;
    case 'char': {
      // the text of a note ends with it
      if (marker === 'ft' || marker === 'xt') return `\\${marker} ${inner(0)}`;
      const name = `${depth > 0 ? '+' : ''}${marker}`;
      const text = inner(depth + 1);
      // a span that ends where a paragraph begins has none there
      return text && `\\${name} ${text}\\${name}*`;
    }
    case 'para':
      return `\\${marker}${/^(?:p|nb|q\d+)$/.test(marker) ? '\n' : ' '}${inner(0)}`;
  }
}
