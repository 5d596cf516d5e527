/** Reads the files in which versions are offered as a whole: from the tree, the packed server, or a store. */
import { createReadStream, existsSync } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { ApiError } from '../contract/errors.ts';
import { BUNDLES } from './bundles/bundle-format.ts';
import { paths, TREE } from './paths.ts';
import { readStored } from './store.ts';

/** The name of a file among the bundles and in a store, where it is compressed with Zstandard. */
export const downloadName = (file: string) => `download.${file}.zst`;

/**
 * Opens a file that the manifest of a version lists.
 * @throws ApiError SERVICE_UNAVAILABLE if it is nowhere
 */
export async function openDownload(version: string, file: string): Promise<Readable> {
  // relative to the working directory, like the tree
  const built = `${TREE}/${paths.download(version, file)}`;
  if (existsSync(built)) return createReadStream(built);
  const packed = [`${built}.zst`, `${BUNDLES}/${downloadName(file)}`].find(existsSync);
  if (packed) return unpacked(createReadStream(packed));
  try {
    return unpacked(Readable.from([await readStored(downloadName(file))]));
  } catch (cause) {
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      {
        en: 'This file cannot be read at the moment; try again',
        es: 'Ahora mismo no se puede leer este archivo; prueba otra vez',
      },
      { cause },
    );
  }
}

/** Decompresses a stream; what breaks it breaks the result. */
const unpacked = (packed: Readable): Readable => pipeline(packed, createZstdDecompress(), () => {});
