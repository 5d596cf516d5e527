import { expect, test } from 'vitest';
import { parseQuery } from '../../../../functions/search/query/query.ts';

test.each([
  ['luz', [['luz']]],
  ['LUZ del Mundo', [['luz'], ['del'], ['mundo']]],
  ['"luz del mundo"', [['luz', 'del', 'mundo']]],
  ['“luz del” mundo', [['luz', 'del'], ['mundo']]],
  ['„luz del“ mundo', [['luz', 'del'], ['mundo']]],
  ['»luz del« mundo', [['luz', 'del'], ['mundo']]],
  ['「太初」有', [['太', '初'], ['有']]],
  ['モーセ', [['モ', 'ー', 'セ']]],
  ['be\u00adginning', [['beginning']]],
  ['«luz» "del mundo" vida', [['luz'], ['del', 'mundo'], ['vida']]],
  ['"luz del mundo', [['luz'], ['del'], ['mundo']]],
  ['Jesús año', [['jesus'], ['ano']]],
  ['神愛世人', [['神', '愛', '世', '人']]],
  ['神 世人 God', [['神'], ['世', '人'], ['god']]],
  ['""', []],
  ['¡!', []],
])('%s', (query, phrases) => {
  expect(parseQuery(query)).toEqual(phrases);
});
