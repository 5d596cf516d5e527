/** The picture of the day as PNG, for messengers and networks that show no SVG. */
import { LRUCache } from 'lru-cache';
import { ApiError } from '../lib/contract/errors.ts';
import { drawingOf } from '../lib/drawing/draw.ts';

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
