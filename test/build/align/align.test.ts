/** Texts of other traditions: the number of verses in their chapters identifies them, and their hard places are known. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { align, nameVersification } from '../../../build/align/align.ts';
import { readTraditions } from '../../../build/align/traditions.ts';
import type { BibleText } from '../../../build/versions/text-model.ts';
import { Alignment, placeKey, versePlaces } from '../../../functions/lib/text/alignment.ts';
import { allBooks } from '../../../functions/lib/text/canon.ts';
import { present } from '../../../functions/lib/text/present.ts';

const traditions = readTraditions(path.join(import.meta.dirname, '..', '..', '..', 'sources'));

/** A text that is numbered as a tradition is. */
function textOf(name: string): BibleText {
  const { verses } = present(traditions.find((each) => each.name === name));
  return allBooks.flatMap((book) => {
    const counts = verses[book.id];
    if (!counts) return [];
    const chapters = counts.map((count, index) => ({
      number: index + 1,
      verses: Array.from({ length: count }, (_, at) => ({ number: at + 1, text: 'x' })),
    }));
    return [{ book, chapters }];
  });
}

const alignmentOf = (name: string) =>
  new Alignment(align(textOf(name), traditions, 'kjv', {}).file);

/** Verse → the same in KJV's numbers; the facts are of the printed Bibles. */
const HARD: Record<string, [own: string, common: string][]> = {
  org: [
    ['gen 32:1', 'gen 31:55'],
    ['gen 32:33', 'gen 32:32'],
    ['exo 7:26', 'exo 8:1'],
    ['exo 21:37', 'exo 22:1'],
    ['lev 5:20', 'lev 6:1'],
    ['num 17:16', 'num 17:1'],
    ['num 25:19', 'num 26:1'],
    ['deu 28:69', 'deu 29:1'],
    ['1sa 21:1', '1sa 20:42'],
    ['1sa 24:1', '1sa 23:29'],
    ['2sa 19:1', '2sa 18:33'],
    ['1ki 5:15', '1ki 5:1'],
    ['1ki 22:44', '1ki 22:43'],
    ['1ch 5:27', '1ch 6:1'],
    ['neh 3:33', 'neh 4:1'],
    ['job 40:25', 'job 41:1'],
    ['psa 3:1', 'psa 3:0'],
    ['psa 3:2', 'psa 3:1'],
    ['psa 51:2', 'psa 51:0'],
    ['psa 51:3', 'psa 51:1'],
    ['psa 13:6', 'psa 13:5, psa 13:6'],
    ['ecc 4:17', 'ecc 5:1'],
    ['son 7:1', 'son 6:13'],
    ['isa 8:23', 'isa 9:1'],
    ['isa 63:19', 'isa 63:19, isa 64:1'],
    ['isa 64:1', 'isa 64:2'],
    ['jer 8:23', 'jer 9:1'],
    ['eze 21:1', 'eze 20:45'],
    ['dan 3:31', 'dan 4:1'],
    ['dan 6:1', 'dan 5:31'],
    ['hos 2:1', 'hos 1:10'],
    ['hos 14:1', 'hos 13:16'],
    ['joe 3:1', 'joe 2:28'],
    ['joe 4:1', 'joe 3:1'],
    ['jon 2:1', 'jon 1:17'],
    ['mic 4:14', 'mic 5:1'],
    ['nah 2:1', 'nah 1:15'],
    ['zec 2:1', 'zec 1:18'],
    ['mal 3:19', 'mal 4:1'],
    ['2co 13:12', '2co 13:12, 2co 13:13'],
    ['3jo 1:15', '3jo 1:14'],
  ],
  vul: [
    ['gen 5:31', 'gen 5:31, gen 5:32'],
    ['psa 9:22', 'psa 10:0, psa 10:1'],
    ['psa 15:10', 'psa 16:10, psa 16:11'],
    ['act 7:55', 'act 7:55, act 7:56'],
    ['act 7:59', 'act 7:60'],
    ['isa 63:19', 'isa 63:19'],
    ['jos 21:37', 'jos 21:38, jos 21:39'],
    ['mat 17:14', 'mat 17:14, mat 17:15'],
    ['psa 10:2', 'psa 11:1'],
    ['psa 22:1', 'psa 23:1'],
    ['psa 50:3', 'psa 51:1'],
    ['psa 113:9', 'psa 115:0, psa 115:1'],
    ['psa 115:10', 'psa 116:10'],
    ['psa 146:1', 'psa 147:1'],
    ['psa 147:12', 'psa 147:12'],
    ['joh 6:72', 'joh 6:71'],
    ['mar 8:39', 'mar 9:1'],
    ['num 13:1', 'num 12:16'],
    ['dan 3:91', 'dan 3:24'],
    ['jon 2:1', 'jon 1:17'],
  ],
  rsc: [
    ['psa 22:1', 'psa 23:1'],
    ['psa 50:3', 'psa 51:1'],
    ['rom 14:24', 'rom 16:25'],
    ['job 40:20', 'job 41:1'],
    ['2co 11:32', '2co 11:32, 2co 11:33'],
  ],
  rso: [
    ['psa 102:1', 'psa 103:1'],
    ['dan 6:1', 'dan 6:1'],
    ['dan 5:31', 'dan 5:31'],
  ],
  csl: [
    ['son 5:16', 'son 5:16, son 6:1'],
    ['son 6:12', 'son 6:13'],
    ['son 7:1', 'son 7:1'],
    ['hag 2:1', 'hag 1:15'],
    ['hag 2:23', 'hag 2:22, hag 2:23'],
    ['psa 129:6', 'psa 130:7, psa 130:8'],
    ['job 41:1', 'job 41:9, job 41:10'],
  ],
  lxx: [
    ['jer 38:31', 'jer 31:31'],
    ['psa 22:1', 'psa 23:1'],
  ],
  eng: [
    ['rev 12:18', 'rev 13:1'],
    ['psa 23:1', 'psa 23:1'],
  ],
  rv1909: [
    ['jon 2:1', 'jon 1:17'],
    ['jdg 14:19', 'jdg 14:18'],
  ],
};

