/** Serves people, places, groups and spirits, and who and what a verse names. */

import type { SearchResult } from '../lib/contract/endpoints/search.ts';
import type {
  NameAnswer,
  NameDetail,
  NameSummary,
  NamesAnswer,
  VerseNamesAnswer,
} from '../lib/contract/endpoints/study/names.ts';
import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { type ApiError, quoteInput } from '../lib/contract/errors.ts';
import { notFound, notFoundNear } from '../lib/contract/not-found.ts';
import { WorkBudget } from '../lib/contract/work-budget.ts';
import { requireDataset } from '../lib/datasets/installed.ts';
import {
  findNames,
  labelIn,
  NAMES_DATASET,
  nameById,
  namesAmong,
  soundsAlike,
  storedName,
} from '../lib/datasets/name-list.ts';
import { type ListedName, readVerses, type StoredName } from '../lib/datasets/names.ts';
import { readOccurrences } from '../lib/datasets/word-index.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { placeKey, type VersePlace, versePlaces } from '../lib/text/alignment.ts';
import type { Match } from '../lib/text/marks/highlight.ts';
import { chapterId, parsePlaceId } from '../lib/text/place-id.ts';
import { firstVerse, referenceTo, relationsOf, rolesOf } from '../lib/versions/names/name-facts.ts';
import { ChapterNames, nameIn, wordsSpelled } from '../lib/versions/names/names-in-text.ts';
import { aboutName } from '../lib/versions/names/tell-apart.ts';
import { VersionNumbers } from '../lib/versions/numbering/verse-numbers.ts';
import { renderingCounts } from '../lib/versions/renderings.ts';
import type { Access } from '../lib/versions/rights.ts';
import { requireVersion, versionRef } from '../lib/versions/version.ts';
import { printedVerse, verseResult } from './occurrences.ts';

/** Work budget, measured: steps for each name of a list, each verse of a name, and each verse that is shown. */
const STEPS_A_NAME = 9_000;
const STEPS_A_VERSE = 40;
const STEPS_A_RESULT = 2_500;
/** How many renderings of its number, and how many of its verses, are looked at for the printed form of a name. */
const MOST_RENDERINGS = 4;
const MOST_OWN = 2;
/** Somebody in more verses is whom a number means most often. */
const MOST_RARE = 20;

const TOO_MUCH = { en: 'Ask for a lower "limit".', es: 'Pide un "limit" más bajo.' };

/** @throws ApiError VERSION_NOT_FOUND or DATASET_NOT_INSTALLED */
export function names(
  { q, kind, limit, offset, ...values }: Values<'names'>,
  { access }: Asked,
): Answer {
  const version = requireVersion(values.version, access);
  const source = requireDataset(NAMES_DATASET);
  const budget = new WorkBudget(TOO_MUCH);
  const numbers = new VersionNumbers(version.id);
  const kinds = kind === undefined ? [] : [kind];
  const whole = findNames(q ?? '', kinds);
  const found = whole.length > 0 ? whole : namesAmong(q ?? '', kinds);
  const answer: NamesAnswer = {
    query: q?.trim() ?? null,
    version: versionRef(version),
    total: found.length,
    limit,
    offset,
    names: found.slice(offset, offset + limit).map((each) => {
      budget.spend(STEPS_A_NAME);
      return summaryOf(each, storedName(each), version, numbers);
    }),
    source,
  };
  return { data: answer };
}

/** @throws ApiError NAME_NOT_FOUND, VERSION_NOT_FOUND, NOT_LICENSED or DATASET_NOT_INSTALLED */
export function name(
  { id: asked, limit, offset, ...values }: Values<'name'>,
  { access }: Asked,
): Answer {
  const version = requireVersion(values.version, access);
  const source = requireDataset(NAMES_DATASET);
  const listed = nameById(asked.toLowerCase());
  if (!listed) throw nameNotFound(asked);
  const budget = new WorkBudget(TOO_MUCH);
  const stored = storedName(listed);
  const numbers = new VersionNumbers(version.id);
  const places = versesIn(stored, numbers, budget);
  const byBook = Map.groupBy(places, ({ book }) => book);
  const giving = { access, budget };
  const answer: NameAnswer = {
    name: detailOf(listed, stored, version, numbers),
    version: versionRef(version),
    books: Array.from(byBook, ([id, own]) => ({ id, name: numbers.nameOf(id), count: own.length })),
    total: places.length,
    limit,
    offset,
    results: resultsOf(listed, places.slice(offset, offset + limit), version.id, giving),
    source,
  };
  return { data: answer };
}

