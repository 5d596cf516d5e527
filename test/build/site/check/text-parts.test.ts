/** A long text in parts, each short enough for one request. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textParts } from '../../../../build/site/check/text-parts.ts';

test('a short text is one part', () => {
  expect(textParts('Juan 3:16', 4_000)).toEqual([{ start: 0, text: 'Juan 3:16' }]);
  expect(textParts(' \n ', 4_000)).toEqual([]);
});

test.each([
  ['paragraphs', 'Uno dos.\n\nTres cuatro. Cinco', 22, ['Uno dos.\n\n', 'Tres cuatro. Cinco']],
  ['sentences', 'Uno dos. Tres cuatro', 16, ['Uno dos. ', 'Tres cuatro']],
  [
    'sentences with their reference',
    'Ya. «Uno dos.» (Ro 8:1) Tres',
    20,
    ['Ya. ', '«Uno dos.» (Ro 8:1) ', 'Tres'],
  ],
  ['words', 'uno dos tres cuatro', 12, ['uno dos ', 'tres cuatro']],
  ['anything', 'unodostres', 6, ['unodos', 'tres']],
])('it is cut at the ends of %s', (_, text, most, wanted) => {
  expect(textParts(text, most).map((part) => part.text)).toEqual(wanted);
});

test('parts are the text, each short enough as it is sent, no character in two', () => {
  const letter = fc.constantFrom('a', ' ', '. ', '\n\n', 'ñ', '神', '😀', '”');
  const text = fc.array(letter, { maxLength: 3_000 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 4_000 }), (whole, most) => {
      let end = 0;
      for (const { start, text: part } of textParts(whole, most)) {
        expect(whole.slice(end, start).trim()).toBe('');
        expect(whole.slice(start, start + part.length)).toBe(part);
        expect(part.length).toBeLessThanOrEqual(most);
        expect(encodeURIComponent(part).length).toBeLessThanOrEqual(10_000);
        end = start + part.length;
      }
      expect(whole.slice(end).trim()).toBe('');
    }),
    { numRuns: 100 },
  );
});
