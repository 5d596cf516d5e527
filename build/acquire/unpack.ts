/** Unpacks what was fetched or given into folders of their own: zips, gzipped files, single files. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
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
      const target = path.resolve(aside, file);
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
  try {
    if (begins(bytes, ZIP)) return unzip(bytes);
    if (!begins(bytes, GZIP)) return { [name]: bytes };
    const content = gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
    return { [name.replace(/\.gz$/, '')]: content };
  } catch (error) {
    throw new SourceError(from, '', `cannot be unpacked: ${messageOf(error)}`, { cause: error });
  }
}

/** What a file says of its size is all that it is given. */
function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  let [size, files] = [0, 0];
  return unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      files += 1;
      if (size > MOST_BYTES) throw new Error(`it holds more than ${MOST_BYTES / 1e6} MB`);
      if (files > MOST_FILES) throw new Error(`it holds more than ${MOST_FILES} files`);
      return true;
    },
  });
}