/** @throws ApiError VERSE_NOT_FOUND, VERSION_NOT_FOUND, NOT_LICENSED or DATASET_NOT_INSTALLED */
export function verseNames({ id, ...values }: Values<'verseNames'>, { access }: Asked): Answer {
  const version = requireVersion(values.version, access);
  const source = requireDataset(NAMES_DATASET);
  const numbers = new VersionNumbers(version.id);
  const { book, chapter = 0, verse = 0 } = parsePlaceId(id) ?? {};
  const place = { book: book?.id ?? '', chapter, verse };
  if (!numbers.has(place)) throw notFound('VERSE_NOT_FOUND', id, version.id);
  const budget = new WorkBudget(TOO_MUCH);
  const { verse_id, reference, text } = verseResult(version.id, place, [], { access, budget });
  const chapterNames = new ChapterNames(version.id, { book: place.book, number: chapter });
  const answer: VerseNamesAnswer = {
    reference,
    verse_id,
    version: versionRef(version),
    text,
    names: chapterNames.of(printedVerse(version.id, place)).map(({ name: listed, matches }) => {
      budget.spend(STEPS_A_NAME);
      return {
        ...summaryOf(listed, storedName(listed), version, numbers),
        matches: matches.map(({ start, end }) => [start, end]),
      };
    }),
    source,
  };
  return { data: answer };
}

function nameNotFound(asked: string): ApiError {
  const near = findNames(asked.replaceAll('-', ' '), []).slice(0, 3);
  const ids = near.map(({ id }) => id);
  const name = { en: `Name ${quoteInput(asked)}`, es: `el nombre ${quoteInput(asked)}` };
  return notFoundNear('NAME_NOT_FOUND', name, ids, '/v1/names');
}

function summaryOf(
  listed: ListedName,
  stored: StoredName,
  version: VersionDetail,
  numbers: VersionNumbers,
): NameSummary {
  const { id, kind, en, es, others = [], spanish = 0, verses } = listed;
  const language = version.language_code;
  const isSpanish = /^es\b/.test(language);
  return {
    id,
    kind,
    label: printedLabel(listed, stored, version, numbers),
    label_en: en,
    label_es: es ?? null,
    other_forms: isSpanish ? others : [...others.slice(spanish), ...others.slice(0, spanish)],
    forms_in_language: isSpanish ? spanish : others.length - spanish,
    roles: rolesOf(stored, language),
    about: aboutName(listed, stored, language, numbers),
    father: relationsOf(stored, language).father,
    first_verse: firstVerse(stored.verses, numbers),
    verse_count: verses,
  };
}

function detailOf(
  listed: ListedName,
  stored: StoredName,
  version: VersionDetail,
  numbers: VersionNumbers,
): NameDetail {
  return {
    ...summaryOf(listed, stored, version, numbers),
    ...relationsOf(stored, version.language_code),
    coordinates: stored.at ?? null,
    strongs: listed.strongs ?? [],
    key_verses: stored.key.flatMap((each) => referenceTo(each, numbers) ?? []),
  };
}

/**
 * Returns a name as the version prints it: as its Strong's number is rendered most often; a rare one, for which that may be a
 * namesake's spelling, in the verses that name it.
 */
