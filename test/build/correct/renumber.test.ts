import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMapping, renumber } from '../../../build/correct/renumber.ts';
import type { BibleText } from '../../../build/versions/text-model.ts';
import { findBook } from '../../../functions/lib/text/canon.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

/** A text of Jonah with so many verses in each chapter, each verse named by its place. */
function jonah(...counts: number[]): BibleText {
  const chapters = counts.map((count, index) => ({
    number: index + 1,
    title: { text: `T${index + 1}` },
    verses: Array.from({ length: count }, (_, at) => ({
      number: at + 1,
      text: `${index + 1}:${at + 1} uno, dos`,
    })),
  }));
  return [{ book: present(findBook('jon')), chapters }];
}

const none = { moved: [], joined: [], parted: [] };
const shown = (text: BibleText) =>
  text.flatMap(({ chapters }) =>
    chapters.map(({ number, title, verses }) => [
      number,
      title?.text,
      verses.map((verse) => `${verse.number} = ${verse.text}`),
    ]),
  );

test('verses move to another chapter, and the others after them', () => {
  const moved = [
    { from: 'jon 2:1', to: 'jon 1:3' },
    { from: 'jon 2:2-3', to: 'jon 2:1-2' },
  ];
  expect(shown(renumber(jonah(2, 3), { ...none, moved }))).toEqual([
    [1, 'T1', ['1 = 1:1 uno, dos', '2 = 1:2 uno, dos', '3 = 2:1 uno, dos']],
    [2, 'T2', ['1 = 2:2 uno, dos', '2 = 2:3 uno, dos']],
  ]);
});

test('two verses become one, and one two', () => {
  const mapping = {
    moved: [],
    joined: [{ from: 'jon 1:1-2', to: 'jon 1:1' }],
    parted: [{ from: 'jon 1:3', to: 'jon 1:2-3', at: ['dos'] }],
  };
  expect(shown(renumber(jonah(3), mapping))).toEqual([
    [1, 'T1', ['1 = 1:1 uno, dos 1:2 uno, dos', '2 = 1:3 uno,', '3 = dos']],
  ]);
});

test.each([
  [{ ...none, moved: [{ from: 'jon 1:9', to: 'jon 2:9' }] }, 'jon 1:9 is not in the text'],
  [{ ...none, moved: [{ from: 'jon 1:1', to: 'jon 1:2' }] }, 'jon 1:2 would be taken twice'],
  [
    { ...none, parted: [{ from: 'jon 1:1', to: 'jon 1:1-2', at: ['tres'] }] },
    'jon 1:1: "tres" is not there',
  ],
])('%j does not fit', (mapping, message) => {
  expect(() => renumber(jonah(2), mapping)).toThrow(message);
});

describe('a mapping that loses verses is refused', () => {
  test.each([
    [{ moved: [{ from: 'jon 1:1-2', to: 'jon 1:1' }] }, 'as many as there'],
    [{ joined: [{ from: 'jon 1:1-3', to: 'jon 1:1' }] }, 'two as one'],
    [{ parted: [{ from: 'jon 1:1', to: 'jon 1:1-3', at: ['dos'] }] }, 'one more than the places'],
    [{ moved: [{ from: 'Jonah 1:1', to: 'jon 1:1' }] }, 'must be such as "num 13:2-34"'],
  ])('%j', (wrong, message) => {
    const root = temporaryFolder();
    mkdirSync(path.join(root, 'versifications'));
    const file = path.join(root, 'versifications', 'a-to-b.json');
    writeFileSync(file, JSON.stringify({ ...none, ...wrong }));
    expect(() => readMapping(root, 'a', 'b')).toThrow(message);
  });
});

test('a mapping that is not there is named', () => {
  expect(() => readMapping('sources', 'rv1909', 'lxx')).toThrow('rv1909-to-lxx.json');
});
