import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenize } from '../../../../functions/lib/reference/tokens.ts';

const shown = (reference: string) =>
  tokenize(reference).tokens.map(({ kind, value }) => `${kind} ${value}`);

test.each([
  ['Juan 3:16', ['word juan', 'number 3', 'mark :', 'number 16']],
  ['1ª Crón.', ['number 1', 'word a', 'word cron', 'mark .']],
  ['IPe 5', ['word i', 'word pe', 'number 5']],
  ['IITim', ['word ii', 'word tim']],
  ['Isaías', ['word isaias']],
  ['Jn３：１６', ['word jn', 'number 3', 'mark :', 'number 16']],
  [
    '3—4 5−6 7~8',
    [
      'number 3',
      'mark -',
      'number 4',
      'number 5',
      'mark -',
      'number 6',
      'number 7',
      'mark -',
      'number 8',
    ],
  ],
  ['«Juan» [3]', ['word juan', 'number 3']],
  ['Juan%203', ['word juan', 'number 3']],
  ['Juan+3', ['word juan', 'number 3']],
  ['99999999999', ['number 999999']],
  ['٣', ['number NaN']],
  ['3²', ['number 3']],
  ['²3', ['mark ²', 'number 3']],
  ['', []],
])('%s', (reference, tokens) => {
  expect(shown(reference)).toEqual(tokens);
});

test('a token knows where it stands in the text', () => {
  const { text, tokens } = tokenize('Éxodo 3');
  expect(tokens.map(({ at }) => text.slice(at.start, at.end))).toEqual(['Éxodo', '3']);
});

/** Where a place of the normal form is in what was written, found the slow way: by the first beginning that is as long. */
function slowly(written: string, at: number): number {
  const characters = [...written];
  for (let count = 0; count <= characters.length; count++) {
    const beginning = characters.slice(0, count).join('');
    if (tokenize(beginning).text.length >= at) return beginning.length;
  }
  return written.length;
}

test('a place in the normal form is found again in what was written', () => {
  const piece = fc.constantFrom(
    'Jn',
    '3:16',
    'ﬁ',
    'á',
    'e\u0301',
    '１',
    'ª',
    '½',
    ' ',
    '漢',
    '😀',
    'ᄀ',
    '각',
    '…',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const written = pieces.join('');
      const { text, writtenAt } = tokenize(written);
      for (let at = 0; at <= text.length; at++) {
        // in the midst of a character its end is as good as its beginning
        const found = writtenAt(at);
        expect(tokenize(written.slice(0, found)).text.length).toBeGreaterThanOrEqual(
          Math.min(at, tokenize(written.slice(0, slowly(written, at))).text.length),
        );
        expect(Math.abs(found - slowly(written, at))).toBeLessThanOrEqual(2);
      }
    }),
  );
});
