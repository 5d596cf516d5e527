/** Reads a version's text from a SWORD module. */
import path from 'node:path';
import { present } from '../../../functions/lib/text/present.ts';
import canons from '../../../sources/versifications/sword.json' with { type: 'json' };
import { SourceError } from '../../versions/source-error.ts';
import { MOST_SHOWN } from '../builder/in-order.ts';
import { TextBuilder } from '../builder/text-builder.ts';
import type { ReadText } from '../reader.ts';
import { type Markup, MarkupReader } from '../tagged/markup-reader.ts';
import { readConf } from './conf.ts';
import { type Layout, readSlots, type Slot } from './slots.ts';

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
  const { fields, data: folder } = readConf(conf);
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
  if (!fields.get('DataPath')) throw new SourceError(conf, 'DataPath', 'is missing');
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
  if (!folder) throw new SourceError(conf, 'DataPath', 'lies outside the library');
  const markup = source === 'Plaintext' ? 'plain' : source;
  return { folder, layout, markup, canon: present(CANONS[versification]) };
}

/** A slot of a chapter. */
interface ChapterSlot extends Slot {
  /** Its verses: several if others are linked to it; 0 for the heading. */
  first: number;
  last: number;
  /** Its index among the slots of the testament. */
  at: number;
}

/** A book: of each chapter the heading, and the verses that are linked to none; as chapter 0 its own heading. */
interface BookSlots {
  id: string;
  /** The verses of each chapter. */
  counts: readonly number[];
  chapters: ChapterSlot[][];
}

/**
 * Reads the testaments that a module has: the slots of one are a heading of the module, its own, and those of its books.
 * @throws SourceError naming the file and place of data that cannot be unpacked
 */
export function* testamentsOf({ folder, layout, canon }: SlotModule) {
  const sizesOf = (counts: readonly number[]) => [1, ...counts.map((count) => 1 + count)];
  for (const [testament, counted] of Object.entries(canon)) {
    const sizes = Object.values(counted).flatMap(sizesOf);
    const expected = sizes.reduce((sum, size) => sum + size, 2);
    const read = readSlots(folder, testament, layout, expected);
    if (!read) continue;
    const { slots, ...odd } = read;
    let at = 2;
    const books = Object.entries(counted).map(([id, counts]): BookSlots => {
      const chapters = sizesOf(counts).map((size) => {
        at += size;
        return chapterSlots(slots.slice(at - size, at), at - size);
      });
      return { id, counts, chapters };
    });
    yield { testament, books, ...odd };
  }
}

const chapterSlots = (slots: readonly Slot[], start: number): ChapterSlot[] =>
  slots.flatMap((slot, first) => {
    if (first > 0 && slot.isLinked) return [];
    const next = slots.findIndex(({ isLinked }, place) => place > first && !isLinked);
    const last = first === 0 ? 0 : (next === -1 ? slots.length : next) - 1;
    return { ...slot, first, last, at: start + first };
  });

/**
 * Reads all verses of a module. A verse whose slot holds no text is not in the version.
 * @param conf the module's .conf, in the folder `mods.d` of its library
 * @throws SourceError naming the file and place of what is damaged or not supported
 */
export function readModule(conf: string): ReadText {
  const module = openModule(conf, TEXTS);
  const textBuilder = new TextBuilder();
  for (const { testament, books, doubts, leftovers } of testamentsOf(module)) {
    const file = path.join(module.folder, testament);
    textBuilder.at(file, 0);
    for (const doubt of doubts) textBuilder.doubt(testament, doubt);
    for (const text of leftovers) {
      const shown = text.replace(/<[^<>]*>/g, '').trim();
      if (!/[\p{L}\p{N}]/u.test(shown)) continue;
      const what = `"${shown.slice(0, MOST_SHOWN)}" has no number in the module and is left out`;
      textBuilder.doubt(testament, what);
    }
    for (const book of books) readBook(book, module.markup, file, textBuilder);
  }
  return textBuilder.finish();
}

function readBook(
  { id, chapters }: BookSlots,
  markup: Markup,
  file: string,
  textBuilder: TextBuilder,
): void {
  const all = chapters.flat();
  if (all.every(({ markup, doubts }) => markup === '' && doubts.length === 0)) return;
  textBuilder.at(file, present(all[0]).at);
  const book = textBuilder.begin(id);
  if (!book) return;
  const reader = new MarkupReader(book, markup);
  for (const [chapter, slots] of chapters.entries()) {
    if (chapter > 0) book.chapter(chapter);
    for (const { first, last, at, markup, doubts } of slots) {
      if (first > 0) reader.verse(first, markup === '' ? first : last);
      textBuilder.at(file, at);
      for (const doubt of doubts) book.doubt(doubt);
      reader.read(markup);
    }
  }
  textBuilder.end();
}
