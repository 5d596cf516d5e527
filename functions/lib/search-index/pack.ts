/**
 * Packs arrays of numbers in one file. Nothing is read number by number: the arrays are used in place.
 *
 *   pack := length of the head, 4 bytes | head, as JSON | arrays, each at a multiple of 4
 *
 * The head gives the start of each array, the count of its numbers and their size in bytes. All are little-endian, like
 * the machines that this runs on.
 */

/** The version of the format: increase it whenever the shape of the packed data or the rules of text change. */
const PACK_FORMAT = 8;

export type Numbers = Uint8Array | Uint16Array | Uint32Array;

interface Head {
  format: number;
  arrays: Record<string, [start: number, count: number, bytesOfEach: number]>;
}

const HEAD_START = 4;

const aligned = (length: number) => Math.ceil(length / 4) * 4;

/** Stores numbers from 0 to below 2^32, in the smallest type that holds them. */
export function smallestArray(numbers: readonly number[]): Numbers {
  const most = numbers.reduce((highest, number) => Math.max(highest, number), 0);
  if (most < 2 ** 8) return Uint8Array.from(numbers);
  return most < 2 ** 16 ? Uint16Array.from(numbers) : Uint32Array.from(numbers);
}

type Named<Arrays> = { [Name in keyof Arrays]: Numbers };

export function writePack<Arrays extends Named<Arrays>>(arrays: Arrays): Uint8Array {
  let length = 0;
  const placed = Object.entries<Numbers>(arrays).map(([name, array]) => {
    const start = length;
    length += aligned(array.byteLength);
    return { name, array, start };
  });
  const head: Head = {
    format: PACK_FORMAT,
    arrays: Object.fromEntries(
      placed.map(({ name, array, start }) => [
        name,
        [start, array.length, array.BYTES_PER_ELEMENT],
      ]),
    ),
  };
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const from = aligned(HEAD_START + headBytes.length);
  const bytes = new Uint8Array(from + length);
  new DataView(bytes.buffer).setUint32(0, headBytes.length, true);
  bytes.set(headBytes, HEAD_START);
  for (const { array, start } of placed) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), from + start);
  }
  return bytes;
}

/**
 * Returns a function that gives each array of a pack, as a view of the bytes given; it throws if no array has that name,
 * or the pack is truncated.
 * @throws Error if a different version of the code wrote it, or it is damaged
 */
export function readPack<Arrays extends Named<Arrays>>(
  given: Uint8Array,
): (name: keyof Arrays & string) => Numbers {
  // an array must start at a multiple of the size of its numbers
  const bytes = given.byteOffset % 4 === 0 ? given : new Uint8Array(given);
  const { buffer, byteOffset, byteLength } = bytes;
  const length = new DataView(buffer, byteOffset, byteLength).getUint32(0, true);
  const from = aligned(HEAD_START + length);
  const written = bytes.subarray(HEAD_START, HEAD_START + length);
  const head: Head = JSON.parse(new TextDecoder().decode(written));
  if (head.format !== PACK_FORMAT) {
    throw new Error(
      `a search index has format ${head.format}, this code reads ${PACK_FORMAT}: build again`,
    );
  }
  return (name) => {
    const place = head.arrays[name];
    if (!place) throw new Error(`a search index has no ${name}`);
    const [start, count, bytesOfEach] = place;
    if (from + start + count * bytesOfEach > byteLength) {
      throw new Error(`a search index breaks off after ${byteLength} bytes`);
    }
    const at = byteOffset + from + start;
    if (bytesOfEach === 1) return new Uint8Array(buffer, at, count);
    return bytesOfEach === 2
      ? new Uint16Array(buffer, at, count)
      : new Uint32Array(buffer, at, count);
  };
}
