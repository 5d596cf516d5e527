/** The map of a place: towns around it that people know, their names beside its own. */
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { Context } from '../../../../build/site/playground/context.ts';
import { PlaceMap } from '../../../../build/site/playground/text/place-map.tsx';

function mapOf(
  latitude: number,
  longitude: number,
  area?: 'water' | 'country',
  label = 'Here',
): string {
  const context = {
    ...{ language: 'en' as const, versions: [], books: '', bookNames: {} },
    ...{ key: () => undefined, hrefOf: () => '', ask: () => false },
  };
  const place = { latitude, longitude, sources: 1, spread_km: 0 };
  const map = h(PlaceMap, { label, place, area });
  return renderToString(h(Context.Provider, { value: context }, map));
}

test.each([
  ['a town far away', 31.8706, 35.4439, /text-anchor="start">Joppa</],
  ['a town just to the west, on its left', 31.8706, 35.4439, /text-anchor="end">Jerusalem</],
  ['the town that it is in', 31.78, 35.23, /text-anchor="end">Jerusalem</],
  ['a sea', 32.05, 34.75, /class="sea".*text-anchor="start">Mediterranean</],
  ['what is known in the whole region', 36.36, 43.15, />Babylon</],
])('shows %s', (_, latitude, longitude, shown) => {
  expect(mapOf(latitude, longitude)).toMatch(shown);
});

test('does not show the place twice', () => {
  const map = mapOf(31.78, 35.23, undefined, 'Jerusalem');
  expect(map.match(/>Jerusalem</g)).toHaveLength(1);
});

test('shows the name of a country without a dot, on a wide map', () => {
  const map = mapOf(31.6, 35.05, 'country');
  expect(map).toMatch(/text-anchor="middle">Here</);
  expect(map).toContain('100 km');
  expect(map).not.toContain('source');
});

test('the name of a river covers no town', () => {
  const map = mapOf(35.09, 40.43, 'water', 'Euphrates River');
  expect(map).toContain('>Babylon<');
  expect(map).not.toContain('>Nineveh<');
});

test('a place off the map has only its position', () => {
  expect(mapOf(36.5, -6.3)).toMatch(/^<p class="count">36\.50° N, 6\.30° W/);
});
