/**
 * Shows a place on a map of the coasts from Italy to Persia (`static/coast.svg`, from Natural Earth, which is in the
 * public domain): an image of our own, so that no other host sees what somebody looks at.
 */
import type { JSX } from 'preact';
import type { Coordinates } from '../../../../functions/lib/contract/endpoints/names.ts';
import { usePlayground } from '../context.ts';

/** What the image covers, in degrees, and its size: a hundred units a degree, stretched for 35° north. */
const COAST = { west: 7, east: 54, south: 21, north: 46.5, width: 4_700, height: 3_111 };
const UNITS_A_DEGREE = COAST.width / (COAST.east - COAST.west);
const STRETCH = COAST.height / (COAST.north - COAST.south) / UNITS_A_DEGREE;
/** How many degrees are shown: near the Jordan places are close to each other. */
const NEAR = { west: 33.5, east: 37, south: 29, north: 34, degrees: 5 };
const USUAL_DEGREES = 20;
const RATIO = 0.7;

interface Props {
  label: string;
  place: Coordinates;
}

/** @returns null for a place off the map, such as Spain */
export function PlaceMap({ label, place }: Props): JSX.Element | null {
  const { words } = usePlayground();
  const { latitude, longitude, sources, spread_km: spread } = place;
  const isIn = ({ west, east, south, north }: Omit<typeof COAST, 'width' | 'height'>) =>
    longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  if (!isIn(COAST)) return null;
  const width = (isIn(NEAR) ? NEAR.degrees : USUAL_DEGREES) * UNITS_A_DEGREE;
  const height = width * RATIO;
  const x = (longitude - COAST.west) * UNITS_A_DEGREE;
  const y = (COAST.north - latitude) * UNITS_A_DEGREE * STRETCH;
  const left = Math.min(Math.max(0, x - width / 2), COAST.width - width);
  const top = Math.min(Math.max(0, y - height / 2), COAST.height - height);
  return (
    <figure class="place-map">
      <svg
        viewBox={[left, top, width, height].map(Math.round).join(' ')}
        role="img"
        aria-label={words.map(label)}
      >
        <image href="/coast.svg" width={COAST.width} height={COAST.height} />
        <circle cx={x} cy={y} r={width / 70} />
        <text x={x + width / 45} y={y} font-size={width / 22}>
          {label}
        </text>
      </svg>
      <figcaption>{`${latitude}, ${longitude} · ${words.spread(sources, spread)}`}</figcaption>
    </figure>
  );
}
