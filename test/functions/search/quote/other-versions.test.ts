/** Whether a verse has the words of a quotation. */
import { expect, test } from 'vitest';
import { exactParts, saysExactly } from '../../../../functions/search/quote/other-versions.ts';

test.each([
  ['Jesus wept.', 'Jesus wept.', true],
  ['Jesus wept', '35 Jesus wept; and', true],
  ['Jesus wep', 'Jesus wept.', false],
  ['esus wept', 'Jesus wept.', false],
  ['wept Jesus', 'Jesus wept.', false],
  // each character is a word
  ['神創造', '起初，神創造天地。', true],
  ['神造', '起初，神創造天地。', false],
  ['神', 'A神B', true],
  ['พระเจ้า', 'ในปฐมกาลพระเจ้าทรงสร้าง', true],
])('"%s" in "%s": %s', (quoted, text, says) => {
  expect(saysExactly(exactParts([quoted]), text)).toBe(says);
});
