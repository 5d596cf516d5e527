/** Unpacks what was fetched or given into folders of their own: zips, gzipped files, single files. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { messageOf, SourceError } from '../versions/source-error.ts';

/** No Bible comes near to it, with all its pictures and fonts; a zip that does is made to fill a disk. */
const MOST_BYTES = 400e6;
const MOST_FILES = 20_000;

const ZIP = Buffer.from('PK');
const GZIP = Buffer.from([0x1f, 0x8b]);
const begins = (bytes: Uint8Array, mark: Buffer) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, mark.length).equals(mark);

/**
 * Unpacks a file into a folder, by what it holds; what is not packed lies there as it is.
 * @param from where the file came from, for messages
 * @throws SourceError if it is damaged, names a file outside the folder, or is more than any Bible
 */
export async function unpack(bytes: Uint8Array, folder: string, from: string): Promise<void> {
  const name = path.basename(from) || 'text';
  await unpackAside(folder, async (aside) => {
    for (const [file, content] of Object.entries(filesOf(bytes, name, from))) {
      if (file.endsWith('/')) continue;
      // Windows' own separators
      const target = path.resolve(aside, file.replaceAll('\\', '/'));
      if (!target.startsWith(path.resolve(aside) + path.sep)) {
        throw new SourceError(from, file, 'the zip names a file outside its own folder');
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

/** Lets a folder be filled aside and moves it into place: so a folder that is there is complete. */
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
    if (!begins(bytes, GZIP)) return { [name]: bytes };
    const content = gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
    return { [name.replace(/\.gz$/, '')]: content };
  } catch (error) {
    throw new SourceError(from, '', `cannot be unpacked: ${messageOf(error)}`, { cause: error });
  }
}

/**
 * What a file says of its size is all that it is given; its checksum tells whether that was all.
 * @throws Error for a file that is not what the zip says of it
 */
function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  let [size, files] = [0, 0];
  const unpacked = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      files += 1;
      if (size > MOST_BYTES) throw new Error(`it holds more than ${MOST_BYTES / 1e6} MB`);
      if (files > MOST_FILES) throw new Error(`it holds more than ${MOST_FILES} files`);
      return true;
    },
  });
  for (const [name, checksum] of checksumsOf(bytes)) {
    const content = unpacked[name];
    if (content && crc32(content) !== checksum) {
      throw new Error(`${name} is damaged: its checksum is not the one in the zip`);
    }
  }
  return unpacked;
}

/** The central directory of a zip (APPNOTE 4.3.12): the signature of an entry, and the offsets of its fields. */
const ENTRY = 0x02014b50;
const AT = { flags: 8, checksum: 16, nameLength: 28, extraLength: 30, commentLength: 32, name: 46 };
const UTF_8 = 0x800;

/** The name and the CRC-32 of each file. */
function* checksumsOf(bytes: Uint8Array): Generator<[name: string, checksum: number]> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  // a zip of more than 4 GB has its directory elsewhere; none so big is unpacked
  for (
    let at = end === -1 ? file.length : file.readUInt32LE(end + 16);
    at + AT.name <= file.length;
  ) {
    if (file.readUInt32LE(at) !== ENTRY) return;
    const nameEnd = at + AT.name + file.readUInt16LE(at + AT.nameLength);
    const encoding = file.readUInt16LE(at + AT.flags) & UTF_8 ? 'utf8' : 'latin1';
    yield [file.toString(encoding, at + AT.name, nameEnd), file.readUInt32LE(at + AT.checksum)];
    at =
      nameEnd + file.readUInt16LE(at + AT.extraLength) + file.readUInt16LE(at + AT.commentLength);
  }
}
