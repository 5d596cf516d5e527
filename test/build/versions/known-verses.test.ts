import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  changesSince,
  knownVersesOf,
  readRevisions,
  writeKnownVerses,
} from '../../../build/versions/known-verses.ts';
import type { BibleText, VerseText } from '../../../build/versions/text-model.ts';
import { findBook } from '../../../functions/lib/text/canon.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

const verse = (number: number, text: string): VerseText => ({ number, text, marks: [] });
const bible = (chapters: Record<number, VerseText[]>, id = 'rut'): BibleText => [
  {
    book: present(findBook(id)),
    chapters: Object.entries(chapters).map(([number, verses]) => ({
      number: Number(number),
      verses,
    })),
  },
];
const CHECKED = {
  1: [verse(1, 'Uno.'), verse(2, 'Dos.'), verse(4, 'Cuatro.')],
  2: [verse(1, 'A.')],
};

/** What has changed since the text above was checked. */
function changes(now: BibleText) {
  const folder = temporaryFolder();
  writeKnownVerses(folder, knownVersesOf(bible(CHECKED)), '1');
  return changesSince(folder, now);
}

test('of what was never checked nothing can be said', () => {
  expect(changesSince(temporaryFolder(), bible(CHECKED))).toBeUndefined();
});

test.each([
  ['nothing', bible(CHECKED), {}],
  ['a word', bible({ ...CHECKED, 2: [verse(1, 'B.')] }), { changed: ['rut 2:1'] }],
  [
    'a mark',
    bible({ ...CHECKED, 2: [{ ...verse(1, 'A.'), marks: [{ type: 'jesus', start: 0, end: 2 }] }] }),
    { changed: ['rut 2:1'] },
  ],
  [
    'a verse more, in a gap and at the end',
    bible({ ...CHECKED, 1: [1, 2, 3, 4, 5].map((at) => verse(at, `${at}`)) }),
    { changed: ['rut 1:1', 'rut 1:2', 'rut 1:4'], added: ['rut 1:3', 'rut 1:5'] },
  ],
  [
    'a verse less',
    bible({ ...CHECKED, 1: [verse(1, 'Uno.')] }),
    { removed: ['rut 1:2', 'rut 1:4'] },
  ],
  ['a chapter less', bible({ 1: CHECKED[1] }), { removed: ['rut 2:1'] }],
])('%s', (_, now, expected) => {
  expect(changes(now)).toEqual({ changed: [], added: [], removed: [], ...expected });
});

test('it holds a few characters of a hash for each verse, and no text', () => {
  const folder = temporaryFolder();
  writeKnownVerses(folder, knownVersesOf(bible(CHECKED)), '1');
  expect(readFileSync(path.join(folder, 'known-verses.txt'), 'utf8')).toMatch(
    /^rut 1 \S{6}---\S{3}\nrut 2 \S{3}\n$/,
  );
});

test('each checked revision says how it differs from the one before', () => {
  const folder = temporaryFolder();
  const write = (chapters: Record<number, VerseText[]>, edition: string) =>
    writeKnownVerses(folder, knownVersesOf(bible(chapters)), edition);
  write(CHECKED, 'first');
  expect(readRevisions(folder)).toEqual([]);
  write(CHECKED, 'the same');
  expect(readRevisions(folder)).toEqual([]);
  write({ ...CHECKED, 2: [verse(1, 'B.'), verse(2, 'C.')] }, 'second');
  write({ 2: [verse(1, 'B.'), verse(2, 'C.')] }, 'third');
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(readRevisions(folder)).toEqual([
    { date, edition: 'third', changed: [], added: [], removed: ['rut 1:1', 'rut 1:2', 'rut 1:4'] },
    { date, edition: 'second', changed: ['rut 2:1'], added: ['rut 2:2'], removed: [] },
  ]);
});
