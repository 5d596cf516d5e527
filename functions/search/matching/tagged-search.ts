/** Searches for verses by the words of the original that they render: `strongs=G2889`, optionally with words. */

import type { SearchAnswer } from '../../lib/contract/endpoints/search.ts';
import type { Values } from '../../lib/contract/endpoints.ts';
import { ApiError } from '../../lib/contract/errors.ts';
import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { readStrongs } from '../../lib/datasets/dictionary.ts';
import { type NumberRenderings, readOccurrences } from '../../lib/datasets/word-index.ts';
import type { Answer } from '../../lib/http/handler.ts';
import type { Match } from '../../lib/text/highlight.ts';
import { fold } from '../../lib/text/words.ts';
import { renderingsOf } from '../../lib/versions/renderings.ts';
import type { Access } from '../../lib/versions/rights.ts';
import { requireVersion } from '../../lib/versions/version.ts';
import { versionIndex } from '../indexes/version-index.ts';
import type { Phrase } from '../query/query.ts';
import { requireBook, searchResult } from '../result.ts';
import { VersionSearch } from '../version-search.ts';
import { facetsOf } from './facets.ts';
import { distinctTerms, type Term } from './match.ts';
import { termsOf } from './terms.ts';

/** Work budget: steps per occurrence, measured. */
const STEPS_AN_OCCURRENCE = 20;

/** The verses of a version in which a number is rendered, in Bible order, and where in each. */
export interface TaggedVerses {
  verses: Uint32Array;
  also: ReadonlyMap<number, readonly Match[]>;
}

/** The query. */
export interface TaggedQuery {
  /** The Strong's number as it was sent. */
  strongs: string;
  phrases: readonly Phrase[];
  terms: readonly Term[];
  match: Values<'search'>['match'];
}

/**
 * Returns the verses that render a number; if there are words, only verses that have all of them and in which one of
 * them renders it.
 * @throws ApiError INVALID_PARAMETER if it is not a Strong's number
 */
export function findTagged(
  version: string,
  { strongs: asked, phrases, terms, match }: TaggedQuery,
  searched: VersionSearch,
  budget: WorkBudget,
): TaggedVerses {
  const strongs = requireStrongs(asked);
  const { places: all } = searched.version;
  const wanted = new Set(phrases.flat());
  const also = new Map<number, Match[]>();
  for (const [name, places] of Object.entries(renderingsOf(version, strongs) ?? {})) {
    if (
      wanted.size > 0 &&
      !fold(name)
        .split(' ')
        .some((word) => wanted.has(word))
    )
      continue;
    addPlaces(also, places, (book, chapter, verse) => all.at(book, chapter, verse), budget);
  }
  return { verses: versesIn(also, terms, searched, match), also };
}

/** Searches one version, in Bible order. */
export function searchTagged(
  values: Values<'search'> & { strongs: string },
  phrases: readonly Phrase[],
  { access, budget }: { access: Access; budget: WorkBudget },
): Answer {
  const { q = '', testament, facets, limit, offset, match, strongs } = values;
  const { id: version } = requireVersion(values.version, access);
  const texts = versionIndex(version);
  const book = requireBook(values.book, texts, version);
  const searched = new VersionSearch(texts, { book, testament }, budget);
  const terms = termsOf(phrases, texts, values);
  const { verses, also } = findTagged(
    version,
    { strongs, phrases, terms, match },
    searched,
    budget,
  );
  const wanted = distinctTerms(terms);
  const answer: SearchAnswer = {
    query: q,
    version,
    total: verses.length,
    limit,
    offset,
    results: Array.from(verses.subarray(offset, offset + limit), (verse) =>
      searchResult(texts, verse, { wanted, also: also.get(verse) ?? [], version, access, budget }),
    ),
    ...(facets ? { facets: facetsOf(verses, texts, facets) } : {}),
  };
  return { data: answer };
}

/** @throws ApiError INVALID_PARAMETER */
function requireStrongs(asked: string): string {
  const strongs = readStrongs(asked);
  if (strongs) return strongs;
  throw new ApiError('INVALID_PARAMETER', {
    en: 'Parameter "strongs" must be a Strong’s number, such as G26 or H2617',
    es: 'El parámetro "strongs" debe ser un número de Strong, por ejemplo G26 o H2617',
  });
}

/** Adds the places of a rendering: the verse, by its position in Bible order, and the stretch of its text. */
function addPlaces(
  tagged: Map<number, Match[]>,
  places: NumberRenderings[string],
  placeOf: (book: string, chapter: number, verse: number) => number | undefined,
  budget: WorkBudget,
): void {
  for (const [book, written] of Object.entries(places)) {
    for (const { chapter, verse, start, end } of readOccurrences(book, written)) {
      budget.spend(STEPS_AN_OCCURRENCE);
      const at = placeOf(book, chapter, verse);
      if (at === undefined) continue;
      const known = tagged.get(at);
      if (known) known.push({ start, end });
      else tagged.set(at, [{ start, end }]);
    }
  }
}

/** Returns the verses that have the number, and the words if there are any. */
function versesIn(
  tagged: ReadonlyMap<number, unknown>,
  terms: readonly Term[],
  searched: VersionSearch,
  match: Values<'search'>['match'],
): Uint32Array {
  const none = { offset: 0, limit: 0, sort: 'canonical' } as const;
  if (terms.length === 0) return searched.within(Uint32Array.from(tagged.keys()).sort());
  const { verses } = match === 'any' ? searched.findAny(terms, none) : searched.find(terms, none);
  return verses.filter((verse) => tagged.has(verse));
}
