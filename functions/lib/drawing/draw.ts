/** Draws pictures from SVG. */
import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { DRAWING_FONTS, DRAWING_WASM } from './files.ts';

const FAMILY = 'Source Serif 4';
let fonts: Promise<Uint8Array[]> | undefined;

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
