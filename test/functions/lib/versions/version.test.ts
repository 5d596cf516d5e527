import { describe, expect, test } from 'vitest';
import { Access } from '../../../../functions/lib/versions/rights.ts';
import { requireVersion } from '../../../../functions/lib/versions/version.ts';

test('an ID in any letter case', () => {
  expect(requireVersion('KJV', new Access(false))).toMatchObject({
    id: 'kjv',
    language_code: 'en',
  });
});

describe('what is no version is refused', () => {
  test.each(['', 'xyz', '../kjv', 'kjv/books', 'kjv.json', 'k'.repeat(41), 'kjv\0', 'ḱjv'])(
    '%j',
    (id) => {
      expect(() => requireVersion(id, new Access(false))).toThrow(
        /^Version ".*" not found; (see \/v1\/versions|did you mean "kjv"\?)$/s,
      );
    },
  );
});
