import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PrefixIndex } from '../../../../functions/lib/datasets/prefix-index.ts';

const form = fc
  .array(fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));

test('finds forms, beginnings of forms, then beginnings of words, each in the order of the items', () => {
  const items = fc.array(fc.array(form, { minLength: 1, maxLength: 3 }), { maxLength: 12 });
  fc.assert(
    fc.property(items, form, (items, query) => {
      const isForm = (forms: string[]) => forms.includes(query);
      const begins = (forms: string[]) => forms.some((each) => each.startsWith(query));
      const hasWord = (forms: string[]) => forms.some((each) => ` ${each}`.includes(` ${query}`));
      const groups = [
        items.filter(isForm),
        items.filter((forms) => !isForm(forms) && begins(forms)),
        items.filter((forms) => !begins(forms) && hasWord(forms)),
      ];
      expect(new PrefixIndex(items, (forms) => forms).find(query)).toEqual(groups.flat());
    }),
  );
});
