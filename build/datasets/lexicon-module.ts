/**
 * Reads SWORD's dictionaries and topical books (driver `zLD`) as entries by key.
 *
 *   .idx  8 bytes per key: its offset in .dat, and its length
 *   .dat  the key, a line break, and 8 bytes: the number of a block, and of an entry in it
 *   .zdx  8 bytes per block: its offset in .zdt, and its length
 *   .zdt  zlib blocks: the number of entries, the offset in the block and the length of each, and the entries
 *
 * All numbers are 4 bytes, little-endian. Format: libsword's zstr.cpp.
 */
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import fg from 'fast-glob';
import { readConf } from '../read/sword/conf.ts';
import { load } from '../read/sword/slots.ts';
import { messageOf, SourceError } from '../versions/source-error.ts';

/** An entry that only refers to another. */
const LINK = /^@LINK\s+(.+?)\s*$/;
const MOST_LINKS = 5;

/** Lists the files of a dictionary: its .conf, and those beside its data. */
export function filesOfLexicon(conf: string): string[] {
  const { data } = readConf(conf);
  return [conf, ...(data ? fg.sync('*', { cwd: path.dirname(data), absolute: true }) : [])];
}

/** Reads the entries of a dictionary by key. @throws SourceError for another driver or damaged files */
export function readLexicon(conf: string): Map<string, string> {
  const { fields, data } = readConf(conf);
  const driver = fields.get('ModDrv') ?? '';
  if (driver !== 'zLD')
    throw new SourceError(conf, 'ModDrv', `"${driver}" cannot be read; only zLD can`);
  if (!data) throw new SourceError(conf, 'DataPath', 'leads out of the library');
  const part = (ending: string) => load(`${data}.${ending}`);
  try {
    return readEntries(part('idx'), part('dat'), part('zdx'), part('zdt'));
  } catch (error) {
    throw new SourceError(conf, '', `is damaged: ${messageOf(error)}`, { cause: error });
  }
}

const PAIR = 8;
const NUMBER = 4;
/** No dictionary comes near this size; a small file can refer to the same block many times. */
const MOST_BYTES = 100e6;
/** Nor any entry near this one: the longest of Nave's has 187,587 bytes. */
const LONGEST_ENTRY = 500_000;

function readEntries(idx: Buffer, dat: Buffer, zdx: Buffer, zdt: Buffer): Map<string, string> {
  const blocks = new Map<number, Buffer>();
  let bytes = 0;
  const block = (at: number): Buffer => {
    const known = blocks.get(at);
    if (known) return known;
    const found = inflateSync(partOf(zdt, zdx, at * PAIR), { maxOutputLength: MOST_BYTES });
    bytes += found.length;
    if (bytes > MOST_BYTES) throw new Error(`it unpacks to more than ${MOST_BYTES / 1e6} MB`);
    blocks.set(at, found);
    return found;
  };
  const entries = new Map<string, string>();
  let all = 0;
  const add = (key: string, entry: Buffer) => {
    if (entry.length > LONGEST_ENTRY) throw new Error(`its entry "${key}" is longer than any`);
    all += entry.length;
    if (all > MOST_BYTES) throw new Error(`its entries have more than ${MOST_BYTES / 1e6} MB`);
    entries.set(key, entry.toString('utf8').replaceAll('\0', '').trim());
  };
  for (let at = 0; at + PAIR <= idx.length; at += PAIR) {
    const record = partOf(dat, idx, at);
    const end = record.indexOf('\n');
    const key = record.subarray(0, end).toString('utf8').trim();
    const place = record.subarray(end + 1);
    if (end === -1) throw new Error(`the key at ${at} has no end`);
    if (place.length < PAIR) {
      add(key, place);
      continue;
    }
    const own = block(place.readUInt32LE(0));
    add(key, partOf(own, own, NUMBER + place.readUInt32LE(NUMBER) * PAIR));
  }
  for (const [key, text] of entries) entries.set(key, followed(text, entries));
  return entries;
}

/** Returns the part of some bytes that a pair of numbers (offset and length) describes. */
function partOf(bytes: Buffer, pairs: Buffer, at: number): Buffer {
  const [start, length] = [pairs.readUInt32LE(at), pairs.readUInt32LE(at + NUMBER)];
  if (start + length > bytes.length) throw new Error(`${start}+${length} lies outside its file`);
  return bytes.subarray(start, start + length);
}

function followed(text: string, entries: ReadonlyMap<string, string>): string {
  let found = text;
  for (let links = 0; links < MOST_LINKS; links++) {
    const [, target] = LINK.exec(found) ?? [];
    const next = target && entries.get(target);
    if (!next) return found;
    found = next;
  }
  return found;
}
