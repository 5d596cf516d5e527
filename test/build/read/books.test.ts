/** Books by the names that tables give them, in each language whose names are listed. */
import { expect, test } from 'vitest';
import { identifyBooks } from '../../../build/read/tables/books.ts';
import { books } from '../../../functions/lib/text/canon.ts';
import listed from '../../../sources/book-names.json' with { type: 'json' };

const OLD_TESTAMENT = 39;
const all = books.slice(0, 66).map(({ id }) => id);

test.each(Object.entries<Partial<Record<string, string>>>(listed))(
  'the names of %s are its books, in any order, and in the New Testament alone',
  (_, names) => {
    const named = all.flatMap((id) => (names[id] === undefined ? [] : [[names[id], id] as const]));
    for (const some of [named, named.toReversed(), named.slice(OLD_TESTAMENT)]) {
      const found = identifyBooks(some.map(([name]) => ({ name })));
      expect(some.map(([name]) => found.get(name))).toEqual(some.map(([, id]) => id));
    }
  },
);
