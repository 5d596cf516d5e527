import { expect, test } from 'vitest';
import { withHints } from '../../../../functions/search/query/operators.ts';

test.each([
  ['love OR charity', ['OR']],
  ['faith AND hope NOT works', ['AND']],
  ['ark NEAR/5 flood', ['NEAR/5']],
  ['david -goliath', ['-goliath']],
  ['right* king', ['right*']],
  ['love -hate OR charity', ['OR', '-hate']],
])('%s has %j', (q, texts) => {
  expect(withHints(q).hints?.map(({ text }) => text)).toEqual(texts);
});

test.each(['love', 'first-born', 'OR', 'near the city', 'por o para', 'Bath-sheba - David'])(
  '%s has none',
  (q) => {
    expect(withHints(q)).toEqual({});
  },
);
