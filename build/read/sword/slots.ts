/**
 * Reads the files of a SWORD module: the raw markup of one testament's slots.
 *
 * zText, zText4:
 *   .bzs  12 bytes per block: offset in .bzz, compressed size, size
 *   .bzv  10 bytes per slot: block, offset in the unpacked block, 2-byte length; in zText4 12 bytes, 4-byte length
 *   .bzz  the blocks, zlib or LZSS
 * RawText, RawText4:
 *   .vss  6 bytes per slot: offset in the data, 2-byte length; in RawText4 8 bytes, 4-byte length
 *   data  in a file named after the testament
 *
 * All numbers are little-endian. Format: libsword's zverse.cpp, zverse4.cpp, rawverse.cpp and rawverse4.cpp.
 */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { present } from '../../../functions/lib/text/present.ts';
import { messageOf, SourceError, within } from '../../versions/source-error.ts';
import { unpackLzss } from './lzss.ts';

const BLOCK_BYTES = 12;
/** What a decoder writes for invalid bytes. */
const INVALID = /\ufffd+/g;
const NOTHING = Buffer.alloc(0);
/** The maximum size of a block, which is at most a book. */
const BIGGEST_BLOCK = 64e6;
/** The maximum size of all blocks together: a small file can refer to the same block many times. */
const MOST_BYTES = 400e6;

/** One slot: a verse's or a heading's markup. */
export interface Slot {
  markup: string;
  /** Whether it repeats the previous slot, because several verses are printed as one. */
  isLinked: boolean;
  /** Anything odd about it. */
  doubts: readonly string[];
}

/** How the files of a module are laid out. */
export interface Layout {
  /** How blocks are compressed; `none` in RawText, which has no blocks. */
  compression: 'zip' | 'lzss' | 'none';
  /** How the blocks are cut: `b` by book, `c` by chapter, `v` by verse. */
  blocks: string;
  /** Whether lengths have four bytes: zText4, RawText4. */
  hasLongSlots: boolean;
  encoding: 'utf-8' | 'windows-1252';
}

/** The content of a testament's files. */
export interface Slots {
  /** One for each slot of the versification. */
  slots: Slot[];
  /** Anything odd about the files as a whole. */
  doubts: string[];
  /** Text that no slot refers to: verses missing from the versification, or text that an editor has replaced. */
  leftovers: string[];
}

/**
 * Reads all slots of a testament in order.
 * @param testament the prefix of its files: `ot`, `nt`
 * @param expected how many slots the versification has
 * @returns undefined if the module does not have the testament
 * @throws SourceError naming the file and place of data that cannot be unpacked
 */
export function readSlots(
  folder: string,
  testament: string,
  declared: Layout,
  expected: number,
): Slots | undefined {
  const files = filesOf(folder, testament, declared);
  if (!existsSync(files.slots)) return undefined;
  const index = load(files.slots);
  const doubts: string[] = [];
  const layout = layoutOf(index, declared, expected, doubts);
  const written = readRows(index, layout);
  const count = written.length;
  const rows = written.slice(0, expected);
  const used = new Set(rows.filter(({ length }) => length > 0).map(({ block }) => block));
  const blocks =
    layout.compression === 'none'
      ? [load(files.data)]
      : readBlocks(files, layout.compression, { used, mostBlocks: 2 * expected }, doubts);
  if (count !== expected) {
    const what = `has ${count} slots, and its versification ${expected}`;
    doubts.push(`${what}; those that both have are read`);
  }
  const stretches = placeSlots(rows, blocks, layout);
  const bytes = stretches.reduce(
    (sum, stretch) => sum + (stretch ? stretch.end - stretch.start : 0),
    0,
  );
  if (bytes > MOST_BYTES) {
    const problem = `its slots have more than ${MOST_BYTES / 1e6} MB, as no Bible's do`;
    throw new SourceError(files.slots, '', problem);
  }
  const decoder = new TextDecoder(layout.encoding);
  const slots = Array.from({ length: expected }, (_, at): Slot => {
    const stretch = stretches[at];
    if (!stretch) return { markup: '', isLinked: false, doubts: [] };
    const { block, start, end, isLinked, doubt } = stretch;
    const decoded = decoder.decode((blocks[block] ?? NOTHING).subarray(start, end));
    const markup = decoded.replace(INVALID, '');
    const what = `slot ${at} has bytes that are not ${layout.encoding.toUpperCase()}; they are left out`;
    const lost = markup === decoded ? [] : [what];
    return { markup, isLinked, doubts: [...(doubt ? [doubt] : []), ...lost] };
  });
  const leftovers = unusedParts(blocks, stretches).map((bytes) =>
    decoder.decode(bytes).replace(INVALID, ''),
  );
  return { slots, doubts, leftovers };
}

