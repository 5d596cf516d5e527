/** The picture of the day as PNG, for messengers and networks that show no SVG. */
import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../lib/contract/errors.ts';
import { DRAWING_FONTS, DRAWING_WASM } from '../lib/host/drawing-files.ts';

const FAMILY = 'Source Serif 4';
/** What the faces lack, which have Latin, Greek, Cyrillic and Hebrew; a machine's own faces are not known. */
export const UNDRAWABLE = new RegExp(
  [
    '[^\\s!-~\u00a0-īĮ-ıĴ-ťŨ-ſƠơƯưȘ-țḌ-ḏḲḳḶ-ḻṂṃṚṛṬṭẠ-ỹ',
    '\\u0300\\u0301\\u0303\\u0304\\u0308\\u0309\\u0323',
    'Ͱ-ͷͺ-ϡἀ-῾Ѐ-ԯꙀ-ꚟ\\u2de0-\\u2dff\\u0591-\\u05f4\\ufb1d-\\ufb4f',
    '\\u2002\\u2009-\\u2010\u2013\u2014‘-‚“-„•…′″‹›€]',
  ].join(''),
  'u',
);

/** Drawing takes a good part of a second, and everybody asks for the same pictures. */
const MOST_DRAWN = 300;
const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: MOST_DRAWN });
let fonts: Promise<Uint8Array[]> | undefined;

/** @param svg from `dailyImage` @throws ApiError INVALID_PARAMETER for scripts that the faces do not have */
export async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = drawn.get(svg);
  if (known) return known;
  if (UNDRAWABLE.test(svg)) {
    throw new ApiError('INVALID_PARAMETER', {
      en: 'Pictures of this version are available as SVG only: use /daily.svg',
      es: 'Las imágenes de esta versión solo existen como SVG: usa /daily.svg',
    });
  }
  const drawing = await drawingOf(svg);
  const png = new Uint8Array(drawing.render().asPng());
  drawn.set(svg, png);
  return png;
}

/** A drawing with the faces of this project. */
export async function drawingOf(svg: string): Promise<InstanceType<typeof Resvg>> {
  fonts ??= loadDrawing();
  const fontBuffers = await fonts;
  return new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: FAMILY, serifFamily: FAMILY },
  });
}

async function loadDrawing(): Promise<Uint8Array[]> {
  await initWasm(await readFile(DRAWING_WASM));
  return await Promise.all(DRAWING_FONTS.map((file) => readFile(file)));
}
