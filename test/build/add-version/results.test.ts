/** What was built is compared with what was read. */
import { expect, test } from 'vitest';
import { whyNotWhole } from '../../../build/add-version/results.ts';
import { readVersion } from '../../../build/tree/read-back.ts';
import { TREE } from '../../../functions/lib/tree/paths.ts';

const built = readVersion(TREE, 'rv1909');
const { verses, source } = built.integrity;
const books = Array.from({ length: built.book_count }, (_, at) => `book ${at}`);
const whole = { verses, books, sha256: source.sha256 };

test.each([
  ['all that was read', 'rv1909', {}, undefined],
  ['nine verses of ten', 'rv1909', { verses: Math.floor(verses / 0.9) }, undefined],
  ['fewer', 'rv1909', { verses: Math.ceil((verses + 1) / 0.9) }, /^The report had \d+ verses in/],
  ['a book less', 'rv1909', { books: [...books, 'one more'] }, /^The report had \d+ verses in/],
  ['another text', 'rv1909', { sha256: 'other' }, /^The build has failed/],
  ['no such version', 'none', {}, /^The build has failed/],
])('a build that has %s', (_, id, read, why) => {
  const found = whyNotWhole('.', id, { ...whole, ...read });
  if (why) expect(found).toMatch(why);
  else expect(found).toBeUndefined();
});