/** The place of a slot in its block. */
interface Stretch {
  block: number;
  start: number;
  end: number;
  isLinked: boolean;
  doubt?: string;
}

/** What the index says about a slot. */
interface Row {
  block: number;
  start: number;
  length: number;
}

const lengthAt = ({ compression }: Layout) => (compression === 'none' ? 4 : 8);
const bytesOfRow = (layout: Layout) => lengthAt(layout) + (layout.hasLongSlots ? 4 : 2);

/** Corrects a layout whose module has lengths of the other size: a driver that its maker has not changed, or has. */
function layoutOf(index: Buffer, declared: Layout, expected: number, doubts: string[]): Layout {
  const other = { ...declared, hasLongSlots: !declared.hasLongSlots };
  if (index.length !== expected * bytesOfRow(other)) return declared;
  doubts.push(
    `its lengths have ${other.hasLongSlots ? 'four' : 'two'} bytes, not those of its ModDrv`,
  );
  return other;
}

function readRows(index: Buffer, layout: Layout): Row[] {
  const { compression, hasLongSlots } = layout;
  const startAt = compression === 'none' ? 0 : 4;
  const atLength = lengthAt(layout);
  const bytes = bytesOfRow(layout);
  return Array.from({ length: Math.floor(index.length / bytes) }, (_, slot) => {
    const at = slot * bytes;
    return {
      block: compression === 'none' ? 0 : index.readUInt32LE(at),
      start: index.readUInt32LE(at + startAt),
      length: hasLongSlots ? index.readUInt32LE(at + atLength) : index.readUInt16LE(at + atLength),
    };
  });
}

/** Finds the place of each slot's text; undefined for a slot without text. */
function placeSlots(
  rows: readonly Row[],
  blocks: readonly Buffer[],
  { hasLongSlots }: Layout,
): (Stretch | undefined)[] {
  /** The last slot found in each block. */
  const last = new Map<number, Stretch>();
  const found = rows.map(({ block, start, length }, slot): Stretch | undefined => {
    if (length === 0) return undefined;
    const size = blocks[block]?.length ?? 0;
    const end = Math.min(start + length, size);
    const before = last.get(block);
    const isLinked = before?.start === start && before.end === end;
    if (before && !hasLongSlots) growTo(before, start);
    const doubt = `slot ${slot} lies beyond the end of its data`;
    const cut = end < start + length ? { doubt } : {};
    const stretch: Stretch = { block, start: Math.min(start, end), end, isLinked, ...cut };
    if (blocks[block]) last.set(block, stretch);
    return stretch;
  });
  if (!hasLongSlots)
    for (const [block, stretch] of last) growTo(stretch, present(blocks[block]).length);
  return found;
}

/** The overflow of a two-byte length: that of a longer slot is too small by this, or by a multiple of it. */
const OVERFLOW = 2 ** 16;

/** Extends a slot to the start of the next one, if its length would match without the overflow. */
function growTo(slot: Stretch, end: number): void {
  if (end > slot.end && (end - slot.end) % OVERFLOW === 0) slot.end = end;
}

