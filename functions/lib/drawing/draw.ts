/** Draws pictures from SVG. */
import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { DRAWING_FONTS, DRAWING_WASM } from './files.ts';

const FAMILY = 'Source Serif 4';
/**
 * Characters that the fonts lack: they have Latin, Greek, Cyrillic and Hebrew, and fonts of the machine are not used.
 */
export const UNDRAWABLE = new RegExp(
  [
    '[^\\s!-~\u00a0-īĮ-ıĴ-ťŨ-ſƠơƯưȘ-țḌ-ḏḲḳḶ-ḻṂṃṚṛṬṭẠ-ỹ',
    '\\u0300\\u0301\\u0303\\u0304\\u0308\\u0309\\u0323',
    'Ͱ-ͷͺ-ϡἀ-῾Ѐ-ԯꙀ-ꚟ\\u2de0-\\u2dff\\u0591-\\u05f4\\ufb1d-\\ufb4f',
    '\\u2002\\u2009-\\u2010\u2013\u2014‘-‚“-„•…′″‹›€]',
  ].join(''),
  'u',
);

let fonts: Promise<Uint8Array[]> | undefined;

/** Prepares a drawing with the fonts of this project. */
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
