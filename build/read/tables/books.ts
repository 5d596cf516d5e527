/** Identifies books as tables of verses name them: by a code, a name in any of our languages, or a number. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { books, findBook } from '../../../functions/lib/text/canon.ts';
import { nameKey } from '../../../functions/lib/text/words.ts';
import listed from '../../../sources/book-names.json' with { type: 'json' };
import { readJson } from '../../versions/read-json.ts';
import { SourceError } from '../../versions/source-error.ts';
import { bookInMyBible } from './mybible.ts';

const LANGUAGES = new URL('../../../sources/languages/', import.meta.url);
/** If a name means different books in two languages, the first one wins: most tables are in one of these. */
const FIRST = ['en.json', 'es.json'];

const language = z.object({ books: z.record(z.string(), z.array(z.string())) });

/** The names of books in a language: as they are written, and by their keys. In Portuguese, Jó is Job and João is John. */
interface Names {
  exact: ReadonlyMap<string, string>;
  byKey: ReadonlyMap<string, string>;
}

function namesOf(named: Iterable<readonly [id: string, name: string]>): Names {
  const exact = new Map<string, string>();
  const byKey = new Map<string, string>();
  for (const [id, listed] of named) {
    const name = plainName(listed);
    if (!exact.has(exactly(name))) exact.set(exactly(name), id);
    if (!byKey.has(nameKey(name))) byKey.set(nameKey(name), id);
  }
  return { exact, byKey };
}

/** More characters than the name of a book has; normalising any number of marks on one letter can take any time. */
const LONGEST_NAME = 200;

const exactly = (name: string) => name.slice(0, LONGEST_NAME).normalize('NFC').toLowerCase();

/** The names of each language, those of English first; loaded when the first name is looked up. */
let languages: readonly Names[] | undefined;
/** The names of all languages, and those that a person has given; loaded as well. */
let all: Names | undefined;
let given: readonly (readonly [id: string, name: string])[] = [];

function languagesKnown(): readonly Names[] {
  if (languages) return languages;
  const files = readdirSync(LANGUAGES).filter((file) => file.endsWith('.json'));
  const read = (file: string) => readJson(fileURLToPath(new URL(file, LANGUAGES)), language).books;
  const own = Array.from(new Set([...FIRST, ...files]), (file) =>
    namesOf(
      Object.entries(read(file)).flatMap(([id, names]) => names.map((name) => [id, name] as const)),
    ),
  );
  // languages without a file of their own have one name for each book
  const others = Object.values<Record<string, string>>(listed);
  languages = [...own, ...others.map((books) => namesOf(Object.entries(books)))];
  return languages;
}

function allNames(): Names {
  all ??= namesOf([
    ...given,
    ...languagesKnown().flatMap(({ byKey }) =>
      Array.from(byKey, ([name, id]) => [id, name] as const),
    ),
  ]);
  return all;
}

/** Takes names of books, by our IDs, that a person has given for a text; they go before all others. */
export function nameBooks(names: readonly (readonly [id: string, name: string])[]): void {
  given = names;
  all = undefined;
}

/** A Roman number before a name: `II Kings`. */
const ROMAN = /^(I{1,3})\s+/;

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
function booksOfVulgate(written: readonly string[], named: NamedBook): ReadonlyMap<string, string> {
  const isOfKings = (name: string, number: RegExp) =>
    number.test(name) && named(name.replace(number, '1')) === '1ki';
  if (!written.some((name) => isOfKings(name, THIRD))) return new Map();
  const known = new Set(written.map(named));
  if (known.has('1sa')) return new Map();
  return new Map(
    written.flatMap((name): [string, string][] => {
      if (isOfKings(name, THIRD)) return [[name, '1ki']];
      if (isOfKings(name, FOURTH)) return [[name, '2ki']];
      const meant = OF_VULGATE.get(named(name) ?? '');
      return meant === undefined || known.has(meant) ? [] : [[name, meant]];
    }),
  );
}

/** Returns our ID of a book by its name, or undefined if the name is unknown. */
type NamedBook = (written: string) => string | undefined;

/** A name as lists have it: `San Juan` is `Juan`, `II Kings` is `2 Kings`. */
const plainName = (written: string) =>
  written
    .trim()
    .replace(TITLE, '')
    .replace(ROMAN, (_, number: string) => `${number.length} `);

/** A name that is written as listed counts for more than one that is alike only without its accents. */
const WORTH = { exact: 2, byKey: 1 };

