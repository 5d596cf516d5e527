/** The mark as the icons that older browsers and home screens ask for. */
import { readFileSync } from 'node:fs';
import type { MadeFile } from '../../tree/tree.ts';
import { cachedPicture } from './cached.ts';

const ICO = 32;
const TOUCH = 180;
const HEADER_BYTES = 22;

/** @param file the mark, an SVG @param cache where pictures are kept */
export async function icons(file: string, cache: string): Promise<MadeFile[]> {
  const mark = readFileSync(file);
  const at = (size: number) =>
    cachedPicture(cache, `${size} ${mark}`, async () => {
      const { default: sharp } = await import('sharp');
      return await sharp(mark, { density: 300 }).resize(size, size).png().toBuffer();
    });
  return [
    { path: 'favicon.ico', body: ico(await at(ICO)) },
    { path: 'apple-touch-icon.png', body: await at(TOUCH) },
  ];
}

/** A PNG in an ICO, which is a directory of one entry before it. */
function ico(png: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICO, 6);
  header.writeUInt8(ICO, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
