/** Describes a word of the original: its meaning, how versions render it, and the verses that have it. */

import type {
  Rendering,
  VersionRenderings,
  WordAnswer,
} from '../lib/contract/endpoints/study/words.ts';
import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { ApiError, quoteInput } from '../lib/contract/errors.ts';
import { WorkBudget } from '../lib/contract/work-budget.ts';
import { DICTIONARIES, languageOf, readStrongs } from '../lib/datasets/dictionary.ts';
import { requireDataset } from '../lib/datasets/installed.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { present } from '../lib/text/present.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { booksOfPart } from '../lib/versions/books-of-part.ts';
import { renderingCounts, renderingsOf, versionsWithWords } from '../lib/versions/renderings.ts';
import { requireVersion, requireVersions, versionRef } from '../lib/versions/version.ts';
import { countByBook, verseResult, versesWith } from './occurrences.ts';
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
  const strongs = readStrongs(asked);
  if (!strongs) throw wordNotFound(asked);
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
    rendering === undefined
      ? Object.values(own)
      : [own[rendering.normalize('NFC').toLowerCase()] ?? {}];
  const { books } = requireTree(treeFiles.books(version.id)).content.data;
  const ids = booksOfPart(books, { book, testament }, version.id).map(({ id }) => id);
  const verses = versesWith(wanted, ids, budget);
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
      .map((marked) => verseResult(version.id, present(marked[0]), marked, { access, budget })),
  };
  return { data: answer };
}

const wordNotFound = (asked: string) =>
  new ApiError('WORD_NOT_FOUND', {
    en: `Strong's number ${quoteInput(asked)} not found; use a number such as G26 or H2617`,
    es: `No existe el número de Strong ${quoteInput(asked)}; usa un número como G26 o H2617`,
  });

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
