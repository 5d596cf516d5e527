/** Files to download that are not what the manifest says: told before an answer begins, or broken off, never too long. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDownload } from '../../../../functions/lib/tree/download-file.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';
import { workIn } from '../../../helpers/work-in.ts';

const project = process.cwd();
const FOLDER = 'dist/v1/tst/downloads';
const TEXT = Buffer.from('In the beginning\n'.repeat(100_000));

beforeEach(() => {
  workIn(temporaryFolder());
  mkdirSync(FOLDER, { recursive: true });
});
afterEach(() => workIn(project));

const open = (name: string, bytes: Uint8Array) => {
  writeFileSync(`${FOLDER}/${name}`, bytes);
  return openDownload('tst', name.replace('.zst', ''), TEXT.length);
};

test.each([
  ['as built', 'whole.csv', TEXT],
  ['compressed', 'packed.csv.zst', zstdCompressSync(TEXT)],
])('%s, it is given byte for byte', async (_, name, bytes) => {
  expect((await buffer(await open(name, bytes))).equals(TEXT)).toBe(true);
});

test.each([
  ['cut, as built', 'cut.csv', TEXT.subarray(0, 1_000)],
  ['longer, as built', 'long.csv', Buffer.concat([TEXT, Buffer.from('HTTP/1.1 200 OK')])],
  ['something else, compressed', 'other.csv.zst', Buffer.from('<html>')],
  ['empty, compressed', 'empty.csv.zst', Buffer.alloc(0)],
])('one that is %s is refused by its name', async (_, name, bytes) => {
  vi.spyOn(console, 'error').mockReturnValue();
  await expect(open(name, bytes)).rejects.toThrow(/downloads\/\w+\.csv is damaged: /);
});

test.each([
  ['cut', 'shorter.csv.zst', zstdCompressSync(TEXT.subarray(0, -1))],
  ['longer', 'longer.csv.zst', zstdCompressSync(Buffer.concat([TEXT, Buffer.from('x')]))],
])('one that turns out to be %s breaks off, and the log names it', async (_, name, bytes) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const stream = await open(name, bytes);
  let given = 0;
  const readAll = async () => {
    for await (const chunk of stream) given += chunk.length;
  };
  await expect(readAll()).rejects.toThrow('is damaged');
  expect(given).toBeLessThanOrEqual(TEXT.length);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(name.replace('.zst', '')));
  log.mockRestore();
});

test('what breaks before anybody reads ends nothing', async () => {
  const stream = await open('gone.csv', TEXT);
  rmSync(`${FOLDER}/gone.csv`);
  await setImmediate();
  await setImmediate();
  await expect(buffer(stream)).rejects.toThrow('ENOENT');
});

test('a reader who leaves, however early, ends nothing else and is no damage', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  for (const turns of Array.from({ length: 20 }).keys()) {
    const stream = await open('left.csv.zst', zstdCompressSync(TEXT));
    const reader = stream.getReader();
    if (turns % 2 === 1) await reader.read();
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    await reader.cancel();
    await setImmediate();
  }
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
