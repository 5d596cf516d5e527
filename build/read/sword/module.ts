/** Reads a version's text from a SWORD module. */
import path from 'node:path';
import { present } from '../../../functions/lib/text/present.ts';
import canons from '../../../sources/versifications/sword.json' with { type: 'json' };
import { SourceError } from '../../versions/source-error.ts';
import type { BookBuilder } from '../builder/book-builder.ts';
import { MOST_SHOWN } from '../builder/in-order.ts';
import { TextBuilder } from '../builder/text-builder.ts';
import type { ReadText } from '../reader.ts';
import { type Markup, MarkupReader } from '../tagged/markup-reader.ts';
import { readConf } from './conf.ts';
import { hasTestament, type Layout, readSlots, type Slot } from './slots.ts';

/**
 * SWORD's versifications: testament → book → verses per chapter. Books unknown to us have their OSIS codes. Numbers as
 * in libsword's canon*.h.
 */
const CANONS: Readonly<Record<string, SlotModule['canon']>> = canons;

/** The drivers of texts. */
const TEXTS = ['zText', 'zText4', 'RawText', 'RawText4'];

/** A module whose text is in slots, one for each verse and heading of its versification. */
export interface SlotModule {
  folder: string;
  layout: Layout;
  markup: Markup;
  /** Testament → book → verses per chapter, in the order of the slots. */
  canon: Readonly<Record<string, Record<string, number[]>>>;
}

/**
 * Opens a module by what its .conf says.
 * @param conf the module's .conf, in the folder `mods.d` of its library
 * @param drivers the values of `ModDrv` that its reader supports
 * @throws SourceError naming the field that is not supported
 */
export function openModule(conf: string, drivers: readonly string[]): SlotModule {
  const { fields } = readConf(conf);
  const said = <Value extends string>(field: string, values: readonly Value[], unsaid: Value) => {
    const written = fields.get(field) ?? unsaid;
    const value = values.find((each) => each.toLowerCase() === written.toLowerCase());
    if (value !== undefined) return value;
    const problem = `"${written}" cannot be read; only ${values.join(', ')} can`;
    throw new SourceError(conf, field, problem);
  };
  const driver = said('ModDrv', drivers, '');
  const source = said('SourceType', ['OSIS', 'ThML', 'GBF', 'Plaintext'], 'Plaintext');
  const compression = said('CompressType', ['ZIP', 'LZSS'], 'LZSS');
  const encoding = said('Encoding', ['UTF-8', 'Latin-1'], 'Latin-1');
  const versification = said('Versification', Object.keys(canons), 'KJV');
  const blocks = said('BlockType', ['BOOK', 'CHAPTER', 'VERSE'], 'CHAPTER');
  const dataPath = fields.get('DataPath');
  if (!dataPath) throw new SourceError(conf, 'DataPath', 'is missing');
  if (fields.has('CipherKey')) {
    const what =
      'is enciphered, so only programs that have its key can open it; export it from there';
    throw new SourceError(conf, 'CipherKey', what);
  }

  const layout: Layout = {
    compression: driver.startsWith('Raw') ? 'none' : compression === 'ZIP' ? 'zip' : 'lzss',
    blocks: blocks.charAt(0).toLowerCase(),
    hasLongSlots: driver.endsWith('4'),
    encoding: encoding === 'UTF-8' ? 'utf-8' : 'windows-1252',
  };
  const library = path.resolve(path.dirname(conf), '..');
  const folder = path.join(library, dataPath);
  if (!folder.startsWith(library + path.sep)) {
    throw new SourceError(conf, 'DataPath', 'lies outside the library');
  }
  const markup = source === 'Plaintext' ? 'plain' : source;
  return { folder, layout, markup, canon: present(CANONS[versification]) };
}

/** Returns how many slots a testament has: two headings of its own, one of each book and chapter, and its verses. */
export const slotsOf = (books: Readonly<Record<string, readonly number[]>>): number =>
  Object.values(books).reduce(
    (sum, counts) => sum + 1 + counts.reduce((verses, count) => verses + 1 + count, 0),
    2,
  );

/**
 * Reads all verses of a module. A verse whose slot holds no text is not in the version.
 * @param conf the module's .conf, in the folder `mods.d` of its library
 * @throws SourceError naming the file and place of what is damaged or not supported
 */
export function readModule(conf: string): ReadText {
  const module = openModule(conf, TEXTS);
  const textBuilder = new TextBuilder();
  for (const testament of Object.keys(module.canon)) readTestament(module, testament, textBuilder);
  return textBuilder.finish();
}

/**
 * Reads the slots of a testament, in this order: module heading, testament heading, then for each book its heading, and
 * for each chapter its heading and verses.
 */
function readTestament(
  { folder, layout, markup, canon }: SlotModule,
  testament: string,
  textBuilder: TextBuilder,
): void {
  const books = present(canon[testament]);
  const file = path.join(folder, testament);
  if (!hasTestament(folder, testament, layout)) return;
  const { slots, doubts, leftovers } = readSlots(folder, testament, layout, slotsOf(books));
  textBuilder.at(file, 0);
  for (const doubt of doubts) textBuilder.doubt(testament, doubt);
  for (const text of leftovers) {
    const shown = text.replace(/<[^<>]*>/g, '').trim();
    if (!/[\p{L}\p{N}]/u.test(shown)) continue;
    const what = `"${shown.slice(0, MOST_SHOWN)}" has no number in the module and is left out`;
    textBuilder.doubt(testament, what);
  }
  let at = 2;
  for (const [id, counts] of Object.entries(books)) {
    textBuilder.at(file, at);
    const count = counts.reduce((sum, verses) => sum + 1 + verses, 1);
    const own = slots.slice(at, at + count);
    at += count;
    if (own.every(({ markup, doubts }) => markup === '' && doubts.length === 0)) continue;
    const book = textBuilder.begin(id);
    if (!book) continue;
    const first = at - count;
    readBook(own, counts, { book, markup, tell: (slot) => textBuilder.at(file, first + slot) });
    textBuilder.end(book);
  }
}

/** @param tell called with the index of each slot, so that findings can name it */
function readBook(
  slots: readonly Slot[],
  counts: readonly number[],
  { book, markup, tell }: { book: BookBuilder; markup: Markup; tell: (slot: number) => void },
): void {
  const reader = new MarkupReader(book, markup);
  const read = (index: number) => {
    const { markup: written, doubts } = present(slots[index]);
    tell(index);
    for (const doubt of doubts) book.doubt(doubt);
    reader.read(written);
  };
  read(0);
  let at = 1;
  for (const [index, count] of counts.entries()) {
    book.chapter(index + 1);
    read(at++);
    const verses = slots.slice(at, at + count);
    for (const [place, slot] of verses.entries()) {
      if (slot.isLinked) continue;
      const linked = verses.slice(place + 1).findIndex(({ isLinked }) => !isLinked);
      const more = linked === -1 ? verses.length - place - 1 : linked;
      reader.verse(place + 1, place + 1 + (slot.markup === '' ? 0 : more));
      read(at + place);
    }
    at += count;
  }
}
