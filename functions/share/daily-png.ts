/** Converts the picture of the day to PNG, for messengers and networks that do not show SVG. */
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { ApiError } from '../lib/contract/errors.ts';
import { drawingOf, UNDRAWABLE } from '../lib/drawing/draw.ts';
import { MinuteLimit } from './minute-limit.ts';

/**
 * How many drawn pictures are kept: drawing takes a large part of a second, and everybody requests the same ones. A
 * version has 18, each of some 80 kB.
 */
const MOST_DRAWN = 1_000;
/** Drawing so many takes some ten seconds: a thousand versions have too many pictures to draw all at once. */
const limit = new MinuteLimit(120);
const inTurn = pLimit(1);
/** All requests that arrive before a picture is drawn wait for the same drawing. */
const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: MOST_DRAWN, fetchMethod: draw });

/** @param svg the SVG from `dailyImage` @throws ApiError INVALID_PARAMETER for scripts that the fonts lack */
export const drawPng = (svg: string): Promise<Uint8Array<ArrayBuffer>> => drawn.forceFetch(svg);

async function draw(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  if (UNDRAWABLE.test(svg)) {
    throw new ApiError('INVALID_PARAMETER', {
      en: 'Pictures of this version are available as SVG only: use /daily.svg',
      es: 'Las imágenes de esta versión solo existen como SVG: usa /daily.svg',
    });
  }
  limit.take();
  return await inTurn(async () => {
    const prepared = await drawingOf(svg);
    // other requests are answered before each drawing
    await setImmediate();
    return new Uint8Array(prepared.render().asPng());
  });
}
