/** A search in several versions at once: what is the same verse in them is one result. */
import { envelope } from '../../build/shared/answers/envelope.ts';
import type { SearchAnswer, SearchGroup } from '../../build/shared/answers/search.ts';
import { findBook } from '../../build/shared/canon.ts';
import type { Values } from '../../build/shared/endpoints.ts';
import { present } from '../../build/shared/present.ts';
import type { Answer } from '../lib/http/ready-answers.ts';
import { requireVersions } from '../lib/version.ts';
import { commonNumbers } from './common-numbers.ts';
import type { Facet } from './facets.ts';
import { helpFor } from './help.ts';
import { distinctTerms, type Term } from './match.ts';
import type { Phrase } from './query.ts';
import { referenceIn } from './reference-in.ts';
import { hasBook, requireBook, result } from './result.ts';
import { termsOf } from './terms.ts';
import { type VersionIndex, versionIndex } from './version-index.ts';
import { VersionSearch } from './version-search.ts';

/** What a version has of the query. */
interface FoundIn {
  id: string;
  texts: VersionIndex;
  wanted: readonly Term[];
  /** All verses in Bible order, the first of them in the order asked for, and for each its common number. */
  verses: Uint32Array;
  first: number[];
  numbers: Uint32Array;
}

/** @throws ApiError for unknown versions, or a book that none of them has */
export function searchSeveral(
  { q, testament, facets, limit, offset, sort, match, ...values }: Values<'search'>,
  versions: string,
  phrases: readonly Phrase[],
): Answer {
  const ids = requireVersions(versions).map(({ id }) => id);
  const first = present(ids[0]);
  const book = bookIn(ids, values.book);
  const page = { offset: 0, limit: offset + limit, sort };
  const found = ids.map((id): FoundIn => {
    const texts = versionIndex(id);
    const terms = termsOf(phrases, texts, { match, words: values.words, q });
    const searched = new VersionSearch(texts, { book, testament });
    const { verses, page: best } =
      match === 'any' ? searched.findAny(terms, page) : searched.find(terms, page);
    const wanted = distinctTerms(terms);
    return { id, texts, wanted, verses, first: best, numbers: commonNumbers(id, texts) };
  });
  const all = groupsOf(found);
  const reference = referenceIn(q, versionIndex(first), first);
  const answer: SearchAnswer = {
    query: q,
    version: first,
    totals: Object.fromEntries(found.map(({ id, verses }) => [id, verses.length])),
    total: all.size,
    limit,
    offset,
    results: (sort === 'canonical' ? [...all.keys()] : ranked(found))
      .slice(offset, offset + limit)
      .map((number) => groupOf(present(all.get(number)), found)),
    ...(facets ? { facets: facetsOfGroups(all, found, facets) } : {}),
    ...(all.size === 0 ? helpFor(q, versionIndex(first), { book, testament }) : {}),
    ...(reference ? { reference } : {}),
  };
  return { body: envelope(answer), versions: ids };
}

/** For each of the versions the verse that it has, if any. */
type Group = (number | undefined)[];

/** Every verse that any version has of the query, by its common number, in Bible order. */
function groupsOf(found: readonly FoundIn[]): Map<number, Group> {
  const groups = new Map<number, Group>();
  for (const [which, { verses, numbers }] of found.entries()) {
    for (const verse of verses) {
      const number = present(numbers[verse]);
      const group = groups.get(number) ?? [];
      // of two that are one elsewhere the first is shown
      group[which] ??= verse;
      groups.set(number, group);
    }
  }
  return new Map([...groups].sort(([a], [b]) => a - b));
}

/** The common numbers of what is best in any version, those of the first version before those of the next. */
function ranked(found: readonly FoundIn[]): number[] {
  const longest = Math.max(...found.map(({ first }) => first.length));
  const numbers = new Set<number>();
  for (let rank = 0; rank < longest; rank++) {
    for (const { first, numbers: common } of found) {
      const verse = first[rank];
      if (verse !== undefined) numbers.add(present(common[verse]));
    }
  }
  return [...numbers];
}

/** The book that is asked for, if any of the versions has it. @throws ApiError BOOK_NOT_FOUND */
function bookIn(ids: readonly string[], asked: string | undefined): string | undefined {
  const having = ids.find((id) => hasBook(versionIndex(id), asked)) ?? present(ids[0]);
  return requireBook(asked, versionIndex(having), having);
}

function groupOf(group: Group, found: readonly FoundIn[]): SearchGroup {
  const results = found.flatMap(({ id, texts, wanted }, which) => {
    const verse = group[which];
    return verse === undefined ? [] : [{ version: id, ...result(texts, verse, wanted) }];
  });
  const [first, ...also] = results;
  return { ...present(first), ...(also.length > 0 ? { also } : {}) };
}

/** Each group counts where its first version has it. @param groups in Bible order */
function facetsOfGroups(
  groups: ReadonlyMap<number, Group>,
  found: readonly FoundIn[],
  facet: Facet,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const group of groups.values()) {
    const which = group.findIndex((verse) => verse !== undefined);
    const { book } = present(found[which]).texts.places.of(present(group[which]));
    const name = facet === 'book' ? book.id : present(findBook(book.id)).testament;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
