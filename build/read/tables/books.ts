/** Identifies books as tables of verses name them: by a code, a name in any of our languages, or a number. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { books, findBook } from '../../../functions/lib/text/canon.ts';
import { nameKey } from '../../../functions/lib/text/words.ts';
import { readJson } from '../../versions/read-json.ts';
import { bookInMyBible } from './mybible.ts';

const LANGUAGES = new URL('../../../sources/languages/', import.meta.url);
/** If a name means different books in two languages, the first one wins: most tables are in one of these. */
const FIRST = ['en.json', 'es.json'];

/** Other names of books in English tables. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'psalm of david': 'psa',
  'song of songs': 'son',
  'song of solomon': 'son',
  'acts of the apostles': 'act',
  'revelation of john': 'rev',
  // thiagobodruk's abbreviations
  gn: 'gen',
  ex: 'exo',
};

const language = z.object({ books: z.record(z.string(), z.array(z.string())) });

/** Our IDs of books by name; loaded when the first name is looked up. */
let byName: ReadonlyMap<string, string> | undefined;

function readNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, id: string) => {
    if (!found.has(nameKey(name))) found.set(nameKey(name), id);
  };
  const files = readdirSync(LANGUAGES).filter((file) => file.endsWith('.json'));
  for (const file of new Set([...FIRST, ...files])) {
    const { books: named } = readJson(fileURLToPath(new URL(file, LANGUAGES)), language);
    for (const [id, names] of Object.entries(named)) for (const name of names) add(name, id);
  }
  for (const [name, id] of Object.entries(OTHER_NAMES)) add(name, id);
  return found;
}

/** Takes names of books, by our IDs, that a person has given for a text; they go before all others. */
export function nameBooks(names: readonly (readonly [id: string, name: string])[]): void {
  byName = new Map([...readNames(), ...names.map(([id, name]) => [nameKey(name), id] as const)]);
}

/** Roman numbers before a name: `II Kings`. */
const ROMAN: readonly [pattern: RegExp, number: string][] = [
  [/^III\s+/, '3 '],
  [/^II\s+/, '2 '],
  [/^I\s+/, '1 '],
];

/** A title before the name of an evangelist or apostle: `San Juan`. */
const TITLE = /^(?:san|s[ãa]o|saint|st\.?|sankt)\s+/i;

/** The number of books that are in the Bibles of all churches. */
const ALL = 66;

/** The books whose names mean others in Bibles with four books of Kings, as in the Vulgate. */
const OF_VULGATE = new Map([
  ['1ki', '1sa'],
  ['2ki', '2sa'],
  ['1es', 'ezr'],
  ['2es', 'neh'],
]);

/** The numbers of a third and a fourth book, before its name. */
const THIRD = /^(?:3|III)(?=[.\s])/;
const FOURTH = /^(?:4|IV)(?=[.\s])/;

/** Returns the books of Kings and Esdras as the Vulgate counts them; empty without a third book of Kings. */
function booksOfVulgate(written: readonly string[]): ReadonlyMap<string, string> {
  const isOfKings = (name: string, number: RegExp) =>
    number.test(name) && bookNamed(name.replace(number, '1')) === '1ki';
  if (!written.some((name) => isOfKings(name, THIRD))) return new Map();
  const known = new Set(written.map(bookNamed));
  if (known.has('1sa')) return new Map();
  return new Map(
    written.flatMap((name): [string, string][] => {
      if (isOfKings(name, THIRD)) return [[name, '1ki']];
      if (isOfKings(name, FOURTH)) return [[name, '2ki']];
      const meant = OF_VULGATE.get(bookNamed(name) ?? '');
      return meant === undefined || known.has(meant) ? [] : [[name, meant]];
    }),
  );
}

/**
 * Identifies books by what else a text has: four books of Kings are counted as in the Vulgate, and 66 books of which
 * some names are unknown are those of the Bible in order, unless a known name is out of order.
 * @param written the names of the books of a text, in order
 * @returns our IDs by those names that mean something else by themselves, or nothing
 */
export function identifyBooks(written: readonly string[]): ReadonlyMap<string, string> {
  const ofVulgate = booksOfVulgate(written);
  if (written.length !== ALL || new Set(written).size !== ALL) return ofVulgate;
  const placed = written.map((name, at) => [name, bookNumbered(at + 1) ?? ''] as const);
  const isKnown = placed.every(([name, id]) => {
    const named = bookNamed(name);
    return named === undefined || named === id;
  });
  return isKnown ? new Map(placed) : ofVulgate;
}

/** Returns our ID of a book by its name, or undefined if the name is unknown. */
export function bookNamed(written: string): string | undefined {
  const plain = written.trim().replace(TITLE, '');
  const name = ROMAN.reduce((done, [roman, number]) => done.replace(roman, number), plain);
  byName ??= readNames();
  return findBook(name)?.id ?? byName.get(nameKey(name));
}

/** Returns our ID of a book by its number among the 66. */
export const bookNumbered = (number: number): string | undefined => books[number - 1]?.id;

/** Returns how a table numbers its books: from 1 or from 0, or as MyBible does. @param numbers all of its numbers */
export function booksNumbered(numbers: readonly number[]): (number: number) => string | undefined {
  const all = new Set(numbers);
  const isMyBible = [...all].some((each) => each > ALL) && [...all].every(bookInMyBible);
  if (isMyBible) return bookInMyBible;
  return (number) => bookNumbered(all.has(0) ? number + 1 : number);
}