describe.each(Object.entries(HARD))('a text that is numbered as %s', (name, places) => {
  const alignment = alignmentOf(name);

  test.each(places)('%s is %s', (own, common) => {
    const found = alignment.commonOf(present(versePlaces(own)[0]));
    expect(found.map(placeKey).join(', ')).toBe(common);
  });

  test('what a verse is in common numbers is found back', () => {
    for (const { book, chapters } of textOf(name)) {
      for (const { number, verses } of chapters) {
        for (const verse of verses) {
          const place = { book: book.id, chapter: number, verse: verse.number };
          for (const common of alignment.commonOf(place)) {
            expect(alignment.ownOf(common)).toContainEqual(place);
          }
        }
      }
    }
  });
});

describe('a chapter that fits no tradition', () => {
  const LENGTHS = [40, 90, 30, 120, 60, 75, 20, 110, 50, 80];
  const known = { kjv: { act: [LENGTHS] } };
  const tradition = { name: 'kjv', verses: { act: [LENGTHS.length] }, moved: [] };
  const act = present(allBooks.find(({ id }) => id === 'act'));
  const chapterOf = (lengths: readonly number[]): BibleText => [
    {
      book: act,
      chapters: [
        {
          number: 1,
          verses: lengths.map((length, at) => ({ number: at + 1, text: 'x'.repeat(length) })),
        },
      ],
    },
  ];
  const aligned = (lengths: readonly number[]) =>
    align(chapterOf(lengths), [tradition], 'kjv', known);

  test('two verses as one', () => {
    const { file, guessed } = aligned([40, 90, 30, 180, 75, 20, 110, 50, 80]);
    expect(guessed).toEqual(['act_1']);
    expect(file).toEqual({
      'act 1:4': 'act 1:4, act 1:5',
      'act 1:5': 'act 1:6',
      'act 1:6': 'act 1:7',
      'act 1:7': 'act 1:8',
      'act 1:8': 'act 1:9',
      'act 1:9': 'act 1:10',
    });
  });

  test('the last two verses as one, which is no verse missing', () => {
    const { file, guessed } = aligned([...LENGTHS.slice(0, -2), 130]);
    expect(guessed).toEqual(['act_1']);
    expect(file).toEqual({ 'act 1:9': 'act 1:9, act 1:10' });
  });

  test('one verse as two, in a language that needs more letters', () => {
    const { file } = aligned([40, 90, 30, 55, 65, 60, 75, 20, 110, 50, 80].map((n) => n * 1.4));
    expect(Object.entries(file).slice(0, 2)).toEqual([
      ['act 1:4-5', 'act 1:4'],
      ['act 1:6', 'act 1:5'],
    ]);
  });

  test.each([
    ['the last verse is missing', LENGTHS.slice(0, -1)],
    ['the last three verses are missing', LENGTHS.slice(0, -3)],
    ['the last five verses are missing', LENGTHS.slice(0, -5)],
    ['it is another text', [...LENGTHS, ...LENGTHS]],
  ])('keeps its numbers where %s', (_, lengths) => {
    expect(aligned(lengths)).toEqual({ file: {}, guessed: [] });
  });
});

test('a text that follows one tradition here and another there is told apart by chapters', () => {
  const hebrew = textOf('org');
  const mixed = textOf('kjv').map((each) =>
    each.book.id === 'jon' ? present(hebrew.find(({ book }) => book.id === 'jon')) : each,
  );
  const alignment = new Alignment(align(mixed, traditions, 'kjv', {}).file);
  const common = (own: string) =>
    alignment
      .commonOf(present(versePlaces(own)[0]))
      .map(placeKey)
      .join();
  expect(common('jon 2:1')).toBe('jon 1:17');
  expect(common('mal 4:1')).toBe('mal 4:1');
});

describe('a text says which versification it has', () => {
  test.each(['eng', 'org', 'lxx', 'vul', 'rsc', 'rso'])('%s', (name) => {
    expect(nameVersification(textOf(name), traditions)).toEqual({ name, differing_chapters: [] });
  });

  test('the common one is nearly that of most English Bibles', () => {
    const { name, differing_chapters } = nameVersification(textOf('kjv'), traditions);
    expect(name).toBe('eng');
    expect(differing_chapters).toEqual(expect.arrayContaining(['3jo_1', 'rev_12']));
    expect(differing_chapters.length).toBeLessThan(10);
  });

  test('of no versification where more than a tenth of its chapters differ', () => {
    const text = textOf('eng').map((book) => ({
      ...book,
      chapters: book.chapters.map((chapter) =>
        chapter.number % 5 === 0 ? { ...chapter, verses: chapter.verses.slice(0, -1) } : chapter,
      ),
    }));
    const { name, nearest, differing_chapters } = nameVersification(text, traditions);
    expect([name, nearest]).toEqual(['mixed', 'eng']);
    expect(differing_chapters).toContain('gen_5');
  });
});