/** Returns how the language reads names that has most of them: `Mc` is Mark in French, and Micah in English. */
function inOneLanguage(written: readonly string[]): NamedBook {
  const looked = written
    .map(plainName)
    .map((name) => ({ exact: exactly(name), key: nameKey(name) }));
  const scoreOf = ({ exact, byKey }: Names) =>
    looked.reduce((sum, name) => {
      if (exact.has(name.exact)) return sum + WORTH.exact;
      return byKey.has(name.key) ? sum + WORTH.byKey : sum;
    }, 0);
  let best: Names | undefined;
  let most = 0;
  for (const each of languagesKnown()) {
    const score = scoreOf(each);
    if (score > most) [best, most] = [each, score];
  }
  const ofPerson = namesOf(given);
  return (name) => {
    const own = plainName(name);
    const [exact, key] = [exactly(own), nameKey(own)];
    return (
      ofPerson.byKey.get(key) ??
      findBook(own)?.id ??
      best?.exact.get(exact) ??
      best?.byKey.get(key) ??
      bookNamed(name)
    );
  };
}

/**
 * Identifies books by what else a text has: names are those of one language, four books of Kings are counted as in the
 * Vulgate, and 66 books of which some names are unknown are those of the Bible in order, unless a known name is out of
 * order.
 * @param found the names of the books of a text, in order, with our IDs by the numbers that it has beside some
 * @returns our IDs by those names that are known
 */
export function identifyBooks(
  found: readonly { name: string; id?: string | undefined }[],
): ReadonlyMap<string, string> {
  const names = [...new Set(found.map(({ name }) => name))];
  const numbered = new Map(
    found.flatMap(({ name, id }): [string, string][] => (id ? [[name, id]] : [])),
  );
  const inLanguage = inOneLanguage(names);
  const ofVulgate = booksOfVulgate(names, inLanguage);
  const named = new Map(
    names.flatMap((name): [string, string][] => {
      const id = ofVulgate.get(name) ?? inLanguage(name);
      return id === undefined ? [] : [[name, id]];
    }),
  );
  const inOrder =
    names.length === ALL && found.length === ALL
      ? new Map(names.map((name, at) => [name, bookNumbered(at + 1) ?? '']))
      : new Map<string, string>();
  for (const placed of [numbered, inOrder]) {
    if (placed.size > 0 && agree(named, placed)) return new Map([...named, ...placed]);
  }
  return named;
}

/** Whether books that are known by their names are where they are placed, but for names that mean two of them. */
function agree(named: ReadonlyMap<string, string>, placed: ReadonlyMap<string, string>): boolean {
  const inPlace = new Set(
    [...named].flatMap(([name, id]) => (placed.get(name) === id ? [id] : [])),
  );
  return [...placed].every(([name, id]) => {
    const own = named.get(name);
    return own === undefined || own === id || inPlace.has(own);
  });
}

/** Books of other scriptures, which are numbered like ours. */
const OTHER_SCRIPTURE =
  /\b(?:n[eé](?:ph|f)i|mos[ií]ah|helam[aá]n|morm[oó]n|moroni|al[- ]f[aā]ti[hḥ]ah?|al[- ]baqarah?|surah?|sura)\b/iu;

/** A number by which no book is known, as a table has it. */
const UNKNOWN_NUMBER = /^(?:book )?(\d+)$/;
/** How many books may have numbers that no book of a Bible has. */
const MOST_UNKNOWN = 10;

/** @throws SourceError if a book is of another scripture than the Bible */
export function requireBible(file: string, found: readonly { name: string }[]): void {
  const beyond = found.flatMap(({ name }) => {
    const number = Number(UNKNOWN_NUMBER.exec(name)?.[1]);
    return number > books.length ? [number] : [];
  });
  if (beyond.length > MOST_UNKNOWN) {
    const last = beyond.reduce((most, number) => Math.max(most, number));
    const problem = `numbers its books up to ${last}, as no Bible does; only Bibles are read`;
    throw new SourceError(file, '', problem);
  }
  const other = found.find(({ name }) => OTHER_SCRIPTURE.test(name));
  if (!other) return;
  const problem = `has the book "${other.name}", which is in no Bible; only Bibles are read`;
  throw new SourceError(file, '', problem);
}

/** Returns our ID of a book by its name, or undefined if no language knows it. */
export function bookNamed(written: string): string | undefined {
  const name = plainName(written);
  return findBook(name)?.id ?? allNames().byKey.get(nameKey(name));
}

/** Returns our ID of a book by its number among the 66. */
export const bookNumbered = (number: number): string | undefined => books[number - 1]?.id;

/** Returns how a table numbers its books: from 1 or from 0, or as MyBible does. @param cells those with their numbers */
export function booksNumbered(cells: readonly string[]): (cell: string) => string | undefined {
  const isNumber = /^\d+$/;
  const all = new Set(cells.filter((cell) => isNumber.test(cell)).map(Number));
  const known = [...all].filter((each) => bookInMyBible(each) !== undefined);
  // those of MyBible have gaps: in others, one in ten is known
  const isMyBible = [...all].some((each) => each > ALL) && known.length * 2 > all.size;
  const first = all.has(0) ? 0 : 1;
  return (cell) => {
    if (!isNumber.test(cell)) return undefined;
    return isMyBible ? bookInMyBible(Number(cell)) : bookNumbered(Number(cell) - first + 1);
  };
}
