/** Describes a word of the original: its meaning, how versions render it, and the verses that have it. */

import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import type { Rendering, VersionRenderings, WordAnswer } from '../lib/contract/endpoints/words.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { ApiError, quoteInput } from '../lib/contract/errors.ts';
import { notFound } from '../lib/contract/not-found.ts';
import { WorkBudget } from '../lib/contract/work-budget.ts';
import { DICTIONARIES, languageOf, readStrongs } from '../lib/datasets/dictionary.ts';
import { requireDataset } from '../lib/datasets/installed.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { findBook } from '../lib/text/canon.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { renderingCounts, renderingsOf, versionsWithWords } from '../lib/versions/renderings.ts';
import { requireVersion, requireVersions, versionRef } from '../lib/versions/version.ts';
import { countByBook, taggedResult, versesWith } from './occurrences.ts';
import { dictionaryIn, originalWord } from './original-word.ts';

/** How many renderings of a version are listed. */
const MOST_RENDERINGS = 50;
/** Work budget: steps per rendering. */
const STEPS_A_RENDERING = 20;

const TOO_MUCH = {
  en: 'Ask for fewer "versions", or for a "book".',
  es: 'Pide menos versiones en "versions", o un solo libro en "book".',
};

/** @throws ApiError WORD_NOT_FOUND, DATASET_NOT_INSTALLED, or as for versions and books */
export function word(values: Values<'word'>, { access }: Asked): Answer {
  const { strongs: asked, rendering, book, testament, facets, limit, offset } = values;
  const version = requireVersion(values.version, access);
  const strongs = requireStrongs(asked);
  const source = requireDataset(DICTIONARIES[languageOf(strongs)]);
  const { language_code: language } = version;
  const entry = originalWord(strongs, language);
  const definedBy = entry?.senses && dictionaryIn(language, strongs);
  if (!entry) throw wordNotFound(asked);
  const shown = values.versions
    ? requireVersions(values.versions, access)
    : versionsWithWords(version, access);
  const budget = new WorkBudget(TOO_MUCH);
  const own = renderingsOf(version.id, strongs) ?? {};
  const wanted =
    rendering === undefined ? Object.values(own) : [own[rendering.toLowerCase()] ?? {}];
  const verses = versesWith(wanted, booksOf(version.id, book, testament), budget);
  const answer: WordAnswer = {
    word: entry,
    source,
    ...(definedBy && { definition_source: requireDataset(definedBy) }),
    renderings: shown.map((each) => countRenderings(each, strongs, facets !== undefined, budget)),
    version: versionRef(version),
    total: verses.length,
    limit,
    offset,
    results: verses
      .slice(offset, offset + limit)
      .map((occurrences) => taggedResult(version.id, occurrences, { access, budget })),
  };
  return { data: answer };
}

/** @throws ApiError WORD_NOT_FOUND */
function requireStrongs(asked: string): string {
  const strongs = readStrongs(asked);
  if (!strongs) throw wordNotFound(asked);
  return strongs;
}

const wordNotFound = (asked: string) =>
  new ApiError('WORD_NOT_FOUND', {
    en: `Strong's number ${quoteInput(asked)} not found; use a number such as G26 or H2617`,
    es: `No existe el número de Strong ${quoteInput(asked)}; usa un número como G26 o H2617`,
  });

/** Returns the IDs of the requested books, in the order of the version. @throws ApiError BOOK_NOT_FOUND */
function booksOf(
  version: string,
  asked: string | undefined,
  testament: 'OT' | 'NT' | undefined,
): string[] {
  const { books } = requireTree(treeFiles.books(version)).content.data;
  const only = asked === undefined ? undefined : findBook(asked)?.id;
  if (asked !== undefined && !books.some(({ id }) => id === only)) {
    throw notFound('BOOK_NOT_FOUND', asked, version);
  }
  return books
    .filter((each) => only === undefined || each.id === only)
    .filter((each) => testament === undefined || each.testament === testament)
    .map(({ id }) => id);
}

function countRenderings(
  version: VersionDetail,
  strongs: string,
  isByBook: boolean,
  budget: WorkBudget,
): VersionRenderings {
  const counts = Object.entries(renderingCounts(version.id, strongs) ?? {});
  budget.spend(counts.length * STEPS_A_RENDERING);
  const places = isByBook ? (renderingsOf(version.id, strongs) ?? {}) : {};
  const renderings = counts.slice(0, MOST_RENDERINGS).map(([text, [count]]): Rendering => {
    const books = isByBook ? { books: countByBook(places[text] ?? {}, budget) } : {};
    return { text, count, ...books };
  });
  return {
    version: versionRef(version),
    total: counts.reduce((sum, [, [count]]) => sum + count, 0),
    distinct: counts.length,
    renderings,
  };
}
