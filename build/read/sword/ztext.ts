/**
 * The files of a SWORD zText module: one testament's slots → their raw markup.
 *
 *   .bzs  12 bytes a block: offset in .bzz, compressed size, size
 *   .bzv  10 bytes a slot:  block, offset in the unpacked block, 2-byte length
 *   .bzz  the blocks, zlib
 *
 * All numbers are little-endian. Format: libsword's zverse.cpp and zld.cpp.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { present } from '../../shared/present.ts';
import { messageOf, SourceError } from '../../source-error.ts';

const BLOCK_BYTES = 12;
const SLOT_BYTES = 10;

/** One slot: a verse's or a heading's markup and, for messages, where it lies. */
export interface Slot {
  markup: string;
  place: string;
}

/**
 * All slots of a testament in order.
 * @param letter how the blocks are cut: `b` by book, `c` by chapter, `v` by verse
 * @param expected how many slots the versification has
 * @throws SourceError naming the file and place of whatever is cut short or damaged
 */
export function readSlots(
  folder: string,
  testament: 'ot' | 'nt',
  letter: 'b' | 'c' | 'v',
  expected: number,
): Slot[] {
  const name = (kind: string) => path.join(folder, `${testament}.${letter}z${kind}`);
  const slots = load(name('v'));
  if (slots.length !== expected * SLOT_BYTES) {
    throw new SourceError(
      name('v'),
      '',
      `has ${slots.length} bytes; ${expected} slots of ${SLOT_BYTES} bytes make ${expected * SLOT_BYTES}`,
    );
  }
  const blocks = readBlocks(name('s'), name('z'));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  /** Per block: how far slots have used it, so that nothing is lost or read twice. */
  const used = blocks.map(() => 0);
  const last = blocks.map(() => 0);

  const found: Slot[] = [];
  for (let index = 0; index < expected; index++) {
    const at = index * SLOT_BYTES;
    const blockNumber = slots.readUInt32LE(at);
    const start = slots.readUInt32LE(at + 4);
    const end = start + slots.readUInt16LE(at + 8);
    const place = `slot ${index}`;
    if (start === end) {
      found.push({ markup: '', place });
      continue;
    }
    const block = blocks[blockNumber];
    if (!block) {
      throw new SourceError(name('v'), place, `names block ${blockNumber} of ${blocks.length}`);
    }
    if (end > block.length) {
      throw new SourceError(name('v'), place, `ends at ${end} in a block of ${block.length} bytes`);
    }
    // A slot may repeat the one before it (linked verses); else each begins where the last one ended.
    const expectedStart = present(used[blockNumber]);
    if (start !== expectedStart && !(start === last[blockNumber] && end === expectedStart)) {
      throw new SourceError(
        name('v'),
        place,
        `begins at ${start} in block ${blockNumber}, but the slots before it end at ${expectedStart}`,
      );
    }
    last[blockNumber] = start;
    used[blockNumber] = end;
    found.push({ markup: decode(decoder, block.subarray(start, end), name('z'), place), place });
  }
  blocks.forEach((block, number) => {
    if (used[number] !== block.length) {
      throw new SourceError(
        name('v'),
        `block ${number}`,
        `${block.length - present(used[number])} bytes of text belong to no slot`,
      );
    }
  });
  return found;
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
      block = inflateSync(data.subarray(offset, end));
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
    throw new SourceError(file, place, 'not valid UTF-8', { cause: error });
  }
}
