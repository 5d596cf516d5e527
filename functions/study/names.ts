/** Serves people, places, groups and spirits, and who and what a verse names. */

import type {
  NameAnswer,
  NameDetail,
  NameSummary,
  NamesAnswer,
  VerseNamesAnswer,
} from '../lib/contract/endpoints/study/names.ts';
import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import type { Values } from '../lib/contract/endpoints.ts';
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
import { type ListedName, namedVerses, type StoredName } from '../lib/datasets/names.ts';
import { readOccurrence } from '../lib/datasets/word-index.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { placeKey, type VersePlace, versePlaces } from '../lib/text/alignment.ts';
import type { Match } from '../lib/text/marks/highlight.ts';
import { chapterId, parsePlaceId } from '../lib/text/place-id.ts';
import { firstVerse, referenceTo, relationsOf, rolesOf } from '../lib/versions/names/name-facts.ts';
import {
  ChapterNames,
  nameIn,
  type PlacedName,
  wordsSpelled,
} from '../lib/versions/names/names-in-text.ts';
import { aboutName } from '../lib/versions/names/tell-apart.ts';
import { VersionNumbers } from '../lib/versions/numbering/verse-numbers.ts';
import { renderingCounts } from '../lib/versions/renderings.ts';
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
  const printed = new PrintedNames(version);
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
      return printed.summaryOf(each);
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
  if (!listed) {
    const near = findNames(asked.replaceAll('-', ' '), []).slice(0, 3);
    const ids = near.map((each) => each.id);
    throw notFoundNear('NAME_NOT_FOUND', asked, ids);
  }
  const budget = new WorkBudget(TOO_MUCH);
  const stored = storedName(listed);
  const printed = new PrintedNames(version);
  const { numbers } = printed;
  const places = versesIn(stored, numbers, budget);
  const byBook = Map.groupBy(places, ({ book }) => book);
  const answer: NameAnswer = {
    name: printed.detailOf(listed, stored),
    version: versionRef(version),
    books: Array.from(byBook, ([id, own]) => ({ id, name: numbers.nameOf(id), count: own.length })),
    total: places.length,
    limit,
    offset,
    results: places.slice(offset, offset + limit).map((place) => {
      budget.spend(STEPS_A_RESULT);
      const matches = printed.matchesAt(place, listed);
      return verseResult(version.id, place, matches, { access, budget });
    }),
    source,
  };
  return { data: answer };
}

/** @throws ApiError VERSE_NOT_FOUND, VERSION_NOT_FOUND, NOT_LICENSED or DATASET_NOT_INSTALLED */
export function verseNames({ id, ...values }: Values<'verseNames'>, { access }: Asked): Answer {
  const version = requireVersion(values.version, access);
  const source = requireDataset(NAMES_DATASET);
  const printed = new PrintedNames(version);
  const { book, chapter = 0, verse = 0 } = parsePlaceId(id) ?? {};
  const place = { book: book?.id ?? '', chapter, verse };
  if (!printed.numbers.has(place)) throw notFound('VERSE_NOT_FOUND', id, version.id);
  const budget = new WorkBudget(TOO_MUCH);
  const { verse_id, reference, text } = verseResult(version.id, place, [], { access, budget });
  const answer: VerseNamesAnswer = {
    reference,
    verse_id,
    version: versionRef(version),
    text,
    names: printed.namesAt(place).placed.map(({ name: listed, matches }) => {
      budget.spend(STEPS_A_NAME);
      return {
        ...printed.summaryOf(listed),
        matches: matches.map(({ start, end }) => [start, end]),
      };
    }),
    source,
  };
  return { data: answer };
}

/** The names in a version, as it prints them. */
class PrintedNames {
  readonly numbers: VersionNumbers;
  private readonly chapters = new Map<string, ChapterNames>();

  constructor(private readonly version: VersionDetail) {
    this.numbers = new VersionNumbers(version.id);
  }

