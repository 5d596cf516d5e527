/** Searches all versions at once, or all in a language, with the engine that the operator has set. */
import type { SearchAnswer, SearchGroup } from '../lib/contract/endpoints/search.ts';
import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { ApiError, quoteInput } from '../lib/contract/errors.ts';
import { notFound } from '../lib/contract/not-found.ts';
import type { Asked, Computed } from '../lib/http/handler.ts';
import {
  type FoundVerse,
  hasEngine,
  indexedRevisions,
  searchEngine,
} from '../lib/search-engine/postgres.ts';
import { findBook } from '../lib/text/canon.ts';
import { present } from '../lib/text/present.ts';
import { words } from '../lib/text/words.ts';
import { bookName } from '../lib/tree/contents.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import type { Access } from '../lib/versions/rights.ts';
import { searchResult } from '../lib/versions/search-result.ts';
import { numbersOfPart } from './indexes/common-numbers.ts';
import { withHints } from './query/operators.ts';
import { type Phrase, parseQuery, requireWords } from './query/query.ts';

/** What the value of `versions` is for all of them. */
const ALL = 'all';

/** Whether a request is for all versions, or all in a language. */
export const asksAll = (asked: Pick<Values<'search'>, 'versions' | 'language'>): boolean =>
  asked.versions?.trim().toLowerCase() === ALL || asked.language !== undefined;

/** How many different words and phrases are looked for, and how many words of a phrase. */
const MOST_TERMS = { all: 24, prefix: 24, any: 8 };
const MOST_IN_PHRASE = 40;

/** The index may be renewed at any time. */
export const HELD_SECONDS = 60;

/** @throws ApiError INVALID_PARAMETER, BOOK_NOT_FOUND, or SERVICE_UNAVAILABLE if the engine does not answer */
export async function searchAll(
  values: Values<'search'>,
  { access }: Asked,
): Promise<Computed<SearchAnswer>> {
  requireSupported(values);
  requireEngine();
  const { q = '', language, limit, offset, sort, book: asked, testament } = values;
  // the other one is refused above
  const match = values.match === 'auto' ? 'all' : values.match;
  const phrases = distinct(parseQuery(q));
  requireWords(phrases);
  requireFew(phrases, MOST_TERMS[match]);
  const versions = versionsIn(language, access);
  const book = asked === undefined ? undefined : findBook(asked);
  if (asked !== undefined && !book) throw notFound('BOOK_NOT_FOUND', asked, ALL);
  const part = numbersOfPart(book, testament);
  const { total, found } = part
    ? await searchEngine({
        phrases,
        match,
        versions: versions.map(({ id }) => id),
        languages: [...new Set(versions.map((each) => each.language_code))],
        ...part,
        sort,
        limit,
        offset,
      })
    : { total: 0, found: [] };
  const answer: SearchAnswer = {
    query: q,
    version: ALL,
    total,
    limit,
    offset,
    results: found.map((verse) => resultOf(verse, phrases, match, access)),
    ...(await notIndexed(versions)),
    ...withHints(q),
  };
  return { data: answer, holdsFor: HELD_SECONDS };
}

/** Returns each word or phrase once, in order; the last one stays last, because it may be the beginning of a word. */
const distinct = (phrases: readonly Phrase[]): Phrase[] => {
  const byWords = new Map(phrases.toReversed().map((phrase) => [phrase.join(' '), phrase]));
  return [...byWords.values()].reverse();
};

/** @throws ApiError INVALID_PARAMETER for more words than the engine can look for in a short time */
function requireFew(phrases: readonly Phrase[], most: number): void {
  const longest = Math.max(...phrases.map(({ length }) => length));
  if (phrases.length <= most && longest <= MOST_IN_PHRASE) return;
  throw new ApiError('INVALID_PARAMETER', {
    en: `A search of all versions takes at most ${most} different words or phrases, and ${MOST_IN_PHRASE} words in a phrase`,
    es: `Una búsqueda en todas las versiones admite como máximo ${most} palabras o frases distintas, y ${MOST_IN_PHRASE} palabras en una frase`,
  });
}

/** @throws ApiError INVALID_PARAMETER for what an engine cannot do */
function requireSupported(values: Values<'search'>): void {
  const extra = [
    ...(['strongs', 'facets'] as const).filter((name) => values[name] !== undefined),
    ...(values.match === 'auto' ? ['match=auto'] : []),
    ...(values.words === 'forms' ? ['words=forms'] : []),
  ];
  if (extra.length > 0) {
    const list = extra.map((each) => `"${each}"`).join(', ');
    throw new ApiError('INVALID_PARAMETER', {
      en: `A search of all versions cannot be combined with ${list}`,
      es: `Una búsqueda en todas las versiones no se puede combinar con ${list}`,
    });
  }
}

/** @throws ApiError INVALID_PARAMETER without an engine */
export function requireEngine(): void {
  if (hasEngine()) return;
  throw new ApiError('INVALID_PARAMETER', {
    en: 'This service cannot search all versions: name up to six in "versions". Its operator can set SEARCH_DATABASE_URL.',
    es: 'Este servicio no puede buscar en todas las versiones: indica hasta seis en "versions". Quien lo administra puede definir SEARCH_DATABASE_URL.',
  });
}

/** Returns the versions that the key opens. @throws ApiError INVALID_PARAMETER if there is none in the language */
export function versionsIn(language: string | undefined, access: Access): VersionDetail[] {
  const { versions } = requireTree(treeFiles.versions()).content.data;
  const wanted = language?.trim().toLowerCase();
  const found = versions
    .filter((each) => wanted === undefined || each.language_code.toLowerCase() === wanted)
    .map(({ id }) => requireTree(treeFiles.version(id)).content.data.version)
    // a stand-in says what another version says
    .filter((version) => version.stand_in === undefined && access.opens(version));
  if (found.length > 0) return found;
  throw new ApiError('INVALID_PARAMETER', {
    en: `No version is in the language ${quoteInput(language ?? '')}; see /v1/versions`,
    es: `No hay ninguna versión en el idioma ${quoteInput(language ?? '')}; consulta /v1/versions`,
  });
}

/** Names the versions that the index lacks or has in an earlier revision, if any: `npm run index` renews them. */
export async function notIndexed(
  versions: readonly VersionDetail[],
): Promise<Pick<SearchAnswer, 'not_indexed'>> {
  const revisions = await indexedRevisions();
  const ids = versions
    .filter((each) => revisions.get(each.id) !== each.revision)
    .map(({ id }) => id);
  return ids.length > 0 ? { not_indexed: ids } : {};
}

function resultOf(
  { version, versions, book: id, chapter, verse, last, text }: FoundVerse,
  phrases: readonly Phrase[],
  match: Values<'search'>['match'],
  access: Access,
): SearchGroup {
  access.give(version, id, 1);
  // the index may be older than the tree
  const name = bookName(version, id);
  const asked = new Set(phrases.flat());
  const start = match === 'prefix' ? present(phrases.at(-1)?.at(-1)) : undefined;
  const matches = words(text).filter(
    ({ folded }) => asked.has(folded) || (start !== undefined && folded.startsWith(start)),
  );
  const place = { book: { id, name }, chapter, verse, last: last ?? undefined, text };
  return { version, ...searchResult(place, matches), versions };
}
