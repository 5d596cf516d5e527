/** Unpacks fetched or given files into separate folders: zips, tars, gzipped files, single files. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, gunzipSync, inflateRawSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import { messageOf, SourceError } from '../versions/source-error.ts';

/** No Bible comes near this size, even with pictures and fonts; a zip that does is meant to fill the disk. */
const MOST_BYTES = 400e6;
const MOST_FILES = 20_000;
/** How many folders a file may be in: each of them takes space that no file accounts for. */
const DEEPEST = 12;
/** A file a chapter may be in a folder of its book; a folder for every file only fills the disk. */
const MOST_FOLDERS = 2_000;

const NO_BYTES = new Uint8Array();
const ZIP = Buffer.from('PK');
const GZIP = Buffer.from([0x1f, 0x8b]);
const OTHER_ARCHIVES: readonly [name: string, mark: Buffer][] = [
  ['bzip2', Buffer.from('BZh')],
  ['xz', Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a])],
  ['7-Zip', Buffer.from([0x37, 0x7a, 0xbc, 0xaf])],
  ['RAR', Buffer.from('Rar!')],
];
/** Within the first header of a tar. */
const TAR = Buffer.from('ustar');
const begins = (bytes: Uint8Array, mark: Buffer) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, mark.length).equals(mark);

/**
 * Unpacks a file into a folder, depending on its content; copies a file that is not packed.
 * @param from where the file came from, for messages
 * @throws SourceError if it is damaged, names a file outside the folder, or is larger than any Bible
 */
