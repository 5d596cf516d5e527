/**
 * Draws the pictures that social networks and messengers show beside a link: the page's title, its endpoint if it has
 * one, and its description. Drawing one takes a tenth of a second, so each is cached.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '../../../functions/lib/contract/endpoints.ts';
import { PAGE_LANGUAGES } from '../../../functions/lib/contract/pages.ts';
import { drawingOf, UNDRAWABLE } from '../../../functions/lib/drawing/draw.ts';
import { wrapText } from '../../../functions/lib/drawing/wrap.ts';
import type { MadeFile } from '../../tree/tree.ts';
import { referencePage } from '../page-list.ts';

/** The card of pages without their own. */
const COMMON = '/card.png';
const [WIDTH, HEIGHT] = [1_200, 630];
const MARGIN = 108;
const TITLE = { size: 72, lines: 3 };
const ABOUT = { size: 36, lines: 3 };
const LINE_HEIGHT = 1.25;
const TOP = 256;
const BOTTOM = 48;

/** The endpoints that pages are about, by the pages' addresses. */
const ENDPOINT_AT = new Map(
  Object.values(ENDPOINTS).flatMap((endpoint) =>
    PAGE_LANGUAGES.map((language) => [referencePage(endpoint)[language], `GET ${endpoint.path}`]),
  ),
);

/**
 * Draws the card of a page.
 * @param address the page's address, such as `/en/guides/keys/`
 * @param cache the folder of drawn cards
 * @returns the page with the address of its card, and the card; undefined if the page keeps the common card or has none
 */
export async function withCard(
  html: string,
  address: string,
  cache: string,
): Promise<{ html: string; card: MadeFile } | undefined> {
  const title = metaOf(html, 'og:title');
  const about = metaOf(html, 'og:description');
  if (!html.includes(`${COMMON}"`) || title === undefined || about === undefined) return undefined;
  // the typefaces lack the script of its name
  if (UNDRAWABLE.test(title + about)) return undefined;
  const svg = cardOf(title, about, ENDPOINT_AT.get(address));
  // two pages can have the same description
  const name = `${createHash('sha256').update(address).update(svg).digest('hex').slice(0, 16)}.png`;
  const file = path.join(cache, name);
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true });
    // write a temporary file first, so that a build killed here leaves no partial picture
    writeFileSync(`${file}.next`, (await drawingOf(svg)).render().asPng());
    renameSync(`${file}.next`, file);
  }
  const card = { path: `cards/${name}`, body: readFileSync(file) };
  return { html: html.replace(`${COMMON}"`, `/${card.path}"`), card };
}

/** Returns a property from a page's head, whose escaping is also valid in SVG. */
function metaOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
}

function cardOf(title: string, about: string, endpoint: string | undefined): string {
  const head = rows(title, TITLE, TOP);
  const below = TOP + head.height;
  const start = below + (endpoint === undefined ? 24 : 112);
  const room = Math.floor((HEIGHT - BOTTOM - start) / (ABOUT.size * LINE_HEIGHT)) + 1;
  const foot = rows(about, { ...ABOUT, lines: Math.min(ABOUT.lines, room) }, start);
  const request =
    endpoint === undefined
      ? ''
      : `<rect x="${MARGIN}" y="${below - 34}" width="${WIDTH - 2 * MARGIN}" height="72" rx="10" fill="#f2ede5"/>
<text x="${MARGIN + 28}" y="${below + 14}" font-size="34" font-weight="600" fill="#7a2e1d">${endpoint}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fdfcf8"/><rect width="28" height="${HEIGHT}" fill="#7a2e1d"/>
<g transform="translate(${MARGIN} 66) scale(2.25)"><rect width="32" height="32" rx="7" fill="#7a2e1d"/><path d="M6.5 8h6.2l5 12.6L16.4 25h-2.6z" fill="#fff"/><path d="M25.5 8h-2.6l-6.5 17h2.6z" fill="#f3c9b8"/></g>
<g font-family="'Source Serif 4'"><text x="204" y="122" font-size="56" font-weight="600" fill="#7a2e1d">Verso</text>
<text fill="#1d1b18" font-size="${TITLE.size}">${head.spans}</text>${request}
<text fill="#5d574e" font-size="${ABOUT.size}">${foot.spans}</text></g>
</svg>`;
}

/** Sets text in lines, the first at a given height; truncates text that does not fit with an ellipsis. */
function rows(text: string, { size, lines: most }: typeof TITLE, top: number) {
  const all = wrapText(text, (WIDTH - 2 * MARGIN) / size);
  const kept = all.slice(0, most);
  if (all.length > most) kept[most - 1] = `${kept[most - 1]}…`;
  const spans = kept.map(
    (line, at) =>
      `<tspan x="${MARGIN}" y="${top + Math.round(at * size * LINE_HEIGHT)}">${line}</tspan>`,
  );
  return {
    spans: spans.join(''),
    height: Math.round((kept.length - 1) * size * LINE_HEIGHT + size),
  };
}
