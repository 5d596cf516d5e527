import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readModule } from '../../../../build/read/sword/module.ts';
import { writeModule } from '../../../helpers/sword-module.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';

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
      'slots cut short',
      (f: string) => truncateSync(`${f}/ot.bzv`, 1000),
      /ot\.bzv: has 1000 bytes; 24115 slots/,
    ],
    [
      'a slot emptied',
      (f: string) => poke(`${f}/ot.bzv`, 4 * 10 + 8, 0),
      /ot\.bzv, slot 5: begins at 32 in block 0, but the slots before it end at 0/,
    ],
    [
      'a slot in a block that is not there',
      (f: string) => poke(`${f}/ot.bzv`, 4 * 10, 200),
      /ot\.bzv, slot 4: names block 200 of 39/,
    ],
    [
      'a slot longer than its block',
      (f: string) => poke(`${f}/nt.bzv`, 8245 * 10 + 8, 99),
      /nt\.bzv, slot 8245: ends at 99 in a block of 15 bytes/,
    ],
    [
      'the block index cut short',
      (f: string) => truncateSync(`${f}/ot.bzs`, 30),
      /ot\.bzs: has 30 bytes/,
    ],
    [
      'a block of another size than said',
      (f: string) => poke(`${f}/ot.bzs`, 8, 1),
      /ot\.bzz, block 0 at byte 0: unpacks to \d+ bytes, not to 1/,
    ],
  ])('%s', (_, damage, message) => {
    const module = writeModule(temporaryFolder(), 'Prueba', MARKUP);
    damage(module.folder);
    expect(() => readModule(module.conf)).toThrow(message);
  });

  test('markup cut short names the verse', () => {
    const module = writeModule(temporaryFolder(), 'Prueba', { 'exo 3:14': 'Soy <w lemma="' });
    expect(() => readModule(module.conf)).toThrow(/exo 3:14 \(slot \d+\): a tag is cut off/);
  });

  test('bytes that are not UTF-8 name the slot', () => {
    const markup = { 'gen 1:1': Buffer.from('Jos\u00e9', 'latin1') };
    const module = writeModule(temporaryFolder(), 'Prueba', markup);
    expect(() => readModule(module.conf)).toThrow(/ot\.bzz, slot 4: not valid utf-8/);
  });
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
  ['SourceType=TEI', 'SourceType: "TEI" cannot be read; only OSIS, ThML, Plaintext can'],
  ['ModDrv=RawText', 'ModDrv: "RawText" cannot be read; only zText, zText4 can'],
  ['CompressType=XZ', 'CompressType: "XZ" cannot be read; only ZIP can'],
  ['Versification=Martian', 'Versification: "Martian" cannot be read; only KJV, KJVA, NRSV'],
  ['Versification=Synodal', 'has 241150 bytes; 30299 slots of 10 bytes make 302990'],
  ['DataPath=../../outside', 'DataPath: lies outside the library'],
  ['BlockType=PAGE', 'BlockType: must be BOOK, CHAPTER or VERSE'],
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
