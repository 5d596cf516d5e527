/** Reads the files of a bundle, as `bundle-format.ts` describes it. */
import { zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { cacheBytes, named } from '../../host/cache-bytes.ts';
import { type BundleSection, DIRECTORY_LENGTH_BYTES } from './bundle-format.ts';

/** Reads some bytes of a bundle, wherever it is stored; they may be overwritten by the next ones. */
export type ReadBytes = (start: number, length: number) => Buffer;

/** The position of a section in its bundle, in bytes. */
interface Section {
  start: number;
  length: number;
  /** Its size when it is unpacked. */
  size: number;
}

/** How many bytes a directory may have when it is unpacked in one piece: most have some 50 kB. */
const PIECE = 2 ** 18;
/** The smallest piece that `zlib` accepts. */
const LEAST_PIECE = 64;

/** A larger section is not kept: an index would push out twenty books, and its reader keeps it anyway. */
const LARGEST_KEPT = 1e6;
const unpacked = named(
  'sections',
  new LRUCache<Section, Buffer>({
    maxSize: cacheBytes('unpacked'),
    maxEntrySize: LARGEST_KEPT,
    sizeCalculation: ({ length }) => length + 1,
  }),
);

export class Bundle {
  /** Its length in bytes, as its directory says. */
  readonly size: number;
  /** The position of each file in its unpacked section, in bytes. */
  private readonly places = new Map<string, { section: Section; start: number; end: number }>();

  /** @throws Error if it is not a bundle */
  constructor(private readonly read: ReadBytes) {
    const length = read(0, DIRECTORY_LENGTH_BYTES).readUInt32LE();
    let start = DIRECTORY_LENGTH_BYTES + length;
    const directory = unpack(read(DIRECTORY_LENGTH_BYTES, length), PIECE).toString('utf8');
    const sections: BundleSection[] = JSON.parse(directory);
    for (const { packed, files } of sections) {
      const size = files.reduce((sum, [, bytes]) => sum + bytes, 0);
      const section = { start, length: packed, size };
      start += packed;
      let at = 0;
      for (const [path, bytes] of files) {
        this.places.set(path, { section, start: at, end: at + bytes });
        at += bytes;
      }
    }
    this.size = start;
  }

  /** Returns the bytes of a file of the tree. @throws Error if its section is damaged */
  file(path: string): Buffer | undefined {
    const place = this.places.get(path);
    if (!place) return undefined;
    const { section, start, end } = place;
    let bytes = unpacked.get(section);
    if (!bytes) {
      bytes = unpack(this.read(section.start, section.length), section.size);
      unpacked.set(section, bytes);
    }
    return bytes.subarray(start, end);
  }
}

/** @param size its size when unpacked: in pieces of 16 kB, as is the default, unpacking takes up to four times as long */
const unpack = (bytes: Buffer, size: number) =>
  // one more byte: a piece that is full is followed by another
  zstdDecompressSync(bytes, { chunkSize: Math.max(size + 1, LEAST_PIECE) });
