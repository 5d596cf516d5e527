import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { unpackLzss } from '../../../../build/read/sword/lzss.ts';
import { readModule } from '../../../../build/read/sword/module.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';
import { writeModule } from '../../../helpers/texts/sword-module.ts';

const MARKUP = {
  'gen 1:1': 'Primera <w lemma="x">línea</w>.',
  'gen 1:2': 'Segunda línea.',
  'gen 3:1': 'Otra línea.',
  'mal 4:6': 'Última de la primera parte.',
  'rev 22:21': 'Última línea.',
};

test('reads every verse that has text, in Bible order', () => {
  const module = writeModule(temporaryFolder(), 'Prueba', MARKUP);
  const text = readModule(module.conf).text.map(({ book, chapters }) => ({
    id: book.id,
    chapters,
  }));
  expect(text).toEqual([
    {
      id: 'gen',
      chapters: [
        {
          number: 1,
          verses: [
            { number: 1, text: 'Primera línea.' },
            { number: 2, text: 'Segunda línea.' },
          ],
        },
        { number: 3, verses: [{ number: 1, text: 'Otra línea.' }] },
      ],
    },
    {
      id: 'mal',
      chapters: [{ number: 4, verses: [{ number: 6, text: 'Última de la primera parte.' }] }],
    },
    { id: 'rev', chapters: [{ number: 22, verses: [{ number: 21, text: 'Última línea.' }] }] },
  ]);
});

describe('damage is refused, with the file and the place', () => {
  test.each([
    [
      'blocks that were not copied',
      (f: string) => rmSync(`${f}/ot.bzz`),
      /ot\.bzz: is missing: the module is not complete/,
    ],
    [
      'blocks cut short',
      (f: string) => truncateSync(`${f}/nt.bzz`, 50),
      /nt\.bzz, block \d+ at byte \d+: ends at \d+, the file at 50/,
    ],
    [
      'a byte of a block changed',
      (f: string) => flip(`${f}/ot.bzz`, 12),
      /ot\.bzz, block 0 at byte 0: damaged/,
    ],
    [
      'a block of another size than said',
      (f: string) => poke(`${f}/ot.bzs`, 8, 1),
      /ot\.bzz, block 0 at byte 0: damaged, or unpacks to more than 1 bytes/,
    ],
  ])('%s', (_, damage, message) => {
    const module = writeModule(temporaryFolder(), 'Prueba', MARKUP);
    damage(module.folder);
    expect(() => readModule(module.conf)).toThrow(message);
  });
});

test('a damaged block that no slot is in is told', () => {
  const module = writeModule(temporaryFolder(), 'Prueba', MARKUP);
  poke(`${module.folder}/nt.bzv`, 8245 * 10 + 8, 0);
  poke(`${module.folder}/nt.bzs`, 26 * 12 + 8, 99);
  const { text, findings } = readModule(module.conf);
  expect(text.map(({ book }) => book.id)).toEqual(['gen', 'mal']);
  expect(findings.map(({ what }) => what)).toEqual([
    'block 26 is damaged and no slot uses it; it is left out',
  ]);
});

