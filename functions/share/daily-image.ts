/** Draws the passage of the day as a picture (SVG), for posts and messages. */
import { wrapText } from '../lib/drawing/wrap.ts';
import { escapeHtml } from '../lib/text/escape.ts';
import type { DayOfFeed } from './daily-feeds.ts';

export const SIZES = { square: [1_080, 1_080], wide: [1_200, 630] } as const;
export type Size = keyof typeof SIZES;

/** The colours of the background, the text and the less prominent details. */
export const LOOKS = {
  paper: ['#fdfbf7', '#221d18', '#7a2e1d'],
  ink: ['#1f1a16', '#f3ece1', '#e0a48f'],
  wine: ['#6b2417', '#fff8ef', '#f2c9b8'],
} as const;
export type Look = keyof typeof LOOKS;

const MARGIN = 0.09;
const LARGEST = 72;
const SMALLEST = 20;
const LINE_HEIGHT = 1.35;
/** The size of the credit, and the distance of its lines: a licence may require it whole. */
const CREDIT_TYPE = 22;
const CREDIT_LINE = 28;

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/u;

/** How many characters fit in a picture; a longer passage ends with an ellipsis. */
const MOST_CHARACTERS = 900;

export function dailyImage({ text, reference, source }: DayOfFeed, size: Size, look: Look): string {
  const [width, height] = SIZES[size];
  const [background, ink, soft] = LOOKS[look];
  const margin = Math.round(width * MARGIN);
  const credit = wrapText(source, (width - 2 * margin) / CREDIT_TYPE);
  const below = (credit.length - 1) * CREDIT_LINE;
  const room = height - 2 * margin - 110 - below;
  const shown =
    text.length > MOST_CHARACTERS
      ? `${text.slice(0, MOST_CHARACTERS).replace(/\s+\S*$/, '')}…`
      : text;
  let type = LARGEST;
  let lines = wrapText(shown, (width - 2 * margin) / type);
  while (type > SMALLEST && lines.length * type * LINE_HEIGHT > room) {
    type -= 2;
    lines = wrapText(shown, (width - 2 * margin) / type);
  }
  const top = margin + (room - lines.length * type * LINE_HEIGHT) / 2 + type;
  // uses an anchor rather than a direction, which the PNG renderer does not support
  const isRightToLeft = RIGHT_TO_LEFT.test(text);
  const edge = isRightToLeft ? width - margin : margin;
  const anchor = isRightToLeft ? ' text-anchor="end"' : '';
  const rows = lines.map(
    (line, at) =>
      `<tspan x="${edge}" y="${Math.round(top + at * type * LINE_HEIGHT)}">${escapeHtml(line)}</tspan>`,
  );
  const foot = height - margin - below;
  const creditRows = credit.map(
    (line, at) => `<tspan x="${edge}" y="${foot + at * CREDIT_LINE}">${escapeHtml(line)}</tspan>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">${escapeHtml(`${text} (${reference})`)}</title>
<rect width="${width}" height="${height}" fill="${background}"/>
<g font-family="'Source Serif 4', Georgia, 'Noto Serif', 'Times New Roman', serif">
<text fill="${ink}" font-size="${type}"${anchor}>${rows.join('')}</text>
<text x="${edge}" y="${foot - 34}"${anchor} fill="${soft}" font-size="36" font-weight="600">${escapeHtml(reference)}</text>
<text${anchor} fill="${soft}" font-size="${CREDIT_TYPE}">${creditRows.join('')}</text>
</g>
</svg>
`;
}
