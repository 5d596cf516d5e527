/** Arrays come back out of a pack as they went in. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPack, smallestArray, writePack } from '../../../../functions/lib/search-index/pack.ts';

interface Arrays {
  few: ReturnType<typeof smallestArray>;
  more: ReturnType<typeof smallestArray>;
}

const open = (bytes: Uint8Array) => readPack<Arrays>(bytes);
const array = fc
  .constantFrom(255, 65_535, 2 ** 32 - 1)
  .chain((max) => fc.array(fc.nat(max), { maxLength: 30 }));

test('numbers of any size, wherever the pack lies in memory', () => {
  fc.assert(
    fc.property(array, array, fc.nat(7), (few, more, offset) => {
      const packed = writePack<Arrays>({
        few: smallestArray(few),
        more: smallestArray(more),
      });
      // its slices are views, unlike those of other arrays
      const elsewhere = Buffer.alloc(packed.length + offset);
      elsewhere.set(packed, offset);
      const pack = open(elsewhere.subarray(offset));
      expect([[...pack('few')], [...pack('more')]]).toEqual([few, more]);
    }),
  );
});

test.each([
  [[0, 255], 1],
  [[256], 2],
  [[65_535], 2],
  [[0, 65_536], 4],
  [[], 1],
])('%j takes %i bytes a number', (numbers, bytes) => {
  expect(smallestArray(numbers).BYTES_PER_ELEMENT).toBe(bytes);
});

const packed = writePack<Arrays>({
  few: smallestArray([1, 2]),
  more: smallestArray([70_000]),
});

test('a pack of another format is refused in a clear sentence', () => {
  const text = Buffer.from(packed).toString('latin1').replace('"format":8', '"format":3');
  expect(() => open(Buffer.from(text, 'latin1'))).toThrow(
    'a search index has format 3, this code reads 8: build again',
  );
});

test('a pack that breaks off is refused', () => {
  for (let length = packed.length - 1; length >= 0; length--) {
    const read = () => {
      const pack = open(packed.slice(0, length));
      return [pack('few'), pack('more')];
    };
    expect(read, `${length} bytes`).toThrow();
  }
});

test('what is not there is named', () => {
  const other = writePack({ few: smallestArray([1]) });
  expect(() => open(other)('more')).toThrow('a search index has no more');
});
