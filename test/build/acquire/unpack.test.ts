/** What operators are given, and what somebody makes to harm them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { createTar } from 'nanotar';
import { describe, expect, test } from 'vitest';
import { unpack } from '../../../build/acquire/unpack.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

const CONTENT = Buffer.from('\\id RUT\n');
const tar = () => Buffer.from(createTar([{ name: 'a/b.usfm', data: CONTENT }]));
const folder = () => path.join(temporaryFolder(), 'text');

test.each([
  ['a zip', zipSync({ 'a/b.usfm': CONTENT, 'c/': new Uint8Array() }), 'x.zip', 'a/b.usfm'],
  ['a zip of Windows', zipSync({ 'a\\b.usfm': CONTENT }), 'x.zip', 'a/b.usfm'],
  ['a gzipped file', gzipSync(CONTENT), '/tmp/b.usfm.gz', 'b.usfm'],
  ['a gzipped tar', gzipSync(tar()), 'x.tgz', 'a/b.usfm'],
  ['a tar', tar(), 'x.tar', 'a/b.usfm'],
  ['a file as it is', CONTENT, '/tmp/b.usfm', 'b.usfm'],
])('%s', async (_, bytes, from, file) => {
  const target = folder();
  await unpack(bytes, target, from);
  expect(readFileSync(path.join(target, file))).toEqual(CONTENT);
});

/** A tar with a header of other files that says it is long. */
function described(): Buffer {
  const tar = Buffer.from(createTar([{ name: 'a', data: CONTENT }]));
  tar.write('g', 156);
  tar.write('00000007777', 124);
  return tar;
}

/** A zip with one name twice. */
function doubled(): Buffer {
  const zip = Buffer.from(zipSync({ 'a.usfm': CONTENT, 'b.usfm': CONTENT }, { level: 0 }));
  zip.write('a', zip.lastIndexOf('b.usfm'));
  return zip;
}

/** A zip whose directory says of its file that it is so big. */
function saying(size: number): Buffer {
  const zip = Buffer.from(zipSync({ 'a.usfm': CONTENT }));
  zip.writeUInt32LE(size, zip.indexOf('PK\x01\x02') + 24);
  return zip;
}

/** A zip whose two files are the same bytes. */
function sharing(): Buffer {
  const content = Buffer.alloc(1_000, 'x');
  const zip = Buffer.from(zipSync({ 'a.usfm': content, 'b.usfm': CONTENT }, { level: 0 }));
  const first = zip.indexOf('PK\x01\x02');
  const second = zip.indexOf('PK\x01\x02', first + 1);
  // checksum and sizes of the first, and where it begins
  zip.copy(zip, second + 16, first + 16, first + 28);
  zip.writeUInt32LE(0, second + 42);
  return zip;
}

/** A zip whose file was changed: it is stored as it is. */
const damaged = Buffer.from(zipSync({ 'a.usfm': CONTENT }, { level: 0 }));
damaged.write('RUX', damaged.indexOf('RUT'));

test.each(['../../a', '/a', 'b/../../../a', './../a', '..\\a'])(
  'a tar with %s stays in its folder',
  async (name) => {
    const target = folder();
    await unpack(createTar([{ name, data: CONTENT }]), path.join(target, 'text'), 'x.tar');
    expect(readdirSync(target)).toEqual(['text']);
    expect(existsSync('/a')).toBe(false);
  },
);

describe('is refused, and leaves nothing', () => {
  test.each([
    ['a way out of the folder', zipSync({ '../a': CONTENT }), /invalid relative path: \.\.\/a/],
    [
      'folders without end',
      zipSync({ [`${'0/'.repeat(1_900)}x`]: CONTENT }),
      /more than 12 folders deep/,
    ],
    ['an absolute path', zipSync({ '/tmp/verso-evil': CONTENT }), /absolute path: \/tmp/],
    ['more than any Bible', saying(500e6), /holds more than 400 MB/],
    [
      'files without end',
      zipSync(Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}`, CONTENT]))),
      /holds more than 20000 files/,
    ],
    [
      'a folder for every file',
      zipSync(
        Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}/1/2/a`, CONTENT])),
      ),
      /files in more than 2000 folders/,
    ],
    [
      'folders in a tar without end',
      gzipSync(createTar(Array.from({ length: 20_001 }, (_, at) => ({ name: `${at}/` })))),
      /holds more than 20000 files/,
    ],
    [
      'a header of a tar that is copied for every file',
      gzipSync(described()),
      /a header of it is too long/,
    ],
    ['a file that grows without end', gzipSync(Buffer.alloc(401e6)), /cannot be unpacked/],
    ['a file that is longer than it has said', saying(3), /a\.usfm is damaged/],
    ['a file with another checksum', damaged, /a\.usfm is damaged: its checksum/],
    ['files that share their bytes', sharing(), /its files overlap/],
    ['a tar that is cut off', gzipSync(tar().subarray(0, 515)), /it is cut off/],
    ['a zip with two files of one name', doubled(), /it has a\.usfm twice/],
    ['an empty file', Buffer.alloc(0), /is empty/],
    ['a zip that is cut off', zipSync({ a: CONTENT }).subarray(0, 40), /cannot be unpacked/],
  ])('%s', async (_, bytes, message) => {
    const target = folder();
    await expect(unpack(bytes, target, 'x.zip')).rejects.toThrow(message);
    expect(existsSync(target)).toBe(false);
    expect(existsSync('/tmp/verso-evil')).toBe(false);
  });
});
