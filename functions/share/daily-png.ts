/** Converts the picture of the day to PNG, for messengers and networks that do not show SVG. */
import { LRUCache } from 'lru-cache';
import { ApiError } from '../lib/contract/errors.ts';
import { drawingOf, UNDRAWABLE } from '../lib/drawing/draw.ts';

/**
 * How many drawn pictures are kept: drawing takes a large part of a second, and everybody requests the same ones. A
 * version has 18, each of some 80 kB.
 */
const MOST_DRAWN = 1_000;
const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: MOST_DRAWN });

/** @param svg the SVG from `dailyImage` @throws ApiError INVALID_PARAMETER for scripts that the fonts lack */
export async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = drawn.get(svg);
  if (known) return known;
  if (UNDRAWABLE.test(svg)) {
    throw new ApiError('INVALID_PARAMETER', {
      en: 'Pictures of this version are available as SVG only: use /daily.svg',
      es: 'Las imágenes de esta versión solo existen como SVG: usa /daily.svg',
    });
  }
  // all requests that arrive before it is drawn wait for the same drawing
  const drawing = drawingOf(svg).then((each) => new Uint8Array(each.render().asPng()));
  drawn.set(svg, drawing);
  drawing.catch(() => drawn.delete(svg));
  return await drawing;
}
