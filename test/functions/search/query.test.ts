import { expect, test } from 'vitest';
import { parseQuery } from '../../../functions/search/query.ts';

test.each([
  ['luz', [['luz']]],
  ['LUZ del Mundo', [['luz'], ['del'], ['mundo']]],
  ['"luz del mundo"', [['luz', 'del', 'mundo']]],
  ['“luz del” mundo', [['luz', 'del'], ['mundo']]],
  ['«luz» "del mundo" vida', [['luz'], ['del', 'mundo'], ['vida']]],
  ['"luz del mundo', [['luz'], ['del'], ['mundo']]],
  ['Jesús año', [['jesus'], ['ano']]],
  ['""', []],
  ['¡!', []],
])('%s', (query, phrases) => {
  expect(parseQuery(query)).toEqual(phrases);
});
