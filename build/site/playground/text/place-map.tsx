/**
 * Shows a place on a map of the coasts from Italy to Persia (`static/coast.svg`, from Natural Earth, which is in the
 * public domain): an image of our own, so that no other host sees what somebody looks at.
 */
import type { JSX } from 'preact';
import type { Coordinates } from '../../../../functions/lib/contract/endpoints/study/names.ts';
import type { PageLanguage } from '../../../../functions/lib/contract/pages.ts';
import { usePlayground } from '../context.ts';

/** What the image covers, in degrees, and its size: a hundred units a degree, stretched for 35° north. */
const COAST = { west: 7, east: 54, south: 21, north: 46.5, width: 4_700, height: 3_111 };
const UNITS_A_DEGREE = COAST.width / (COAST.east - COAST.west);
const STRETCH = COAST.height / (COAST.north - COAST.south) / UNITS_A_DEGREE;
/** Where a name on the right of its dot would cross the Jordan or one of its seas. */
const WEST_OF_JORDAN = { west: 34.9, east: 35.58, south: 30.9, north: 33.05 };
/** How many degrees a map shows, and the length of its scale: the first that has enough towns. */
const SCALES = [
  { degrees: 1.7, kilometres: 25 },
  { degrees: 3, kilometres: 50 },
  { degrees: 6, kilometres: 100 },
];
/** How many degrees a map of towns shows at most. */
const NEAR = 3;
const WIDE = { degrees: 20, kilometres: 200 };
const ENOUGH_TOWNS = 3;
const RATIO = 0.8;
/** Of latitude. */
const KILOMETRES_A_DEGREE = 111.2;
/**
 * What shows where a place is, by longitude and latitude; only towns have a dot. Of those that would be on top of each
 * other the first is shown.
 */
const LANDMARKS: readonly Landmark[] = [
  { at: [35.23, 31.78], es: 'Jerusalén', en: 'Jerusalem' },
  { at: [12.5, 41.9], es: 'Roma', en: 'Rome' },
  { at: [44.42, 32.54], es: 'Babilonia', en: 'Babylon' },
  { at: [43.15, 36.36], es: 'Nínive', en: 'Nineveh' },
  { at: [36.16, 36.2], es: 'Antioquía', en: 'Antioch' },
  { at: [36.3, 33.51], es: 'Damasco', en: 'Damascus' },
  { at: [27.34, 37.94], es: 'Éfeso', en: 'Ephesus' },
  { at: [22.9, 37.9], es: 'Corinto', en: 'Corinth' },
  { at: [31.25, 29.85], es: 'Menfis', en: 'Memphis' },
  { at: [28, 34.2], es: 'Mar Mediterráneo', en: 'Mediterranean Sea', kind: 'sea' },
  { at: [33.5, 34], es: 'Mediterráneo', en: 'Mediterranean', kind: 'sea', upTo: 6 },
  { at: [34.3, 32.3], es: 'Mediterráneo', en: 'Mediterranean', kind: 'sea', upTo: 3 },
  { at: [35.68, 32.82], es: 'Mar de Galilea', en: 'Sea of Galilee', kind: 'sea', upTo: 6 },
  { at: [35.65, 31.5], es: 'Mar Muerto', en: 'Dead Sea', kind: 'sea', upTo: 6 },
  { at: [35.2, 33.27], es: 'Tiro', en: 'Tyre', upTo: 6 },
  { at: [34.47, 31.5], es: 'Gaza', en: 'Gaza', upTo: 6 },
  { at: [35.37, 33.56], es: 'Sidón', en: 'Sidon', upTo: 6 },
  { at: [34.89, 32.5], es: 'Cesarea', en: 'Caesarea', upTo: 6 },
  { at: [35.3, 32.7], es: 'Nazaret', en: 'Nazareth', upTo: 3 },
  { at: [35.58, 32.88], es: 'Cafarnaún', en: 'Capernaum', upTo: 3 },
  { at: [35.65, 33.25], es: 'Dan', en: 'Dan', upTo: 3 },
  { at: [35.28, 32.21], es: 'Siquem', en: 'Shechem', upTo: 6 },
  { at: [34.75, 32.05], es: 'Jope', en: 'Joppa', upTo: 6 },
  { at: [35.1, 31.53], es: 'Hebrón', en: 'Hebron', upTo: 6 },
  { at: [34.79, 31.25], es: 'Beerseba', en: 'Beersheba', upTo: 6 },
  { at: [35.6, 32.08], es: 'Jordán', en: 'Jordan', kind: 'sea', upTo: 6 },
  { at: [35.25, 32.95], es: 'Galilea', en: 'Galilee', kind: 'region', upTo: 6 },
  { at: [36.7, 34.1], es: 'Siria', en: 'Syria', kind: 'region', upTo: 6 },
  { at: [36.05, 33.02], es: 'Basán', en: 'Bashan', kind: 'region', upTo: 6 },
  { at: [35.75, 32.3], es: 'Galaad', en: 'Gilead', kind: 'region', upTo: 6 },
  { at: [36, 31.9], es: 'Amón', en: 'Ammon', kind: 'region', upTo: 6 },
  { at: [35.8, 31.1], es: 'Moab', en: 'Moab', kind: 'region', upTo: 6 },
  { at: [35.55, 30.6], es: 'Edom', en: 'Edom', kind: 'region', upTo: 6 },
  { at: [48.26, 32.19], es: 'Susán', en: 'Susa' },
  { at: [46.1, 30.96], es: 'Ur', en: 'Ur' },
  { at: [39.03, 36.86], es: 'Harán', en: 'Haran' },
  { at: [34.9, 36.92], es: 'Tarso', en: 'Tarsus' },
  { at: [29.9, 31.2], es: 'Alejandría', en: 'Alexandria' },
  { at: [21.86, 32.82], es: 'Cirene', en: 'Cyrene' },
  { at: [23.73, 37.98], es: 'Atenas', en: 'Athens' },
  { at: [22.94, 40.64], es: 'Tesalónica', en: 'Thessalonica' },
  { at: [24.29, 41.01], es: 'Filipos', en: 'Philippi' },
  { at: [26.16, 39.76], es: 'Troas', en: 'Troas' },
  { at: [15.29, 37.06], es: 'Siracusa', en: 'Syracuse' },
  { at: [14.12, 40.83], es: 'Puteoli', en: 'Puteoli' },
  { at: [32.75, 35], es: 'Chipre', en: 'Cyprus', kind: 'region' },
  { at: [24.4, 35.25], es: 'Creta', en: 'Crete', kind: 'region' },
  { at: [33.6, 28.9], es: 'Sinaí', en: 'Sinai', kind: 'region' },
];
/**
 * How near a landmark may be to the place, as a share of the width and height of the map. The name of a nearer town is on
 * its left if the town is to the west or in the same place: that of the place is on its right.
 */
