/** Reads the files in which versions are offered as a whole: from the tree, the packed server, or the deploy's store. */
import { createReadStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { ApiError } from '../contract/errors.ts';
import { BUNDLES } from './bundle-format.ts';
import { paths, TREE } from './paths.ts';

/** The name of a file among the bundles and in the deploy's store. */
export const downloadName = (file: string) => `download.${file}`;

/**
 * Opens a file that the manifest of a version lists.
 * @throws ApiError SERVICE_UNAVAILABLE if it is nowhere
 */
export async function openDownload(version: string, file: string): Promise<ReadableStream> {
  // relative to the working directory, like the tree
  const places = [`${TREE}/${paths.download(version, file)}`, `${BUNDLES}/${downloadName(file)}`];
  const found = places.find((place) => existsSync(place));
  if (found) return Readable.toWeb(createReadStream(found)) as ReadableStream;
  try {
    // loaded only here: most processes have the files
    const { getDeployStore } = await import('@netlify/blobs');
    const stream = await getDeployStore().get(downloadName(file), { type: 'stream' });
    if (stream) return stream;
  } catch (cause) {
    throw unavailable(cause);
  }
  throw unavailable(new Error(`the store of the deploy has no ${downloadName(file)}`));
}

const unavailable = (cause: unknown) =>
  new ApiError(
    'SERVICE_UNAVAILABLE',
    {
      en: 'This file cannot be read at the moment; try again',
      es: 'Ahora mismo no se puede leer este archivo; prueba otra vez',
    },
    { cause },
  );
