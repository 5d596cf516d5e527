/** Reading plans: the project's own, and what a plan in `sources` may say. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderPlans } from '../../../../build/render/lists/plans.ts';
import type { Plans } from '../../../../functions/lib/text/plans.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';

const PLANS: Plans = JSON.parse(String(renderPlans('sources').body));
/** Verses of the Bible in common numbers. */
const BIBLE = 31_102;
const NEW_TESTAMENT = 7_957;
const PSALMS = 2_461;
const PROVERBS = 915;

/** How many verses a reading has, if the verses of each chapter are these. */
const versification: Record<string, number[]> = JSON.parse(
  readFileSync('sources/versifications/kjv.json', 'utf8'),
);
const lengths: Record<string, number[][]> = JSON.parse(
  readFileSync('sources/verse-lengths.json', 'utf8'),
).kjv;
function lettersOf(verse: string): number {
  const [, book = '', chapter, number] = /^(\w+) (\d+):(\d+)$/.exec(verse) ?? [];
  return lengths[book]?.[Number(chapter) - 1]?.[Number(number) - 1] ?? 0;
}
function versesOf(reading: string): string[] {
  const [, book = '', chapter, verse = '1', lastChapter, last] =
    /^(\w{3}) (\d+)(?::(\d+))?-(\d+):(\d+)$/.exec(reading) ?? [];
  const verses: string[] = [];
  for (let at = Number(chapter); at <= Number(lastChapter); at++) {
    const end = at === Number(lastChapter) ? Number(last) : (versification[book]?.[at - 1] ?? 0);
    const start = at === Number(chapter) ? Number(verse) : 1;
    for (let each = start; each <= end; each++) verses.push(`${book} ${at}:${each}`);
  }
  return verses;
}
const read = (id: string) => (PLANS[id]?.readings ?? []).flat().flatMap(versesOf);

describe('the plans', () => {
  test.each([
    ['canonical', 365, BIBLE],
    ['chronological', 365, BIBLE],
    ['new-testament', 90, NEW_TESTAMENT],
    ['psalms-proverbs', 31, PSALMS + PROVERBS],
  ])('%s has something on each of %d days, and each of %d verses once', (id, days, verses) => {
    expect(PLANS[id]?.readings).toHaveLength(days);
    expect(PLANS[id]?.readings.every((day) => day.length > 0)).toBe(true);
    expect(read(id)).toHaveLength(verses);
    expect(new Set(read(id)).size).toBe(verses);
  });

  test('of M’Cheyne has four readings a day, the New Testament and the Psalms twice', () => {
    expect(PLANS.mcheyne?.readings).toHaveLength(365);
    expect(PLANS.mcheyne?.readings.filter((day) => day.length !== 4)).toEqual([
      ['rut 1-1:22', 'act 26-26:32', 'jer 36-36:32', 'jer 45-45:5', 'psa 9-9:20'],
    ]);
    expect(read('mcheyne')).toHaveLength(BIBLE + NEW_TESTAMENT + PSALMS);
    expect(new Set(read('mcheyne')).size).toBe(BIBLE);
  });

  test.each([
    [1, ['gen 1-1:31', 'mat 1-1:25', 'ezr 1-1:11', 'act 1-1:26']],
    [9, ['gen 9-10:32', 'mat 9-9:38', 'ezr 9-9:15', 'act 9-9:43']],
    [45, ['gen 47-47:31', 'luk 1:1-1:38', 'job 13-13:28', '1co 1-1:31']],
    [220, ['rut 1-1:22', 'act 26-26:32', 'jer 36-36:32', 'jer 45-45:5', 'psa 9-9:20']],
    [250, ['2sa 1-1:27', '1co 12-12:31', 'eze 10-10:22', 'psa 49-49:20']],
    [359, ['2ch 30-30:27', 'rev 16-16:21', 'zec 12:1-13:1', 'joh 15-15:27']],
    [365, ['2ch 36-36:23', 'rev 22-22:21', 'mal 4-4:6', 'joh 21-21:25']],
  ])('of M’Cheyne has on day %d what he wrote', (day, readings) => {
    expect(PLANS.mcheyne?.readings[day - 1]).toEqual(readings);
  });

  test.each([
    ['canonical', 1.6],
    ['chronological', 1.6],
    ['new-testament', 1.5],
  ])('%s has no day of more than %d times the mean', (id, most) => {
    const days = (PLANS[id]?.readings ?? []).map((day) =>
      day.flatMap(versesOf).reduce((sum, verse) => sum + lettersOf(verse), 0),
    );
    const mean = days.reduce((sum, each) => sum + each, 0) / days.length;
    expect(Math.max(...days) / mean).toBeLessThan(most);
  });
});

const PLAN = { name: 'A', name_es: 'A', description: 'A', description_es: 'A', days: 2 };

function rendered(tracks: string[][]) {
  const root = temporaryFolder();
  mkdirSync(path.join(root, 'versifications'));
  const write = (file: string, content: object) =>
    writeFileSync(path.join(root, file), JSON.stringify(content));
  write('versifications/kjv.json', { gen: [4, 2, 2], exo: [4] });
  write('verse-lengths.json', {
    kjv: {
      gen: [
        [9, 9, 9, 9],
        [9, 9],
        [9, 9],
      ],
      exo: [[9, 9, 9, 9]],
    },
  });
  write('plans.json', { a: { ...PLAN, tracks } });
  return JSON.parse(String(renderPlans(root).body)).a.readings;
}

test.each([
  ['books', [['gen-exo']], [['gen 1-2:2'], ['gen 3-3:2', 'exo 1-1:4']]],
  ['chapters', [['gen 2-3']], [['gen 2-2:2'], ['gen 3-3:2']]],
  ['verses', [['gen 1:1-2', 'gen 1:3-2:1']], [['gen 1:1-1:2'], ['gen 1:3-2:1']]],
  ['chapters on one day', [['gen 1', 'gen 2 + gen 3']], [['gen 1-1:4'], ['gen 2-3:2']]],
  [
    'chapters apart on one day',
    [['gen 1 + gen 3', 'gen 2']],
    [['gen 1-1:4', 'gen 3-3:2'], ['gen 2-2:2']],
  ],
  [
    'two tracks',
    [['gen 2-3'], ['gen 1', 'exo']],
    [
      ['gen 2-2:2', 'gen 1-1:4'],
      ['gen 3-3:2', 'exo 1-1:4'],
    ],
  ],
])('a plan of %s is dealt out', (_, tracks, readings) => {
  expect(rendered(tracks)).toEqual(readings);
});

test.each([
  ['books that are none', [['abc']], /abc is no reading/],
  ['books out of order', [['exo-gen']], /exo-gen is no reading/],
  ['chapters that are none', [['gen 4']], /gen 4 is no reading/],
  ['verses that are none', [['gen 2:1-3']], /gen 2:1-3 is no reading/],
  ['more days than chapters', [['exo']], /a\.tracks\[0\].*has 1 readings for 2 days/],
  ['no tracks', [], /tracks/],
])('%s stop the build', (_, tracks, message) => {
  expect(() => rendered(tracks)).toThrow(message);
});
