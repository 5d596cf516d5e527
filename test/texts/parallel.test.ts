/** Versions side by side over the whole Bible: no verse is lost, none stands twice, and the known hard places meet. */
import { describe, expect, test } from 'vitest';
import { AlignedVersion } from '../../functions/lib/versions/numbering/aligned-version.ts';
import { Access } from '../../functions/lib/versions/rights.ts';
import { requireVersion } from '../../functions/lib/versions/version.ts';
import { Rows } from '../../functions/passage/parallel/rows.ts';
import { booksOf, parallelOf, versesOf } from '../helpers/answers/answers.ts';

/** The rows of a whole book, which is more than one answer gives: for each version the IDs of its verses. */
function rowsOf(book: string, versions: readonly string[]): string[][][] {
  const aligned = versions.map((id) => new AlignedVersion(requireVersion(id, new Access(false))));
  const [first] = versions;
  const verses = versesOf(first ?? '')
    .filter(({ id }) => id.startsWith(`${book}_`))
    .flatMap(({ id }) => {
      const [, chapter, verse] = id.split('_').map(Number);
      return aligned[0]?.verse({ book, chapter: chapter ?? 0, verse: verse ?? 0 }) ?? [];
    });
  return Array.from(new Rows(aligned, new Set([book])).of(verses), (row) =>
    row.map((cell) => cell.filter(({ place }) => place.verse > 0).map(({ id }) => id)),
  );
}

describe.each([
  ['kjv', 'rv1909'],
  ['rv1909', 'kjv', 'web'],
  ['web', 'rv1909', 'kjv', 'rvr60'],
])('%s first', (...versions) => {
  const [first = ''] = versions;
  const rows: string[][][] = booksOf(first).flatMap(({ id }: { id: string }) =>
    rowsOf(id, versions),
  );

  test.each(versions.map((version, at) => [version, at] as const))(
    'every verse of %s is in exactly one row',
    (version, at) => {
      const books = new Set(booksOf(first).map(({ id }: { id: string }) => id));
      // a book that the first version lacks cannot be requested
      const wanted = versesOf(version)
        .map(({ id }) => id)
        .filter((id) => books.has(id.slice(0, 3)));
      const found = rows.flatMap((row) => row[at] ?? []);
      expect(found.toSorted()).toEqual(wanted.toSorted());
      expect(found.length).toBeGreaterThan(31_000);
    },
  );

  test('no row holds more than it must', () => {
    const several = rows.flat().filter((cell) => cell.length > 1);
    expect(Math.max(...several.map((cell) => cell.length))).toBe(2);
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
