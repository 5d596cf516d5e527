/** Writes small SWORD modules, so that readers and builds can be tested on texts of our own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import kjv from '../../sources/versifications/kjv.json' with { type: 'json' };

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
  writeTestament(path.join(folder, 'ot'), books.slice(0, OLD_TESTAMENT_BOOKS), markup);
  writeTestament(path.join(folder, 'nt'), books.slice(OLD_TESTAMENT_BOOKS), markup);
  return { library, conf: confFile, folder };
}

/** One block a book; headings have empty slots. */
function writeTestament(prefix: string, books: [string, number[]][], markup: Markup): void {
  const slots: Buffer[] = [slot(0, 0, 0), slot(0, 0, 0)];
  const blockIndex: Buffer[] = [];
  const blocks: Buffer[] = [];
  let offset = 0;
  for (const [number, [book, chapters]] of books.entries()) {
    let text = Buffer.alloc(0);
    slots.push(slot(number, 0, 0));
    for (const [chapter, verses] of chapters.entries()) {
      slots.push(slot(number, text.length, 0));
      for (let verse = 1; verse <= verses; verse++) {
        const written = markup[`${book} ${chapter + 1}:${verse}`] ?? '';
        const bytes = typeof written === 'string' ? Buffer.from(written) : written;
        slots.push(slot(number, text.length, bytes.length));
        text = Buffer.concat([text, bytes]);
      }
    }
    const packed = deflateSync(text);
    const entry = Buffer.alloc(12);
    entry.writeUInt32LE(offset, 0);
    entry.writeUInt32LE(packed.length, 4);
    entry.writeUInt32LE(text.length, 8);
    blockIndex.push(entry);
    blocks.push(packed);
    offset += packed.length;
  }
  writeFileSync(`${prefix}.bzv`, Buffer.concat(slots));
  writeFileSync(`${prefix}.bzs`, Buffer.concat(blockIndex));
  writeFileSync(`${prefix}.bzz`, Buffer.concat(blocks));
}

function slot(block: number, start: number, length: number): Buffer {
  const bytes = Buffer.alloc(10);
  bytes.writeUInt32LE(block, 0);
  bytes.writeUInt32LE(start, 4);
  bytes.writeUInt16LE(length, 8);
  return bytes;
}
