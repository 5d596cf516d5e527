/** The picture of the day as PNG, for messengers and networks that show no SVG. */
import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../lib/contract/errors.ts';
import { DRAWING_FONTS, DRAWING_WASM } from '../lib/host/drawing-files.ts';

const FAMILY = 'Source Serif 4';
/** What the face lacks; a machine's own faces are not known. */
const UNDRAWABLE = /[^\s!-ÿıŒœ\u2000-\u206f€]/;

/** Drawing takes a good part of a second, and everybody asks for the same pictures. */
const MOST_DRAWN = 300;
const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: MOST_DRAWN });
let fonts: Promise<Uint8Array[]> | undefined;

/** @param svg from `dailyImage` @throws ApiError INVALID_PARAMETER for scripts that the face does not have */
export async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = drawn.get(svg);
  if (known) return known;
  if (UNDRAWABLE.test(svg)) {
    throw new ApiError('INVALID_PARAMETER', {
      en: 'Pictures of this version are available as SVG only: use /daily.svg',
      es: 'Las imágenes de esta versión solo existen como SVG: usa /daily.svg',
    });
  }
  fonts ??= loadDrawing();
  const fontBuffers = await fonts;
  const font = { fontBuffers, defaultFontFamily: FAMILY, serifFamily: FAMILY };
  const png = new Uint8Array(new Resvg(svg, { font }).render().asPng());
  drawn.set(svg, png);
  return png;
}

async function loadDrawing(): Promise<Uint8Array[]> {
  await initWasm(await readFile(DRAWING_WASM));
  return await Promise.all(DRAWING_FONTS.map((file) => readFile(file)));
}
