/** The files needed to draw pictures. They are read from the working directory, so each deploy must include them. */

const SERIF = 'node_modules/@fontsource/source-serif-4/files/source-serif-4';
const NOTO = 'node_modules/@fontsource-variable';
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'];

export const DRAWING_WASM = 'node_modules/@resvg/resvg-wasm/index_bg.wasm';
/** Each character is drawn in the first font that has it: Source Serif, then Noto. */
export const DRAWING_FONTS: readonly string[] = [
  ...SCRIPTS.flatMap((script) =>
    [400, 600].map((weight) => `${SERIF}-${script}-${weight}-normal.woff2`),
  ),
  `${NOTO}/noto-serif/files/noto-serif-greek-wght-normal.woff2`,
  `${NOTO}/noto-serif/files/noto-serif-greek-ext-wght-normal.woff2`,
  `${NOTO}/noto-serif/files/noto-serif-cyrillic-ext-wght-normal.woff2`,
  `${NOTO}/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-wght-normal.woff2`,
];
