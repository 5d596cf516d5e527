/** Writes small SWORD modules, so that readers and builds can be tested on texts of our own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import kjv from '../../../sources/versifications/kjv.json' with { type: 'json' };

/** `gen 1:1` → markup. */
export type Markup = Record<string, string | Uint8Array>;

const OLD_TESTAMENT_BOOKS = 39;

/** Writes a zText module into a library and gives the library's folder and the module's .conf. */
export function writeModule(library: string, name: string, markup: Markup, conf = '') {
  const folder = path.join(library, 'modules', 'texts', name);
  const confFile = path.join(library, 'mods.d', `${name.toLowerCase()}.conf`);
  mkdirSync(folder, { recursive: true });
  mkdirSync(path.dirname(confFile), { recursive: true });
  const fields = {
    DataPath: `./modules/texts/${name}/`,
    ModDrv: 'zText',
    SourceType: 'OSIS',
    Encoding: 'UTF-8',
    CompressType: 'ZIP',
    BlockType: 'BOOK',
    Versification: 'KJV',
  };
  const lines = Object.entries(fields).map(([field, value]) => `${field}=${value}`);
  writeFileSync(confFile, `[${name}]\n${lines.join('\n')}\n${conf}\n`);
  const books = Object.entries(kjv);
  const write = WRITERS.find(({ line }) => conf.includes(line))?.write ?? writeTestament;
  write(path.join(folder, 'ot'), books.slice(0, OLD_TESTAMENT_BOOKS), markup);
  write(path.join(folder, 'nt'), books.slice(OLD_TESTAMENT_BOOKS), markup);
  return { library, conf: confFile, folder };
}

type Books = [string, number[]][];

type Writer = (prefix: string, books: Books, markup: Markup) => void;

const WRITERS: { line: string; write: Writer }[] = [
  { line: 'ModDrv=RawText4', write: (...of) => writeRawTestament(...of, 4) },
  { line: 'ModDrv=RawText', write: (...of) => writeRawTestament(...of, 2) },
  { line: 'ModDrv=zText4', write: (...of) => writeTestament(...of, deflateSync, 4) },
  { line: 'CompressType=LZSS', write: (...of) => writeTestament(...of, packLzss) },
];

/** One block a book; headings have empty slots. @param lengthBytes of a slot */
function writeTestament(
  prefix: string,
  books: Books,
  markup: Markup,
  pack: (text: Buffer) => Buffer = deflateSync,
  lengthBytes = 2,
): void {
  const heading = { places: [0, 0], length: 0 };
  const slots = [heading, heading];
  const blockIndex: Buffer[] = [];
  const blocks: Buffer[] = [];
  let offset = 0;
  for (const [number, book] of books.entries()) {
    const { text, lengths } = bookText(book, markup);
    for (const { start, length } of lengths) slots.push({ places: [number, start], length });
    const packed = pack(text);
    blockIndex.push(numbers(offset, packed.length, text.length));
    blocks.push(packed);
    offset += packed.length;
  }
  writeFileSync(`${prefix}.bzv`, packSlots(slots, lengthBytes));
  writeFileSync(`${prefix}.bzs`, Buffer.concat(blockIndex));
  writeFileSync(`${prefix}.bzz`, Buffer.concat(blocks));
}

function writeRawTestament(
  prefix: string,
  books: Books,
  markup: Markup,
  lengthBytes: number,
): void {
  const heading = { places: [0], length: 0 };
  const slots = [heading, heading];
  const texts: Buffer[] = [];
  let offset = 0;
  for (const book of books) {
    const { text, lengths } = bookText(book, markup);
    for (const { start, length } of lengths) slots.push({ places: [offset + start], length });
    texts.push(text);
    offset += text.length;
  }
  writeFileSync(`${prefix}.vss`, packSlots(slots, lengthBytes));
  writeFileSync(prefix, Buffer.concat(texts));
}

/** The text of a book, and where each of its slots lies in it: its heading, and those of each chapter. */
function bookText([book, chapters]: Books[number], markup: Markup) {
  const parts: Buffer[] = [];
  const lengths: { start: number; length: number }[] = [{ start: 0, length: 0 }];
  const isEmpty = !Object.keys(markup).some((place) => place.startsWith(`${book} `));
  let start = 0;
  for (const [chapter, verses] of chapters.entries()) {
    lengths.push({ start, length: 0 });
    if (isEmpty) {
      for (let verse = 1; verse <= verses; verse++) lengths.push({ start, length: 0 });
      continue;
    }
    for (let verse = 1; verse <= verses; verse++) {
      const given = markup[`${book} ${chapter + 1}:${verse}`];
      const part = given === undefined ? undefined : Buffer.from(given);
      lengths.push({ start, length: part?.length ?? 0 });
      if (!part) continue;
      parts.push(part);
      start += part.length;
    }
  }
  return { text: Buffer.concat(parts), lengths };
}

/** Slots as the index of a module has them: numbers of four bytes each, and a length. */
function packSlots(slots: { places: number[]; length: number }[], lengthBytes: number): Buffer {
  const size = 4 * (slots[0]?.places.length ?? 0) + lengthBytes;
  const packed = Buffer.alloc(slots.length * size);
  let at = 0;
  for (const { places, length } of slots) {
    for (const place of places) at = packed.writeUInt32LE(place, at);
    at = packed.writeUIntLE(length, at, lengthBytes);
  }
  return packed;
}

function numbers(...written: number[]): Buffer {
  const bytes = Buffer.alloc(4 * written.length);
  for (const [at, number] of written.entries()) bytes.writeUInt32LE(number, 4 * at);
  return bytes;
}

/** Every byte by itself: nothing is repeated. */
function packLzss(text: Buffer): Buffer {
  const groups: Buffer[] = [];
  for (let at = 0; at < text.length; at += 8) {
    groups.push(Buffer.from([0xff]), text.subarray(at, at + 8));
  }
  return Buffer.concat(groups);
}
