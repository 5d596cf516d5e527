/** Versions side by side over the whole Bible: no verse is lost, none stands twice, and the known hard places meet. */
import { describe, expect, test } from 'vitest';
import type { ParallelAnswer } from '../../build/shared/answers/parallel.ts';
import { booksOf, parallelOf, versesOf } from '../helpers/answers.ts';

const cellsOf = ({ rows }: ParallelAnswer, at: number) =>
  rows.flatMap(({ cells }) => cells[at]?.verse_ids ?? []);

describe.each([
  ['kjv', 'rv1909'],
  ['rv1909', 'kjv', 'web'],
  ['web', 'rv1909', 'kjv', 'rvr60'],
])('%s first', (...versions) => {
  const [first = ''] = versions;
  const answers = booksOf(first).map(({ id }: { id: string }) =>
    // `ps2` is the second psalm
    parallelOf(id === 'ps2' ? 'AddPs' : id, versions.join(',')),
  ) as ParallelAnswer[];

  test.each(versions.map((version, at) => [version, at] as const))(
    'every verse of %s is in exactly one row',
    (version, at) => {
      const books = new Set(booksOf(first).map(({ id }: { id: string }) => id));
      // a book that the first has not cannot be asked for
      const wanted = versesOf(version)
        .map(({ id }) => id)
        .filter((id) => books.has(id.slice(0, 3)));
      const found = answers.flatMap((answer) => cellsOf(answer, at));
      expect(found.toSorted()).toEqual(wanted.toSorted());
      expect(found.length).toBeGreaterThan(31_000);
    },
  );

  test('no row holds more than it must', () => {
    const cells = answers.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    const several = cells.filter((cell) => (cell?.verse_ids.length ?? 0) > 1);
    expect(Math.max(...several.map((cell) => cell?.verse_ids.length ?? 0))).toBe(2);
    expect(several.length).toBeLessThan(30);
  });
});

test.each([
  ['rv1909,kjv', 'Jonás 2:1', [['Jonás 2:1', 'Jonah 1:17']]],
  [
    'kjv,rv1909',
    'Jonah 1:16-17',
    [
      ['Jonah 1:16', 'Jonás 1:16'],
      ['Jonah 1:17', 'Jonás 2:1'],
    ],
  ],
  ['rv1909,kjv', '2 Samuel 20:25', [['2 Samuel 20:25', '2 Samuel 20:25-26']]],
  ['kjv,rv1909', 'Judges 14:18', [['Judges 14:18', 'Jueces 14:18-19']]],
  ['kjv,web', 'Romans 16:25', [['Romans 16:25', 'Romans 14:24']]],
  [
    'web,kjv',
    'Acts 8:36-38',
    [
      ['Acts 8:36', 'Acts 8:36'],
      [undefined, 'Acts 8:37'],
      ['Acts 8:38', 'Acts 8:38'],
    ],
  ],
])('%s: %s', (versions, ref, rows) => {
  const found = parallelOf(ref, versions).rows.map(({ cells }) =>
    cells.map((cell) => cell?.reference),
  );
  expect(found).toEqual(rows);
});
