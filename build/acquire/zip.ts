/** Unpacks what was fetched into folders of their own. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { messageOf, SourceError } from '../source-error.ts';

/**
 * Unpacks a zip into a folder.
 * @param file where the zip came from, for messages
 * @throws SourceError if it is no zip, is damaged, or names a file outside the folder
 */
export async function unpackZip(zip: Uint8Array, folder: string, file: string): Promise<void> {
  await unpackAside(folder, async (aside) => {
    for (const [name, bytes] of Object.entries(unzip(zip, file))) {
      if (name.endsWith('/')) continue;
      const target = path.resolve(aside, name);
      if (!target.startsWith(path.resolve(aside) + path.sep)) {
        throw new SourceError(file, name, 'the zip names a file outside its own folder');
      }
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, bytes);
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

function unzip(zip: Uint8Array, file: string): Record<string, Uint8Array> {
  try {
    return unzipSync(zip);
  } catch (error) {
    throw new SourceError(file, '', `not a readable zip: ${messageOf(error)}`, { cause: error });
  }
}
