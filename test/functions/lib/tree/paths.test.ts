import { expect, test } from 'vitest';
import { chapterId, verseId } from '../../../../functions/lib/text/place-id.ts';
import { paths } from '../../../../functions/lib/tree/paths.ts';

test('IDs', () => {
  expect(chapterId('joh', 3)).toBe('joh_3');
  expect(verseId('1co', 13, 4)).toBe('1co_13_4');
});

test('every kind of file has a place of its own', () => {
  const all = [
    paths.versions(),
    paths.languages(),
    ...[paths.version, paths.books, paths.searchVersion, paths.searchIndex].map((path) =>
      path('kjv'),
    ),
    paths.book('kjv', 'joh'),
    paths.chapter('kjv', 'joh_3'),
    paths.verses('kjv', 'joh_3'),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(paths.verses('kjv', 'joh_3')).toBe('v1/kjv/verses/joh_3.json');
});