/** Returns the parts of blocks that belong to no slot. */
function unusedParts(
  blocks: readonly Buffer[],
  stretches: readonly (Stretch | undefined)[],
): Buffer[] {
  const used = blocks.map((): Stretch[] => []);
  for (const stretch of stretches) if (stretch) used[stretch.block]?.push(stretch);
  return used.flatMap((own, at) => {
    const block = present(blocks[at]);
    const parts: Buffer[] = [];
    let end = 0;
    for (const stretch of own.sort((a, b) => a.start - b.start)) {
      if (stretch.start > end) parts.push(block.subarray(end, stretch.start));
      end = Math.max(end, stretch.end);
    }
    if (end < block.length) parts.push(block.subarray(end));
    return parts;
  });
}

interface Files {
  slots: string;
  data: string;
  /** The index of its blocks. */
  blocks: string;
}

function filesOf(folder: string, testament: string, { compression, blocks }: Layout): Files {
  const raw = path.join(folder, testament);
  if (compression === 'none') return { slots: `${raw}.vss`, data: raw, blocks: '' };
  const file = `${raw}.${blocks}z`;
  return { slots: `${file}v`, data: `${file}z`, blocks: `${file}s` };
}

/**
 * Reads all blocks. A block without slots may be damaged, because editors leave replaced blocks in the file.
 * @param mostBlocks a block may have a single verse, and another that was replaced by it
 * @param doubts receives anything odd
 */
function readBlocks(
  files: Files,
  compression: 'zip' | 'lzss',
  { used, mostBlocks }: { used: ReadonlySet<number>; mostBlocks: number },
  doubts: string[],
): Buffer[] {
  const index = load(files.blocks);
  const data = load(files.data);
  let bytes = 0;
  const count = Math.floor(index.length / BLOCK_BYTES);
  if (count > mostBlocks) {
    throw new SourceError(files.blocks, '', `has ${count} blocks, more than any Bible has`);
  }
  return Array.from({ length: count }, (_, number) => {
    if (bytes > MOST_BYTES) {
      const problem = `unpacks to more than ${MOST_BYTES / 1e6} MB, as no Bible does`;
      throw new SourceError(files.data, '', problem);
    }
    const at = number * BLOCK_BYTES;
    const offset = index.readUInt32LE(at);
    const end = offset + index.readUInt32LE(at + 4);
    const size = index.readUInt32LE(at + 8);
    // counted before it is unpacked, which may fail
    if (size <= BIGGEST_BLOCK) bytes += size;
    const place = `block ${number} at byte ${offset}`;
    try {
      if (size > BIGGEST_BLOCK) throw new SourceError(files.blocks, place, `has ${size} bytes`);
      return within(files.data, place, () => {
        if (end > data.length) throw new Error(`ends at ${end}, the file at ${data.length}`);
        return unpacked(data.subarray(offset, end), size, compression);
      });
    } catch (error) {
      if (used.has(number)) throw error;
      doubts.push(`block ${number} is damaged and no slot uses it; it is left out`);
      return NOTHING;
    }
  });
}

/** @throws Error if the block is damaged */
function unpacked(packed: Buffer, size: number, compression: 'zip' | 'lzss'): Buffer {
  let block: Buffer;
  try {
    block =
      compression === 'zip'
        ? inflateSync(packed, { maxOutputLength: Math.max(size, 1) })
        : unpackLzss(packed, size);
  } catch (cause) {
    const problem = `damaged, or unpacks to more than ${size} bytes: ${messageOf(cause)}`;
    throw new Error(problem, { cause });
  }
  if (block.length !== size) throw new Error(`unpacks to ${block.length} bytes, not to ${size}`);
  return block;
}

export function load(file: string): Buffer {
  if (!existsSync(file)) throw new SourceError(file, '', 'is missing: the module is not complete');
  return within(file, '', () => readFileSync(file));
}