const LEAST_APART = { across: 0.25, down: 0.055 };
/** How wide a letter of a landmark is on average, and how large the corner of the scale, as shares of the width. */
const LETTER = 1 / 56;
/** The same of the place’s own name, which is larger. */
const OWN_LETTER = 1 / 48;
const CORNER = { across: 0.25, down: 0.09 };
const SAME_PLACE = 0.015;
/** How far apart names must be from top to bottom, as a share of the width. */
const LINE = 1 / 20;

interface Landmark {
  at: readonly [longitude: number, latitude: number];
  es: string;
  en: string;
  /** What it is, if not a town. */
  kind?: 'sea' | 'region';
  /** How many degrees a map may show that it is on. */
  upTo?: number;
}

interface Props {
  label: string;
  place: Coordinates;
  /** A lake, a sea or a river, a region or a country: none of them has a dot, and a country is wide. */
  area: 'water' | 'region' | 'country' | undefined;
}

/** Shows only the position of a place off the map, such as Spain. */
export function PlaceMap({ label, place, area }: Props): JSX.Element {
  const { words, language } = usePlayground();
  const { latitude, longitude, sources, spread_km: spread } = place;
  const own = [longitude, latitude] as const;
  const caption = (
    <>
      {[degrees(latitude, 'NS'), degrees(longitude, 'EW')]
        .map((each) => (language === 'es' ? each.replace('.', ',').replace('W', 'O') : each))
        .join(language === 'es' ? '; ' : ', ')}
      {` · ${words.spread(sources, spread)}`}
    </>
  );
  if (!isIn(COAST, own)) return <p class="count">{caption}</p>;
  const isWater = area === 'water';
  const shown = { label, area, language };
  // its sources may give different parts of a river
  const scales = SCALES.filter(
    (each) =>
      (area !== 'country' || each.degrees > NEAR) &&
      each.degrees * KILOMETRES_A_DEGREE > 2 * spread,
  );
  const maps = scales.map((each) => mapOf(own, each, shown));
  const { landmarks, left, top, width, height, x, y, isLeft, kilometres } =
    maps.find(({ landmarks: shown }) => shown.filter(({ kind }) => !kind).length >= ENOUGH_TOWNS) ??
    mapOf(own, WIDE, shown);
  const scale = (kilometres / KILOMETRES_A_DEGREE) * UNITS_A_DEGREE * STRETCH;
  // a lake has its name above it, a town beside it
  const beside = isLeft ? -width / 50 : width / 50;
  const [right, bottom] = [left + width * 0.97, top + height * 0.96];
  return (
    <figure class="place-map">
      <svg
        viewBox={[left, top, width, height].map(Math.round).join(' ')}
        role="img"
        aria-label={words.map(label)}
      >
        {['land', 'lakes', 'rivers'].map((part) => (
          <use key={part} class={part} href={`/coast.svg#${part}`} />
        ))}
        {landmarks.map(({ x: east, y: south, kind, isOnLeft, ...names }) => (
          <g key={`${east} ${south}`} class={kind ?? 'landmark'}>
            {!kind && <circle cx={east} cy={south} r={width / 180} />}
            <text
              x={east + (width / 90) * (isOnLeft ? -1 : 1)}
              y={south}
              font-size={width / 28}
              text-anchor={isOnLeft ? 'end' : 'start'}
            >
              {names[language]}
            </text>
          </g>
        ))}
        {!area && <circle cx={x} cy={y} r={width / 80} />}
        <text
          class={area}
          x={area ? x : x + beside}
          y={isWater ? y - width / 14 : y}
          font-size={width / 24}
          text-anchor={area ? 'middle' : isLeft ? 'end' : 'start'}
        >
          {label}
        </text>
        <path class="scale" d={`M${right - scale} ${bottom}h${scale}`} />
        <text
          class="of-scale"
          x={right}
          y={bottom - width / 45}
          font-size={width / 36}
          text-anchor="end"
        >
          {kilometres} km
        </text>
      </svg>
      {!area && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** Returns what a map of a scale shows around a place, in units of the image. */
function mapOf(
  own: Landmark['at'],
  { degrees: shown, kilometres }: typeof WIDE,
  { label, area, language }: Pick<Props, 'label' | 'area'> & { language: PageLanguage },
) {
  const isNear = shown <= NEAR;
  const width = shown * UNITS_A_DEGREE;
  const height = width * RATIO;
  const xOf = (degrees: number) => (degrees - COAST.west) * UNITS_A_DEGREE;
  const yOf = (degrees: number) => (COAST.north - degrees) * UNITS_A_DEGREE * STRETCH;
  const [longitude, latitude] = own;
  const [x, y] = [xOf(longitude), yOf(latitude)];
  const left = Math.min(Math.max(0, x - width / 2), COAST.width - width);
  const top = Math.min(Math.max(0, y - height / 2), COAST.height - height);
  const placed = LANDMARKS.filter(
    ({ upTo = WIDE.degrees, ...names }) => shown <= upTo && names[language] !== label,
  ).map((each) => {
    const [east, north] = each.at;
    const across = (x - xOf(east)) / width;
    const down = (yOf(north) - y) / height;
    const isApart = Math.abs(across) > LEAST_APART.across || Math.abs(down) > LEAST_APART.down;
    return { ...each, isApart, isBeside: !isApart && !each.kind && across > -SAME_PLACE };
  });
  const isLeft = isNear && isIn(WEST_OF_JORDAN, own) && !placed.some(({ isBeside }) => isBeside);
  const isWater = area === 'water';
  const half = ((label.length + 1) / 2) * OWN_LETTER * width;
  const taken: { from: number; to: number; y: number }[] = area
    ? [{ from: x - half, to: x + half, y: isWater ? y - width / 14 : y }]
    : [];
  const landmarks = placed.flatMap(({ at, isApart, isBeside, ...each }) => {
    const [east, north] = at;
    // the place's own name is on the other side of its dot
    const isOpposite = isLeft && each.kind !== 'region' && xOf(east) > x + SAME_PLACE * width;
    const isOnLeft =
      isBeside || (isNear && !each.kind && isIn(WEST_OF_JORDAN, at) && (isApart || !isOpposite));
    const room = (each[language].length + 1) * LETTER * width;
    const from = xOf(east) - (isOnLeft ? room : 0);
    const to = from + room;
    const isOnScale =
      to > left + width * (1 - CORNER.across) && yOf(north) > top + height - width * CORNER.down;
    const isWhole =
      from > left &&
      to < left + width &&
      Math.abs(yOf(north) - top - height / 2) < height * 0.47 &&
      !isOnScale;
    const isFree = taken.every(
      (other) =>
        from > other.to || to < other.from || Math.abs(yOf(north) - other.y) > LINE * width,
    );
    // it may itself be one of the seas
    if (!isWhole || !isFree || (isWater && each.kind === 'sea')) return [];
    // what is no town has no dot that a name could be taken to belong to
    if (!(isApart || isBeside || isOpposite || (area && !each.kind))) return [];
    taken.push({ from, to, y: yOf(north) });
    return { ...each, x: xOf(east), y: yOf(north), isOnLeft };
  });
  return { landmarks, left, top, width, height, x, y, isLeft, kilometres };
}

const isIn = (
  { west, east, south, north }: typeof WEST_OF_JORDAN,
  [longitude, latitude]: Landmark['at'],
) => longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** `31.777, "NS"` → `31.78° N` */
const degrees = (value: number, [positive, negative]: string) =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
