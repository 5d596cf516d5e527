/** Reads the files of a bundle, as `bundle-format.ts` describes it. */
import { zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type BundleSection, DIRECTORY_LENGTH_BYTES } from './bundle-format.ts';

/** Gives some bytes of a bundle, wherever it lies. */
export type ReadBytes = (start: number, length: number) => Buffer;

/** Where a file is: in bytes of its section, unpacked. */
interface Place {
  section: Section;
  start: number;
  end: number;
}

/** In bytes of the bundle. */
interface Section {
  start: number;
  length: number;
}

/** Unpacked in pieces of so many bytes: in those of the default, 16 kB, it takes twice as long. */
const PIECE = 2 ** 18;

/** So many bytes of sections are kept unpacked, of all bundles together: some hundred books. */
const MOST_KEPT = 16e6;
const LARGEST_KEPT = 1e6;
const unpacked = new LRUCache<Section, Buffer>({
  maxSize: MOST_KEPT,
  // an index, which is kept by who reads it, would push out twenty books
  maxEntrySize: LARGEST_KEPT,
  sizeCalculation: ({ length }) => length + 1,
});

export class Bundle {
  private readonly places = new Map<string, Place>();

  /** @throws Error for what is no bundle */
  constructor(private readonly read: ReadBytes) {
    const length = read(0, DIRECTORY_LENGTH_BYTES).readUInt32LE();
    let start = DIRECTORY_LENGTH_BYTES + length;
    const directory = unpack(read(DIRECTORY_LENGTH_BYTES, length)).toString('utf8');
    const sections: BundleSection[] = JSON.parse(directory);
    for (const { packed, files } of sections) {
      const section = { start, length: packed };
      start += packed;
      let at = 0;
      for (const [path, bytes] of files) {
        this.places.set(path, { section, start: at, end: at + bytes });
        at += bytes;
      }
    }
  }

  /** The bytes of a file of the tree. @throws Error for a section that is damaged */
  file(path: string): Buffer | undefined {
    const place = this.places.get(path);
    if (!place) return undefined;
    const { section, start, end } = place;
    let bytes = unpacked.get(section);
    if (!bytes) {
      bytes = unpack(this.read(section.start, section.length));
      unpacked.set(section, bytes);
    }
    return bytes.subarray(start, end);
  }
}

const unpack = (bytes: Buffer) => zstdDecompressSync(bytes, { chunkSize: PIECE });
