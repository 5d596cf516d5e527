/** Files of the tree → a bundle, as `bundle-format.ts` describes it. */
import { constants, zstdCompressSync } from 'node:zlib';
import {
  type BundleSection,
  DIRECTORY_LENGTH_BYTES,
} from '../../functions/lib/tree/bundle-format.ts';

/** A file of the tree. */
export interface TreeBytes {
  path: string;
  bytes: Buffer;
}

/**
 * How hard it is packed: tightly only where that gets all versions into the bundles. Measured on three Bibles, a section
 * a book, 17 takes 1.0 to 1.5 s a version: 15 takes two thirds of that and 1.2 to 2 % more bytes, 19 one and a half times
 * as long for half a percent less; Brotli at 9 is as quick as Zstandard at 9 and 4 % bigger, and is unpacked at a fifth of
 * the speed. At 6 it takes a twelfth of the time and 8 to 9.5 % more, at 9 an eighth of it and 6 to 7 % more.
 */
export const LEVELS = { tight: 17, quick: 6 };

/** What is packed tightly has at least so many bytes beside what is packed quickly: 0.914 to 0.925 of five versions. */
export const TIGHTER = 0.91;

/** @param sections the files that are unpacked together @param level of Zstandard */
export function bundleOf(
  sections: readonly (readonly TreeBytes[])[],
  level = LEVELS.quick,
): Buffer {
  const compress = (bytes: Buffer) =>
    zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level } });
  const packed = sections.map((files) => compress(Buffer.concat(files.map(({ bytes }) => bytes))));
  const directory: BundleSection[] = sections.map((files, at) => ({
    packed: packed[at]?.length ?? 0,
    files: files.map(({ path, bytes }) => [path, bytes.length]),
  }));
  const head = compress(Buffer.from(JSON.stringify(directory)));
  const length = Buffer.alloc(DIRECTORY_LENGTH_BYTES);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...packed]);
}
