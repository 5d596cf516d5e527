/** Unpacks fetched or given files into separate folders: zips, tars, gzipped files, single files. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { messageOf, SourceError, within } from '../versions/source-error.ts';

/** No Bible comes near this size, even with pictures and fonts; a zip that does is meant to fill the disk. */
const MOST_BYTES = 400e6;
const MOST_FILES = 20_000;
/** How many folders a file may be in: each of them takes space that no file accounts for. */
const DEEPEST = 12;
/** A file a chapter may be in a folder of its book; a folder for every file only fills the disk. */
const MOST_FOLDERS = 2_000;

const ZIP = 'PK';
const GZIP = '\x1f\x8b';
/** bzip2, xz, 7-Zip, RAR */
const OTHER_ARCHIVE = /^(?:BZh|\xfd7zXZ|7z\xbc\xaf|Rar!)/;
/** Within the first header of a tar. */
const TAR = 'ustar';

/**
 * Unpacks a file into a folder, depending on its content; copies a file that is not packed.
 * @param from where the file came from, for messages
 * @throws SourceError if it is damaged, names a file outside the folder, or is larger than any Bible
 */
export async function unpack(bytes: Uint8Array, folder: string, from: string): Promise<void> {
  const name = path.basename(from) || 'text';
  const folders = new Set<string>();
  await unpackAside(folder, async (aside) => {
    for (const [file, content] of await filesOf(bytes, name, from)) {
      if (file.endsWith('/')) continue;
      if (file.split('/').length - 1 > DEEPEST) {
        throw new SourceError(from, '', `has a file more than ${DEEPEST} folders deep`);
      }
      // the library of zips refuses a name that leads out of the folder, that of tars shortens it
      const target = path.join(aside, file);
      folders.add(path.dirname(target));
      if (folders.size > MOST_FOLDERS) {
        throw new SourceError(from, '', `has files in more than ${MOST_FOLDERS} folders`);
      }
      within(from, file, () => {
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, content);
      });
    }
  });
}

/** Fills a temporary folder and moves it into place, so that an existing folder is always complete. */
export async function unpackAside(
  folder: string,
  fill: (aside: string) => Promise<void>,
): Promise<void> {
  const aside = `${folder}.partial`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  await fill(aside);
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
}

async function filesOf(
  bytes: Uint8Array,
  name: string,
  from: string,
): Promise<Map<string, Uint8Array>> {
  if (bytes.length === 0) throw new SourceError(from, '', 'is empty');
  try {
    const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const mark = packed.toString('latin1', 0, 2);
    if (mark === ZIP) return await unzip(packed);
    if (OTHER_ARCHIVE.test(packed.toString('latin1', 0, 5)))
      throw new Error('an archive of this kind is not read: unpack it, and add the folder');
    const isZipped = mark === GZIP;
    const content = isZipped ? gunzipSync(packed, { maxOutputLength: MOST_BYTES }) : packed;
    if (content.toString('latin1', 257, 262) === TAR) return untar(content);
    return new Map([[isZipped ? name.replace(/\.gz$/, '') : name, content]]);
  } catch (error) {
    throw new SourceError(from, '', `cannot be unpacked: ${messageOf(error)}`, { cause: error });
  }
}

/** Returns the files of a tar, without links and the like. @throws Error for more entries than any Bible has */
function untar(content: Buffer): Map<string, Uint8Array> {
  requireFewHeaders(content);
  const files = parseTar(new Uint8Array(content), { filter: ({ type }) => type === 'file' });
  return new Map(files.map(({ name, data = new Uint8Array() }) => [name, data]));
}

/** The size of a header of a tar, and of the blocks that contents fill; the places of its fields (POSIX, pax). */
const BLOCK = 512;
const SIZE = { at: 124, length: 12 };
const TYPE = 156;
/**
 * The bytes of a header about other headers: about the next, such as a long name, or about all, such as git's commit,
 * which the library copies for every file.
 */
const MOST_DESCRIBED: Record<string, number> = { x: 64e3, L: 64e3, K: 64e3, N: 64e3, g: 2e3 };

/** @throws Error for headers that take more time to read than a Bible's */
function requireFewHeaders(tar: Buffer): void {
  let headers = 0;
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; headers++) {
    const written = tar.toString('latin1', at + SIZE.at, at + SIZE.at + SIZE.length);
    const size = Number.parseInt(written, 8);
    const type = String.fromCharCode(tar[at + TYPE] ?? 0);
    if (!(size >= 0)) throw new Error('a header of it has no size');
    if (size > (MOST_DESCRIBED[type] ?? Infinity)) throw new Error('a header of it is too long');
    if (at + BLOCK + size > tar.length) throw new Error('it is cut off');
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  // folders and links count as well: each takes time
  if (headers > MOST_FILES) throw new Error(`it holds more than ${MOST_FILES} files`);
}

/** @throws Error if it is damaged, or larger than any Bible */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const files = new Map<string, Uint8Array>();
  let [size, packed] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    const { fileName: name } = entry;
    if (files.has(name)) throw new Error(`it has ${name} twice`);
    if (files.size === MOST_FILES) throw new Error(`it holds more than ${MOST_FILES} files`);
    size += entry.uncompressedSize;
    packed += entry.compressedSize;
    if (size > MOST_BYTES) throw new Error(`it holds more than ${MOST_BYTES / 1e6} MB`);
    // a zip bomb: many files made of the same few bytes
    if (packed > bytes.length) throw new Error('its files overlap');
    files.set(name, await contentOf(zip, entry));
  }
  return files;
}

/** @throws Error if the file is damaged, or packed by an unsupported method */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const { fileName: name, compressionMethod: method } = entry;
  if (entry.isEncrypted()) {
    throw new Error(`${name} is encrypted: unpack it with its password, and add the folder`);
  }
  if (method !== 0 && method !== 8) {
    throw new Error(
      `${name} is packed by method ${method}; only stored and deflated files are read`,
    );
  }
  const content = await zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch((cause: unknown) => {
      throw new Error(`${name} is damaged: ${messageOf(cause)}`, { cause });
    });
  if (crc32(content) !== entry.crc32) {
    throw new Error(`${name} is damaged: its checksum is not the one in the zip`);
  }
  return content;
}
