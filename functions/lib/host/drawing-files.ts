/** What pictures are drawn with: read below the working directory, so these files travel with what is deployed. */

const FACES = 'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin';

export const DRAWING_WASM = 'node_modules/@resvg/resvg-wasm/index_bg.wasm';
export const DRAWING_FONTS: readonly string[] = [
  `${FACES}-400-normal.woff2`,
  `${FACES}-600-normal.woff2`,
];
