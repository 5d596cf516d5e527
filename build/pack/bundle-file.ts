/** Packs files of the tree into a bundle, as described in `bundle-format.ts`. */
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
 * Compression levels: tight is used only if it makes all versions fit into the bundles. Measured on three Bibles with a
 * section per book, level 17 takes 1.0 to 1.5 s per version. Compared with that, 15 takes two thirds of the time for
 * 1.2 to 2 % more bytes; 19 takes one and a half times as long for half a percent less. Level 6 takes a twelfth of the
 * time for 8 to 9.5 % more; 9 takes an eighth for 6 to 7 % more. Brotli at 9 is as fast as Zstandard at 9, but its
 * output is 4 % larger and takes five times as long to unpack.
 */
export const LEVELS = { tight: 17, quick: 6 };

/** The least size of a tight bundle relative to a quick one; measured on five versions: 0.914 to 0.925. */
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
