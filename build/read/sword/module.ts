/** A SWORD module → a version's text. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import kjv from '../../../sources/versifications/kjv.json' with { type: 'json' };
import { type Book, books, type Testament } from '../../shared/canon.ts';
import { present } from '../../shared/present.ts';
import { messageOf, SourceError } from '../../source-error.ts';
import type { BibleText, ChapterText } from '../../text-model.ts';
import { readVerse } from '../osis.ts';
import { parseConf } from './conf.ts';
import { readSlots, type Slot } from './ztext.ts';

/** Verses a chapter, a book, in SWORD's versification "KJV". */
const versification = new Map(Object.entries(kjv));

/** What this reader can read; each is the field's default where the .conf is silent. */
const SUPPORTED = [
  { field: 'ModDrv', only: 'zText', unsaid: '' },
  { field: 'SourceType', only: 'OSIS', unsaid: 'Plaintext' },
  { field: 'CompressType', only: 'ZIP', unsaid: 'LZSS' },
  { field: 'Encoding', only: 'UTF-8', unsaid: 'Latin-1' },
  { field: 'Versification', only: 'KJV', unsaid: 'KJV' },
];

const BLOCK_LETTERS = new Map<string, 'b' | 'c' | 'v'>([
  ['BOOK', 'b'],
  ['CHAPTER', 'c'],
  ['VERSE', 'v'],
]);

/**
 * Reads all verses of a module. A verse whose slot holds no text is not in the version.
 * @param conf the module's .conf, in the folder `mods.d` of its library
 * @throws SourceError naming the file and place of what is damaged or not supported
 */
export function readModule(conf: string): BibleText {
  const { fields } = parseConf(readFileSync(conf, 'utf8'));
  for (const { field, only, unsaid } of SUPPORTED) {
    const value = fields.get(field) ?? unsaid;
    if (value.toLowerCase() !== only.toLowerCase()) {
      throw new SourceError(conf, field, `"${value}" cannot be read; only ${only} can`);
    }
  }
  const letter = BLOCK_LETTERS.get((fields.get('BlockType') ?? 'CHAPTER').toUpperCase());
  if (!letter) throw new SourceError(conf, 'BlockType', 'must be BOOK, CHAPTER or VERSE');
  const dataPath = fields.get('DataPath');
  if (!dataPath) throw new SourceError(conf, 'DataPath', 'is missing');

  const folder = path.join(path.dirname(conf), '..', dataPath);
  return [...readTestament(folder, 'OT', letter), ...readTestament(folder, 'NT', letter)];
}

/**
 * The slots of a testament run: module heading, testament heading, then for each book its heading,
 * and for each chapter its heading and verses.
 */
function readTestament(folder: string, testament: Testament, letter: 'b' | 'c' | 'v'): BibleText {
  const canon = books
    .filter((book) => book.testament === testament)
    .map((book) => ({ book, verseCounts: present(versification.get(book.id)) }));
  const expected = canon.reduce(
    (sum, { verseCounts }) =>
      sum + 1 + verseCounts.reduce((verses, count) => verses + 1 + count, 0),
    2,
  );
  const prefix = testament === 'OT' ? 'ot' : 'nt';
  const slots = readSlots(folder, prefix, letter, expected);
  let next = 2;
  const text = canon.map(({ book, verseCounts }) => {
    next += 1;
    const chapters = verseCounts.map((count, index) => {
      const verses = slots.slice(next + 1, next + 1 + count);
      next += 1 + count;
      return readChapter(verses, book, index + 1, path.join(folder, prefix));
    });
    return { book, chapters: chapters.filter(({ verses }) => verses.length > 0) };
  });
  return text.filter(({ chapters }) => chapters.length > 0);
}

function readChapter(slots: Slot[], book: Book, number: number, file: string): ChapterText {
  const verses = slots.map(({ markup, place }, index) => {
    try {
      return { number: index + 1, ...readVerse(markup) };
    } catch (error) {
      const where = `${book.id} ${number}:${index + 1} (${place})`;
      throw new SourceError(file, where, messageOf(error), { cause: error });
    }
  });
  return { number, verses: verses.filter(({ text }) => text !== '') };
}