describe('what is odd is told with its place, and the rest is read', () => {
  test.each([
    [
      'slots cut short',
      (f: string) => truncateSync(`${f}/ot.bzv`, 1000),
      'has 100 slots, and its versification 24115; those that both have are read',
    ],
    [
      'a slot beyond the versification',
      (f: string) => appendFileSync(`${f}/nt.bzv`, Buffer.alloc(10)),
      'has 8247 slots, and its versification 8246; those that both have are read',
    ],
    [
      'a slot that is empty',
      (f: string) => poke(`${f}/ot.bzv`, 4 * 10 + 8, 0),
      '"Primera línea." has no number in the module and is left out',
    ],
    [
      'a slot in a block that is not there',
      (f: string) => poke(`${f}/ot.bzv`, 5 * 10, 200),
      'slot 5 lies beyond the end of its data',
    ],
    [
      'a slot longer than its block',
      (f: string) => poke(`${f}/nt.bzv`, 8245 * 10 + 8, 99),
      'slot 8245 lies beyond the end of its data',
    ],
    [
      'a block index cut short',
      (f: string) => truncateSync(`${f}/nt.bzs`, 30),
      'slot 8245 lies beyond the end of its data',
    ],
  ])('%s', (_, damage, what) => {
    const module = writeModule(temporaryFolder(), 'Prueba', MARKUP);
    damage(module.folder);
    const { text, findings } = readModule(module.conf);
    expect(findings.map((finding) => finding.what)).toContain(what);
    expect(text.length).toBeGreaterThan(0);
  });

  test('bytes that are no UTF-8', () => {
    const markup = { 'gen 1:1': Buffer.from('Jos\u00e9', 'latin1'), 'gen 1:2': 'Dos.' };
    const module = writeModule(temporaryFolder(), 'Prueba', markup);
    const { text, findings } = readModule(module.conf);
    expect(text[0]?.chapters[0]?.verses).toEqual([
      { number: 1, text: 'Jos' },
      { number: 2, text: 'Dos.' },
    ]);
    const what = 'slot 4 has bytes that are not UTF-8; they are left out';
    expect(findings).toContainEqual({ check: 'reading', at: 'gen 1:1', what, source: 'ot:4' });
  });
});

test.each(['ModDrv=RawText', 'ModDrv=RawText4', 'CompressType=LZSS', 'ModDrv=zText4'])(
  'the same text in other files: %s',
  (line) => {
    const usual = writeModule(temporaryFolder(), 'Prueba', MARKUP);
    const other = writeModule(temporaryFolder(), 'Prueba', MARKUP, line);
    expect(readModule(other.conf)).toEqual(readModule(usual.conf));
  },
);

test('LZSS repeats what it has written, and spaces at first', () => {
  // a, b, then 5 bytes from where the first was written, then 3 from the start of the ring
  const packed = Buffer.from([0b0011, 97, 98, 0xee, 0xf2, 0x00, 0x00]);
  expect(`${unpackLzss(packed, 10)}`).toBe('abababa   ');
});

test('text that no slot names is a doubt', () => {
  const module = writeModule(temporaryFolder(), 'Prueba', MARKUP);
  poke(`${module.folder}/nt.bzv`, 8245 * 10 + 8, 0);
  expect(readModule(module.conf).findings).toEqual([
    {
      check: 'reading',
      at: 'nt',
      what: '"Última línea." has no number in the module and is left out',
      source: 'nt:0',
    },
  ]);
});

test.each([
  ['Encoding=UTF-16', 'Encoding: "UTF-16" cannot be read; only UTF-8, Latin-1 can'],
  ['SourceType=TEI', 'SourceType: "TEI" cannot be read; only OSIS, ThML, GBF, Plaintext can'],
  ['ModDrv=zLD', 'ModDrv: "zLD" cannot be read; only zText, zText4, RawText, RawText4 can'],
  ['CompressType=XZ', 'CompressType: "XZ" cannot be read; only ZIP, LZSS can'],
  ['Versification=Martian', 'Versification: "Martian" cannot be read; only KJV, KJVA, NRSV'],
  ['DataPath=../../outside', 'DataPath: lies outside the library'],
  ['BlockType=PAGE', 'BlockType: "PAGE" cannot be read; only BOOK, CHAPTER, VERSE can'],
])('a module that cannot be read is refused: %s', (line, message) => {
  const module = writeModule(temporaryFolder(), 'Prueba', MARKUP, line);
  expect(() => readModule(module.conf)).toThrow(message);
});

function flip(file: string, at: number): void {
  poke(file, at, (readFileSync(file)[at] ?? 0) ^ 0xff);
}

function poke(file: string, at: number, byte: number): void {
  const bytes = readFileSync(path.resolve(file));
  bytes[at] = byte;
  writeFileSync(file, bytes);
}
