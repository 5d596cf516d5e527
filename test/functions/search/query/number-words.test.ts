/** Numbers as texts write them. */
import { expect, test } from 'vitest';
import { withNumbersInWords } from '../../../../functions/search/query/number-words.ts';

test.each([
  ['666', 'en', 'six hundred sixty six'],
  ['144,000 sealed', 'en', 'one hundred forty four thousand sealed'],
  ['12', 'en', 'twelve'],
  ['100', 'en', 'one hundred'],
  ['1260 days', 'en', 'one thousand two hundred sixty days'],
  ['666', 'es', 'seiscientos sesenta seis'],
  ['70 veces 7', 'es', 'setenta veces siete'],
  ['100 ovejas', 'es', 'cien ovejas'],
  ['153', 'es', 'ciento cincuenta tres'],
  ['1000', 'es', 'mil'],
  ['144000', 'es', 'ciento cuarenta cuatro mil'],
  ['1234567', 'en', '1234567'],
  ['a7b', 'en', 'a7b'],
  ['666', 'he', '666'],
])('%s (%s) → %s', (written, language, words) => {
  expect(withNumbersInWords(written, language)).toBe(words);
});