function printedLabel(
  listed: ListedName,
  stored: StoredName,
  version: VersionDetail,
  numbers: VersionNumbers,
): string {
  const label = labelIn(listed, version.language_code);
  const forms = printedForms(listed, stored, version.id, numbers);
  const alike =
    forms.find((form) => form === label) ?? forms.find((form) => soundsAlike(form, label));
  const [only, ...others] = new Set(forms);
  if (listed.verses <= MOST_RARE && only !== undefined) {
    return alike ?? (others.length === 0 ? only : label);
  }
  const [number] = listed.strongs ?? [];
  const counts = number === undefined ? undefined : renderingCounts(version.id, number);
  let mostFrequent = '';
  for (const [, first] of Object.values(counts ?? {}).slice(0, MOST_RENDERINGS)) {
    const printed = printedAt(first, listed, version.id);
    // a number may also render what is derived from the name: `Nazareno`
    if (printed !== undefined && soundsAlike(printed, label)) return printed;
    mostFrequent ||= printed ?? '';
  }
  // a number may also be that of a word of another form: `Tiberias` of the Sea of Tiberias
  const isWordOf = (form: string) => form.includes(' ') && form.split(' ').includes(mostFrequent);
  const isOther = !label.split(' ').includes(mostFrequent) && listed.others?.some(isWordOf);
  return (isOther ? '' : mostFrequent) || alike || label;
}

/** Returns the words that are a name in its best-known verse and, if it is rare, in the first ones. */
function printedForms(
  listed: ListedName,
  { verses }: StoredName,
  version: string,
  numbers: VersionNumbers,
): string[] {
  const chapters = new Map<string, ChapterNames>();
  const [[book = '', written = ''] = []] = Object.entries(verses);
  const first = listed.verses > MOST_RARE ? [] : readVerses(written).slice(0, MOST_OWN);
  const places = [...versePlaces(listed.key), ...first.map((at) => ({ book, ...at }))];
  return places.flatMap((place) => {
    const range = numbers.rangeOf({ first: place, last: place });
    if (!range) return [];
    const { text, placed } = namedVerse(listed, range.first, version, chapters);
    return placed.map(({ start, end }) => text.slice(start, end));
  });
}

/** Returns the name as it is printed at a place such as `joh 5:42:12:4`; undefined if that is no name. */
function printedAt(written: string, listed: ListedName, version: string): string | undefined {
  const [book = '', place] = written.split(' ');
  const [occurrence] = place ? readOccurrences(book, place) : [];
  if (!occurrence) return undefined;
  const { text } = printedVerse(version, occurrence);
  const match = nameIn(text, occurrence, listed);
  return match && text.slice(match.start, match.end);
}

/** Returns a verse and the words in it that are a name. @param chapters the chapters read so far */
function namedVerse(
  listed: ListedName,
  place: VersePlace,
  version: string,
  chapters: Map<string, ChapterNames>,
): { text: string; placed: Match[] } {
  const { book, chapter } = place;
  const key = chapterId(book, chapter);
  const names = chapters.get(key) ?? new ChapterNames(version, { book, number: chapter });
  chapters.set(key, names);
  const verse = printedVerse(version, place);
  const placed = names.of(verse).find(({ name }) => name === listed);
  return { text: verse.text, placed: placed?.matches ?? [] };
}

/** Returns the verses of the version that have a name, in its numbers and order. */
function versesIn(
  { verses }: StoredName,
  numbers: VersionNumbers,
  budget: WorkBudget,
): VersePlace[] {
  const found = new Map<string, VersePlace>();
  for (const [book, written] of Object.entries(verses)) {
    const places = readVerses(written);
    budget.spend(places.length * STEPS_A_VERSE);
    for (const each of places) {
      const place = { book, ...each };
      const range = numbers.rangeOf({ first: place, last: place });
      if (range) found.set(placeKey(range.first), range.first);
    }
  }
  return [...found.values()];
}

/** Returns verses with a name marked. @throws ApiError if the rights in the version do not allow it */
function resultsOf(
  listed: ListedName,
  places: readonly VersePlace[],
  version: string,
  giving: { access: Access; budget: WorkBudget },
): SearchResult[] {
  const chapters = new Map<string, ChapterNames>();
  return places.map((place) => {
    giving.budget.spend(STEPS_A_RESULT);
    const { text, placed } = namedVerse(listed, place, version, chapters);
    const matches = placed.length > 0 ? placed : spelledLike(listed, text);
    return verseResult(version, place, matches, giving);
  });
}

/** Returns the words that are a name or a namesake, such as the people of a town; none if they may be two people. */
function spelledLike(listed: ListedName, text: string): Match[] {
  const found = wordsSpelled(text, [listed]);
  return listed.kind === 'person' && found.length > 1 ? [] : found;
}
