/**
 * The files of a SWORD zText module: one testament's slots → their raw markup.
 *
 *   .bzs  12 bytes a block: offset in .bzz, compressed size, size
 *   .bzv  10 bytes a slot:  block, offset in the unpacked block, 2-byte length; in zText4 12 bytes, 4 of them the length
 *   .bzz  the blocks, zlib
 *
 * All numbers are little-endian. Format: libsword's zverse.cpp, zverse4.cpp and zld.cpp.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { present } from '../../../functions/lib/text/present.ts';
import { messageOf, SourceError } from '../../versions/source-error.ts';

const BLOCK_BYTES = 12;
const SLOT_BYTES = 10;
const LONG_SLOT_BYTES = 12;
/** A block is a book at most. */
const BIGGEST_BLOCK = 64e6;

/** One slot: a verse's or a heading's markup and, for messages, where it lies. */
export interface Slot {
  markup: string;
  place: string;
  /** Whether it is the slot before it once more: several verses printed as one. */
  isLinked: boolean;
}

/** How the files of a module are laid out. */
export interface Layout {
  /** How the blocks are cut: `b` by book, `c` by chapter, `v` by verse. */
  blocks: 'b' | 'c' | 'v';
  /** Whether it is a zText4. */
  hasLongSlots: boolean;
  encoding: 'utf-8' | 'windows-1252';
}

/** What a testament's files hold. */
export interface Slots {
  slots: Slot[];
  /** Text that no slot names: verses that its versification has no number for. */
  leftovers: string[];
}

/**
 * All slots of a testament in order.
 * @param testament as its files begin: `ot`, `nt`
 * @param expected how many slots the versification has
 * @throws SourceError naming the file and place of whatever is cut short or damaged
 */
export function readSlots(
  folder: string,
  testament: string,
  { blocks: letter, hasLongSlots, encoding }: Layout,
  expected: number,
): Slots {
  const file = path.join(folder, `${testament}.${letter}z`);
  const slotsFile = `${file}v`;
  const dataFile = `${file}z`;
  const slots = load(slotsFile);
  const bytes = hasLongSlots ? LONG_SLOT_BYTES : SLOT_BYTES;
  if (slots.length !== expected * bytes) {
    throw new SourceError(
      slotsFile,
      '',
      `has ${slots.length} bytes; ${expected} slots of ${bytes} bytes make ${expected * bytes}`,
    );
  }
  const blocks = readBlocks(`${file}s`, dataFile);
  const length = (at: number) =>
    hasLongSlots ? slots.readUInt32LE(at + 8) : slots.readUInt16LE(at + 8);
  /** Per block: the stretches that slots have used of it, so that nothing is lost or read twice. */
  const used = blocks.map((): Stretch[] => []);
  const leftovers: Buffer[] = [];
  const found = Array.from({ length: expected }, (_, index): Stretch | undefined => {
    const at = index * bytes;
    const blockNumber = slots.readUInt32LE(at);
    const start = slots.readUInt32LE(at + 4);
    const end = start + length(at);
    const place = `slot ${index}`;
    if (start === end) return undefined;
    const block = blocks[blockNumber];
    if (!block) {
      throw new SourceError(slotsFile, place, `names block ${blockNumber} of ${blocks.length}`);
    }
    if (end > block.length) {
      throw new SourceError(slotsFile, place, `ends at ${end} in a block of ${block.length} bytes`);
    }
    const before = present(used[blockNumber]).at(-1);
    const isLinked = before?.start === start && before.end === end;
    if (before && !hasLongSlots) growTo(before, start);
    // a slot may repeat the one before it; else each begins where the last one ended
    const begin = before?.end ?? 0;
    if (start !== begin && !isLinked) {
      throw new SourceError(
        slotsFile,
        place,
        `begins at ${start} in block ${blockNumber}, but the slots before it end at ${begin}`,
      );
    }
    const stretch = { block, start, end, isLinked };
    present(used[blockNumber]).push(stretch);
    return stretch;
  });
  for (const [number, block] of blocks.entries()) {
    const last = used[number]?.at(-1);
    if (last && !hasLongSlots) growTo(last, block.length);
    const end = last?.end ?? 0;
    if (end < block.length) leftovers.push(block.subarray(end));
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  const read = (bytes: Buffer, place: string) => decode(decoder, bytes, dataFile, place);
  return {
    slots: found.map((stretch, index): Slot => {
      const place = `slot ${index}`;
      if (!stretch) return { markup: '', place, isLinked: false };
      const { block, start, end, isLinked } = stretch;
      return { markup: read(block.subarray(start, end), place), place, isLinked };
    }),
    leftovers: leftovers.map((bytes) => read(bytes, 'no slot')),
  };
}

/** Where a slot lies in its block. */
interface Stretch {
  block: Buffer;
  start: number;
  end: number;
  isLinked: boolean;
}

/** More than two bytes can say: the length of a longer slot lacks so much, or a multiple of it. */
const OVERFLOW = 2 ** 16;

/** A slot ends where the next one begins, if that is what its length would be without the overflow. */
function growTo(slot: Stretch, end: number): void {
  if (end > slot.end && (end - slot.end) % OVERFLOW === 0) slot.end = end;
}

function readBlocks(indexFile: string, dataFile: string): Buffer[] {
  const index = load(indexFile);
  const data = load(dataFile);
  if (index.length % BLOCK_BYTES !== 0) {
    throw new SourceError(indexFile, '', `has ${index.length} bytes, not a multiple of 12`);
  }
  return Array.from({ length: index.length / BLOCK_BYTES }, (_, number) => {
    const at = number * BLOCK_BYTES;
    const offset = index.readUInt32LE(at);
    const end = offset + index.readUInt32LE(at + 4);
    const size = index.readUInt32LE(at + 8);
    const place = `block ${number} at byte ${offset}`;
    if (end > data.length) {
      throw new SourceError(dataFile, place, `ends at ${end}, the file at ${data.length}`);
    }
    let block: Buffer;
    try {
      block = inflateSync(data.subarray(offset, end), { maxOutputLength: BIGGEST_BLOCK });
    } catch (error) {
      throw new SourceError(dataFile, place, `damaged: ${messageOf(error)}`, { cause: error });
    }
    if (block.length !== size) {
      throw new SourceError(dataFile, place, `unpacks to ${block.length} bytes, not to ${size}`);
    }
    return block;
  });
}

function load(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new SourceError(file, '', `cannot be read: ${messageOf(error)}`, { cause: error });
  }
}

function decode(decoder: TextDecoder, bytes: Buffer, file: string, place: string): string {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    throw new SourceError(file, place, `not valid ${decoder.encoding}`, { cause: error });
  }
}