export async function unpack(bytes: Uint8Array, folder: string, from: string): Promise<void> {
  const name = path.basename(from) || 'text';
  const folders = new Set<string>();
  await unpackAside(folder, async (aside) => {
    for (const [file, content] of Object.entries(filesOf(bytes, name, from))) {
      if (file.endsWith('/')) continue;
      if (file.split(/[\\/]/).length - 1 > DEEPEST) {
        throw new SourceError(from, '', `has a file more than ${DEEPEST} folders deep`);
      }
      // Windows separators
      const target = path.resolve(aside, file.replaceAll('\\', '/'));
      if (!target.startsWith(path.resolve(aside) + path.sep)) {
        throw new SourceError(from, file, 'the zip names a file outside its own folder');
      }
      folders.add(path.dirname(target));
      if (folders.size > MOST_FOLDERS) {
        throw new SourceError(from, '', `has files in more than ${MOST_FOLDERS} folders`);
      }
      try {
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, content);
      } catch (error) {
        const said = `cannot be written, such as where one name is a file and a folder: ${messageOf(error)}`;
        throw new SourceError(from, file, said, { cause: error });
      }
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

function filesOf(bytes: Uint8Array, name: string, from: string): Record<string, Uint8Array> {
  if (bytes.length === 0) throw new SourceError(from, '', 'is empty');
  try {
    if (begins(bytes, ZIP)) return unzip(bytes);
    const other = OTHER_ARCHIVES.find(([, mark]) => begins(bytes, mark));
    if (other) throw new Error(`${other[0]} is not read: unpack it, and add the folder`);
    const isZipped = begins(bytes, GZIP);
    const content = isZipped
      ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES })
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (content.subarray(257, 262).equals(TAR)) return untar(content);
    return { [isZipped ? name.replace(/\.gz$/, '') : name]: content };
  } catch (error) {
    throw new SourceError(from, '', `cannot be unpacked: ${messageOf(error)}`, { cause: error });
  }
}

/** Returns the files of a tar, without links and the like. @throws Error for more entries than any Bible has */
function untar(content: Buffer): Record<string, Uint8Array> {
  requireFewHeaders(content);
  const files = parseTar(new Uint8Array(content), { filter: ({ type }) => type === 'file' });
  return Object.fromEntries(files.map(({ name, data = NO_BYTES }) => [name, data]));
}

/** The size of a header of a tar, and of the blocks that contents fill; the places of its fields (POSIX, pax). */
const BLOCK = 512;
const SIZE = { at: 124, length: 12 };
const CHECKSUM = { at: 148, length: 8 };
const TYPE = 156;
/** The bytes of a header about other headers: about the next, such as a long name, or about all, such as git's commit. */
const MOST_DESCRIBED: Readonly<Record<string, number>> = {
  x: 64_000,
  L: 64_000,
  K: 64_000,
  N: 64_000,
  // the library copies it for every file
  g: 2_000,
};

/** Whether the sum of a header's bytes is the one that it states; those of the sum itself count as spaces (POSIX, ustar). */
function hasChecksum(header: Buffer): boolean {
  const stated = header.subarray(CHECKSUM.at, CHECKSUM.at + CHECKSUM.length);
  const sum = (bytes: Buffer) => bytes.reduce((all, byte) => all + byte, 0);
  const spaces = CHECKSUM.length * ' '.charCodeAt(0);
  return sum(header) - sum(stated) + spaces === Number.parseInt(stated.toString('latin1'), 8);
}

/** @throws Error for headers that take more time to read than a Bible's */
function requireFewHeaders(tar: Buffer): void {
  let headers = 0;
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; headers++) {
    const size = Number.parseInt(
      tar.toString('latin1', at + SIZE.at, at + SIZE.at + SIZE.length),
      8,
    );
    const type = String.fromCharCode(tar[at + TYPE] ?? 0);
    if (!(size >= 0)) throw new Error('a header of it has no size');
    if (size > (MOST_DESCRIBED[type] ?? Infinity)) throw new Error('a header of it is too long');
    if (at + BLOCK + size > tar.length) throw new Error('it is cut off');
    if (!hasChecksum(tar.subarray(at, at + BLOCK))) {
      throw new Error('it is damaged: the checksum of a header is not the one in it');
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  // folders and links count as well: each takes time
  if (headers > MOST_FILES) throw new Error(`it holds more than ${MOST_FILES} files`);
}

/** @throws Error if it is larger than any Bible, or does not match its directory */
export function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = directoryOf(zip);
  const sum = (of: 'size' | 'packed') => entries.reduce((all, entry) => all + entry[of], 0);
  if (sum('size') > MOST_BYTES) throw new Error(`it holds more than ${MOST_BYTES / 1e6} MB`);
  // a zip bomb: many files made of the same few bytes
  if (sum('packed') > zip.length) throw new Error('its files overlap');
  const names = new Set<string>();
  for (const { name } of entries) {
    if (names.has(name)) throw new Error(`it has ${name} twice`);
    names.add(name);
  }
  return Object.fromEntries(entries.map((entry) => [entry.name, contentOf(zip, entry)]));
}

/** An entry of a zip's directory. */
interface ZipEntry {
  name: string;
  /** 0 if stored, 8 if deflated. */
  method: number;
  isEncrypted: boolean;
  checksum: number;
  packed: number;
  size: number;
  /** Where its own header begins. */
  header: number;
}

/** The signatures of the parts of a zip, and the offsets of their fields (APPNOTE 4.3.7, 4.3.12, 4.3.16). */
const END = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY = 0x02014b50;
const AT = {
  flags: 8,
  method: 10,
  checksum: 16,
  packed: 20,
  size: 24,
  nameLength: 28,
  extraLength: 30,
  commentLength: 32,
  header: 42,
  name: 46,
};
const HEADER = 0x04034b50;
const AT_IN_HEADER = { nameLength: 26, extraLength: 28, name: 30 };
const UTF_8 = 0x800;
const ENCRYPTED = 1;

/** @throws Error if it is cut off, or has more files than any Bible */
function directoryOf(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(END);
  if (end === -1) throw new Error('it is cut off');
  const entries: ZipEntry[] = [];
  for (let at = zip.readUInt32LE(end + 16); at + AT.name <= zip.length; ) {
    if (zip.readUInt32LE(at) !== ENTRY) break;
    if (entries.length === MOST_FILES) throw new Error(`it holds more than ${MOST_FILES} files`);
    const nameEnd = at + AT.name + zip.readUInt16LE(at + AT.nameLength);
    const flags = zip.readUInt16LE(at + AT.flags);
    const encoding = flags & UTF_8 ? 'utf8' : 'latin1';
    entries.push({
      name: zip.toString(encoding, at + AT.name, nameEnd),
      method: zip.readUInt16LE(at + AT.method),
      isEncrypted: (flags & ENCRYPTED) !== 0,
      checksum: zip.readUInt32LE(at + AT.checksum),
      packed: zip.readUInt32LE(at + AT.packed),
      size: zip.readUInt32LE(at + AT.size),
      header: zip.readUInt32LE(at + AT.header),
    });
    at = nameEnd + zip.readUInt16LE(at + AT.extraLength) + zip.readUInt16LE(at + AT.commentLength);
  }
  return entries;
}

/** @throws Error if the file is damaged, or packed by an unsupported method */
function contentOf(zip: Buffer, entry: ZipEntry): Uint8Array {
  const { name, method, checksum, packed, size, header } = entry;
  if (zip.readUInt32LE(header) !== HEADER) throw new Error(`${name} is damaged: it is not there`);
  const lengths =
    zip.readUInt16LE(header + AT_IN_HEADER.nameLength) +
    zip.readUInt16LE(header + AT_IN_HEADER.extraLength);
  const start = header + AT_IN_HEADER.name + lengths;
  const raw = zip.subarray(start, start + packed);
  if (entry.isEncrypted) {
    throw new Error(`${name} is encrypted: unpack it with its password, and add the folder`);
  }
  if (method !== 0 && method !== 8) {
    throw new Error(
      `${name} is packed by method ${method}; only stored and deflated files are read`,
    );
  }
  const content = method === 0 ? raw : inflate(raw, entry);
  if (content.length !== size) {
    throw new Error(`${name} is damaged: it has ${content.length} bytes, not ${size}`);
  }
  if (crc32(content) !== checksum) {
    throw new Error(`${name} is damaged: its checksum is not the one in the zip`);
  }
  return content;
}

/** @throws Error if the file is damaged, or larger than the directory says */
function inflate(raw: Buffer, { name, size }: ZipEntry): Buffer {
  try {
    return inflateRawSync(raw, { maxOutputLength: Math.max(size, 1) });
  } catch (error) {
    throw new Error(`${name} is damaged, or longer than ${size} bytes`, { cause: error });
  }
}
