/**
 * MyBible's book numbers: multiples of ten for the 66, others in between. Sources: mybible.zone, "Module format"; for
 * Greek Daniel the table in BibleMultiConverter (`MyBibleZone`), read 2026-11-27.
 */
import { books } from '../../../functions/lib/text/canon.ts';

const BEYOND = new Map([
  [165, '1es'],
  [170, 'tob'],
  [180, 'jdt'],
  [192, 'esg'],
  [270, 'wis'],
  [280, 'sir'],
  [305, 's3y'],
  [315, 'let'],
  [320, 'bar'],
  [325, 'sus'],
  [341, 'dag'],
  [345, 'bel'],
  [462, '1ma'],
  [464, '2ma'],
  [466, '3ma'],
  [467, '4ma'],
  [468, '2es'],
  [790, 'man'],
]);
/** Multiples of ten that no book has. */
const UNUSED = [200, 210];

/** The numbers of the 66 in order; Esther is 190, Job 220, Psalms 230, Isaiah 290, Revelation 730. */
const NUMBERS = Array.from({ length: 73 }, (_, at) => (at + 1) * 10).filter(
  (number) => !BEYOND.has(number) && !UNUSED.includes(number),
);

const byNumber = new Map<number, string>([
  ...books.map(({ id }, at): [number, string] => [NUMBERS[at] ?? 0, id]),
  ...BEYOND,
]);
const byId = new Map(Array.from(byNumber, ([number, id]) => [id, number]));

/** Returns our ID of a book, or undefined for an unknown number. */
export const bookInMyBible = (number: number): string | undefined => byNumber.get(number);

/** Returns MyBible's number of a book, or undefined if it has none. */
export const numberInMyBible = (id: string): number | undefined => byId.get(id);