  summaryOf(listed: ListedName, stored = storedName(listed)): NameSummary {
    const { id, kind, en, es, others = [], spanish = 0, verses } = listed;
    const { language_code: language } = this.version;
    const isSpanish = /^es\b/.test(language);
    return {
      id,
      kind,
      label: this.labelOf(listed, stored),
      label_en: en,
      label_es: es ?? null,
      other_forms: isSpanish ? others : [...others.slice(spanish), ...others.slice(0, spanish)],
      forms_in_language: isSpanish ? spanish : others.length - spanish,
      roles: rolesOf(stored, language),
      about: aboutName(listed, stored, language, this.numbers),
      father: relationsOf(stored, language).father,
      first_verse: firstVerse(stored.verses, this.numbers),
      verse_count: verses,
    };
  }

  detailOf(listed: ListedName, stored: StoredName): NameDetail {
    return {
      ...this.summaryOf(listed, stored),
      ...relationsOf(stored, this.version.language_code),
      coordinates: stored.at ?? null,
      strongs: listed.strongs ?? [],
      key_verses: stored.key.flatMap((each) => referenceTo(each, this.numbers) ?? []),
    };
  }

  /** Returns the text of a verse, and the names in it. */
  namesAt(place: VersePlace): { text: string; placed: PlacedName[] } {
    const { book, chapter: number } = place;
    const key = chapterId(book, number);
    const names = this.chapters.get(key) ?? new ChapterNames(this.version.id, { book, number });
    this.chapters.set(key, names);
    const verse = printedVerse(this.version.id, place);
    return { text: verse.text, placed: names.of(verse) };
  }

  /**
   * Returns the words of a verse that are a name or else a namesake, such as the people of a town; none if they may be two
   * people.
   */
  matchesAt(place: VersePlace, listed: ListedName): Match[] {
    const { text, placed } = this.namesAt(place);
    const matches = placed.find(({ name }) => name === listed)?.matches ?? [];
    if (matches.length > 0) return matches;
    const found = wordsSpelled(text, [listed]);
    return listed.kind === 'person' && found.length > 1 ? [] : found;
  }

  /**
   * Returns a name as the version prints it: as its Strong's number is rendered most often; a rare one, for which that may be
   * a namesake's spelling, in the verses that name it.
   */
  private labelOf(listed: ListedName, stored: StoredName): string {
    const label = labelIn(listed, this.version.language_code);
    const forms = this.formsOf(listed, stored);
    const alike =
      forms.find((form) => form === label) ?? forms.find((form) => soundsAlike(form, label));
    const [only, ...others] = new Set(forms);
    if (listed.verses <= MOST_RARE && only !== undefined) {
      return alike ?? (others.length === 0 ? only : label);
    }
    const [number] = listed.strongs ?? [];
    const counts = number === undefined ? undefined : renderingCounts(this.version.id, number);
    let mostFrequent = '';
    for (const [, first] of Object.values(counts ?? {}).slice(0, MOST_RENDERINGS)) {
      const printed = this.printedAt(first, listed);
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
  private formsOf(listed: ListedName, { verses }: StoredName): string[] {
    const rare = listed.verses > MOST_RARE ? [] : namedVerses(verses);
    const first = rare.filter(({ book }) => book === rare[0]?.book).slice(0, MOST_OWN);
    const places = [...versePlaces(listed.key), ...first];
    return places.flatMap((place) => {
      const range = this.numbers.rangeOf({ first: place, last: place });
      if (!range) return [];
      const { text, placed } = this.namesAt(range.first);
      const own = placed.find(({ name }) => name === listed);
      return (own?.matches ?? []).map(({ start, end }) => text.slice(start, end));
    });
  }

  /** Returns the name as it is printed at a place such as `joh 5:42:12:4`; undefined if that is no name. */
  private printedAt(written: string, listed: ListedName): string | undefined {
    const occurrence = readOccurrence(written);
    if (!occurrence) return undefined;
    const { text } = printedVerse(this.version.id, occurrence);
    const match = nameIn(text, occurrence, listed);
    return match && text.slice(match.start, match.end);
  }
}

/** Returns the verses of the version that have a name, in its numbers and order. */
function versesIn(
  { verses }: StoredName,
  numbers: VersionNumbers,
  budget: WorkBudget,
): VersePlace[] {
  const common = namedVerses(verses);
  budget.spend(common.length * STEPS_A_VERSE);
  const ranges = common.flatMap((place) => numbers.rangeOf({ first: place, last: place }) ?? []);
  return [...new Map(ranges.map(({ first }) => [placeKey(first), first])).values()];
}
