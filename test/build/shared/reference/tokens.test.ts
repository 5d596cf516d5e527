import { expect, test } from 'vitest';
import { tokenize } from '../../../../build/shared/reference/tokens.ts';

const shown = (reference: string) =>
  tokenize(reference).tokens.map(({ kind, value }) => `${kind} ${value}`);

test.each([
  ['Juan 3:16', ['word juan', 'number 3', 'mark :', 'number 16']],
  ['1ª Crón.', ['number 1', 'word a', 'word cron', 'mark .']],
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
