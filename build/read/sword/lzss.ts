/**
 * Unpacks SWORD's variant of LZSS: groups of eight items, each group preceded by a byte whose bits, lowest first, say
 * whether an item is a literal byte (1) or a two-byte reference (0): its place in the last 4,096 bytes, and its length.
 * Format: libsword's lzsscomprs.cpp, after Haruhiko Okumura's LZSS.C of 1989.
 */
const RING_BYTES = 4_096;
const LONGEST = 18;
const SHORTEST = 3;

/** @param size how many bytes are wanted; the packed data may contain more */
export function unpackLzss(packed: Buffer, size: number): Buffer {
  const ring = Buffer.alloc(RING_BYTES, ' ');
  // two packed bytes expand to the longest repetition at most
  const unpacked = Buffer.alloc(Math.min(size, packed.length * LONGEST));
  let count = 0;
  let place = RING_BYTES - LONGEST;
  const put = (byte: number) => {
    if (count < unpacked.length) unpacked[count] = byte;
    count += 1;
    ring[place] = byte;
    place = (place + 1) % RING_BYTES;
  };
  let at = 0;
  const next = () => packed[at++] ?? 0;
  while (at < packed.length && count < size) {
    const flags = next();
    for (let bit = 0; bit < 8 && at < packed.length; bit++) {
      if (flags & (1 << bit)) {
        put(next());
        continue;
      }
      const low = next();
      const high = next();
      const from = low | ((high & 0xf0) << 4);
      const length = (high & 0x0f) + SHORTEST;
      for (let step = 0; step < length; step++) put(ring[(from + step) % RING_BYTES] ?? 0);
    }
  }
  return unpacked.subarray(0, count);
}
