/** Returns a passage in several versions, side by side. */

import type { ParallelAnswer, ParallelCell } from '../../lib/contract/endpoints/parallel.ts';
import type { VersionDetail } from '../../lib/contract/endpoints/versions.ts';
import type { Values } from '../../lib/contract/endpoints.ts';
import { ApiError } from '../../lib/contract/errors.ts';
import { STEPS_A_BOOK_OF_WORDS, usualVerses, WorkBudget } from '../../lib/contract/work-budget.ts';
import type { Answer, Asked } from '../../lib/http/handler.ts';
import { present } from '../../lib/text/present.ts';
import { AlignedVersion, type PrintedVerse } from '../../lib/versions/numbering/aligned-version.ts';
import { readReference } from '../../lib/versions/read-reference.ts';
import { requireVersions } from '../../lib/versions/version.ts';
import { namedVersion, referenceOf, VersionText } from '../../lib/versions/version-text.ts';
import { formatParallel, STEPS_A_FORMATTED_VERSE } from '../format.ts';
import { Rows } from './rows.ts';
import { sameWords, VersionWords } from './words.ts';

/** Keeps an answer below what the platform can send: the maximum of chapters times versions. */
const MOST_CHAPTERS = 600;

/** Errors that another version may not give: it may have the place, or names for books that the first does not know. */
const NOT_THERE: ReadonlySet<string> = new Set([
  'INVALID_REFERENCE',
  'BOOK_NOT_FOUND',
  'CHAPTER_NOT_FOUND',
  'VERSE_NOT_FOUND',
]);

/** Work budget: steps per chapter of a version, and per cell, measured including the writing of the answer. */
const STEPS_A_CHAPTER = 1_000;
const STEPS_A_CELL = 430;
const STEPS_OF_WORDS = 2_500;

const TOO_MUCH = {
  en: 'Ask for a shorter passage in "ref", or for fewer "versions".',
  es: 'Pide un pasaje más corto en "ref", o menos versiones en "versions".',
};

/** @throws ApiError for unknown versions, or a reference that none of them has */
export function parallel(
  { ref, versions: asked, include, format, lines }: Values<'parallel'>,
  { access }: Asked,
): Answer {
  const details = requireVersions(asked, access);
  const budget = new WorkBudget(TOO_MUCH);
  const { base, text, stretches, notes } = readInAny(ref, details);
  const versions = details.map((detail) => new AlignedVersion(detail));
  const own = present(versions[base]);
  const withWords = include.includes('words');
  const books = new Set(stretches.map(({ book }) => book.id)).size;
  const chapters = stretches.reduce((sum, each) => sum + each.chapters.length, 0);
  budget.spend(versions.length * chapters * STEPS_A_CHAPTER);
  if (withWords) budget.spend(versions.length * books * STEPS_A_BOOK_OF_WORDS);
  const verses = text.placesOf(stretches).flatMap((place) => own.verse(place) ?? []);
  const words = withWords
    ? new Map(versions.map((each) => [each, new VersionWords(each.detail.id)]))
    : undefined;
  const aligned = [own, ...versions.filter((version) => version !== own)];
  const stepsACell =
    STEPS_A_CELL +
    (withWords ? STEPS_OF_WORDS : 0) +
    (format ? STEPS_A_FORMATTED_VERSE[format] : 0);
  const wholeBooks = new Set(
    stretches
      .filter(({ book, chapters }) => chapters.length === book.chapters.length)
      .map(({ book }) => book.id),
  );
  // before the first row, so that what is too much costs nothing
  for (const { text } of verses) {
    budget.spend(stepsACell * (versions.length - 1 + usualVerses(text.length)));
  }
  const rows = Array.from(new Rows(aligned, wholeBooks).of(verses), (row, at) => {
    // verses that the first version lacks
    if (at >= verses.length) budget.spend(versions.length * stepsACell);
    const cells = versions.map((version) => {
      const cell = present(row[aligned.indexOf(version)]);
      for (const { place } of cell) access.give(version.detail.id, place.book, 1);
      // what other versions have for a verse may be longer
      const length = cell.reduce((sum, { text }) => sum + text.length, 0);
      if (version !== own) budget.spend(stepsACell * (usualVerses(length) - 1));
      return cellOf(cell, version, words?.get(version));
    });
    return withWords ? { cells, words: sameWords(cells) } : { cells };
  });
  const answer: ParallelAnswer = {
    reference: stretches.map(referenceOf).join('; '),
    versions: details.map(namedVersion),
    rows,
    ...(base > 0 ? { numbering: own.detail.id } : {}),
    ...notes,
    ...(format && { formatted: formatParallel({ rows }, details, format, lines) }),
  };
  return { data: answer };
}

/**
 * Reads a reference in the numbering of the first version that has it; `base` is the index of that version.
 * @throws ApiError the error for the first version
 */
function readInAny(ref: string, details: readonly VersionDetail[]) {
  const failures: ApiError[] = [];
  for (const [base, { id, language_code }] of details.entries()) {
    const text = new VersionText(id, []);
    const most = Math.floor(MOST_CHAPTERS / details.length);
    try {
      return { base, text, ...readReference(ref, text, { language: language_code, most }) };
    } catch (error) {
      if (!(error instanceof ApiError) || !NOT_THERE.has(error.code)) throw error;
      failures.push(error);
    }
  }
  throw present(failures[0]);
}

function cellOf(
  verses: readonly PrintedVerse[],
  version: AlignedVersion,
  words: VersionWords | undefined,
): ParallelCell | null {
  const [first, last] = [verses.at(0), verses.at(-1)];
  if (!first || !last) return null;
  return {
    reference: version.referenceOf(first, last),
    verse_ids: verses.filter(({ place }) => place.verse > 0).map(({ id }) => id),
    text: verses.map((each) => each.text).join(' '),
    ...(words ? { words: words.of(verses) } : {}),
  };
}
