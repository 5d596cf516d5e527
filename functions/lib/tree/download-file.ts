/** Reads the files in which versions are offered as a whole: from the tree, the packed server, or a store. */
import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { ApiError } from '../contract/errors.ts';
import { logError } from '../host/log.ts';
import { BUNDLES } from './bundles/bundle-format.ts';
import { damagedFile } from './damaged.ts';
import { paths, TREE } from './paths.ts';
import { readStored } from './store.ts';

/** The name of a file among the bundles and in a store, where it is compressed with Zstandard. */
export const downloadName = (file: string) => `download.${file}.zst`;

/**
 * Opens a file that the manifest of a version lists. Damage that shows only later breaks the stream, and the log
 * names it.
 * @param bytes its size
 * @throws ApiError SERVICE_UNAVAILABLE if it is nowhere
 * @throws Error that names it if it is damaged
 */
export async function openDownload(
  version: string,
  file: string,
  bytes: number,
): Promise<ReadableStream<Uint8Array>> {
  const path = paths.download(version, file);
  // relative to the working directory, like the tree
  const built = `${TREE}/${path}`;
  if (existsSync(built)) {
    if (statSync(built).size !== bytes) throw damagedFile(path);
    return webStream(createReadStream(built));
  }
  const packed = [`${built}.zst`, `${BUNDLES}/${downloadName(file)}`].find(existsSync);
  const stream = unpacked(packed ? createReadStream(packed) : await stored(file), path, bytes);
  // before an answer has begun, it can still be refused
  await once(stream, 'readable');
  return webStream(stream);
}

/**
 * Converts a stream chunk by chunk, as it is read. `Readable.toWeb` throws an error that nobody can catch, which ends
 * the process, if the reader leaves before the first chunk of a stream that has already been waited for.
 */
function webStream(stream: Readable): ReadableStream<Uint8Array> {
  // until the first chunk is read, nothing else listens, and what breaks meanwhile would end the process
  stream.on('error', () => {});
  const chunks = stream[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void stream.destroy(),
    },
    { highWaterMark: 0 },
  );
}

/** @throws ApiError SERVICE_UNAVAILABLE */
async function stored(file: string): Promise<Readable> {
  try {
    return Readable.from([await readStored(downloadName(file))]);
  } catch (cause) {
    throw new ApiError('SERVICE_UNAVAILABLE', {
      en: 'This file cannot be read at the moment; try again',
      es: 'Ahora mismo no se puede leer este archivo; prueba otra vez',
      cause,
    });
  }
}

/** Decompresses a stream; what breaks it, or another size, breaks the result and is logged. */
function unpacked(packed: Readable, path: string, bytes: number): Readable {
  const plain = pipeline(packed, createZstdDecompress(), () => {});
  const whole = async function* () {
    let left = bytes;
    try {
      for await (const chunk of plain) {
        left -= chunk.length;
        if (left < 0) break;
        yield chunk;
      }
      if (left !== 0) throw new Error('the manifest says another size');
    } catch (error) {
      const damage = damagedFile(path, error);
      logError('download', damage);
      throw damage;
    }
  };
  return Readable.from(whole(), { objectMode: false });
}
