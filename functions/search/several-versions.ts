/** A search in several versions at once: what is the same verse in them is one result. */
import { envelope } from '../../build/shared/answers/envelope.ts';
import type { SearchAnswer, SearchGroup } from '../../build/shared/answers/search.ts';
import type { VersionDetail } from '../../build/shared/answers/version.ts';
import { findBook } from '../../build/shared/canon.ts';
import type { Values } from '../../build/shared/endpoints.ts';
import { present } from '../../build/shared/present.ts';
import type { Answer } from '../lib/http/ready-answers.ts';
import type { Access } from '../lib/rights.ts';
import type { WorkBudget } from '../lib/work-budget.ts';
import { type CommonNumbers, commonNumbers } from './common-numbers.ts';
import type { Facet } from './facets.ts';
import { helpFor } from './help.ts';
import { distinctTerms, firstFrom, type Term } from './match.ts';
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
  /** How many verses. */
  total: number;
  /** The first of them in the order asked for. */
  first: readonly number[];
  /** The common number of each verse of the version. */
  numberOf: Uint32Array;
  /** All verses by common numbers: the numbers, each once, in order, and the first verse that has each. */
  numbers: Uint32Array;
  verses: Uint32Array;
}

/** Of the request's work: for each verse that is found, and for each verse of a version. */
const STEPS_A_FIND = 2;
const STEPS_A_VERSE = 0.5;

/** What a search in several versions is made with. */
interface Searching {
  phrases: readonly Phrase[];
  access: Access;
  budget: WorkBudget;
}

/** @throws ApiError for a book that none of the versions has, or for too much work */
export function searchSeveral(
  { q, testament, facets, limit, offset, sort, match, ...values }: Values<'search'>,
  versions: readonly VersionDetail[],
  { phrases, access, budget }: Searching,
): Answer {
  const ids = versions.map(({ id }) => id);
  const first = present(ids[0]);
  const book = bookIn(ids, values.book);
  const searches = ids.map((id) => ({
    id,
    searched: new VersionSearch(versionIndex(id), { book, testament }, budget),
  }));
  const found = searches.map(({ id, searched }): FoundIn => {
    const { version: texts } = searched;
    const terms = termsOf(phrases, texts, { match, words: values.words, q });
    const count = Math.min(offset + limit, texts.index.verseCount);
    const page = { offset: 0, limit: count, sort };
    const { verses, page: best } =
      match === 'any' ? searched.findAny(terms, page) : searched.find(terms, page);
    budget.spend(verses.length * STEPS_A_FIND + texts.index.verseCount * STEPS_A_VERSE);
    return {
      id,
      texts,
      wanted: distinctTerms(terms),
      total: verses.length,
      first: best,
      ...byNumber(verses, commonNumbers(id, texts)),
    };
  });
  const groups = groupsOf(found);
  const reference = referenceIn(q, versionIndex(first), first);
  const wantedNumbers = sort === 'canonical' ? groups.map(({ number }) => number) : ranked(found);
  const answer: SearchAnswer = {
    query: q,
    version: first,
    totals: Object.fromEntries(found.map(({ id, total }) => [id, total])),
    total: groups.length,
    limit,
    offset,
    results: wantedNumbers
      .slice(offset, offset + limit)
      .map((number) => groupOf(number, found, { access, budget })),
    ...(facets ? { facets: facetsOfGroups(groups, found, facets) } : {}),
    ...(groups.length === 0
      ? helpFor(q, present(searches[0]).searched, { version: first, access, budget })
      : {}),
    ...(reference ? { reference } : {}),
  };
  return { body: envelope(answer), versions: ids };
}

/** @param verses in Bible order */
function byNumber(
  verses: Uint32Array,
  { of, order }: CommonNumbers,
): Pick<FoundIn, 'numberOf' | 'numbers' | 'verses'> {
  const isFound = new Uint8Array(of.length);
  for (const verse of verses) isFound[verse] = 1;
  const numbers = new Uint32Array(verses.length);
  const firsts = new Uint32Array(verses.length);
  let count = 0;
  for (const verse of order) {
    if (!isFound[verse]) continue;
    const number = present(of[verse]);
    // of two that are one elsewhere the first is shown
    if (count > 0 && numbers[count - 1] === number) continue;
    numbers[count] = number;
    firsts[count++] = verse;
  }
  return {
    numberOf: of,
    numbers: numbers.subarray(0, count),
    verses: firsts.subarray(0, count),
  };
}

/** A verse that any version has of the query: its common number, and the first of the versions with its verse there. */
interface Group {
  number: number;
  which: number;
  verse: number;
}

/** All of them, in Bible order: the numbers of each version are in order, and so are put together in one go. */
function groupsOf(found: readonly FoundIn[]): Group[] {
  const next = found.map(() => 0);
  const groups: Group[] = [];
  for (;;) {
    let which = -1;
    let number = Number.POSITIVE_INFINITY;
    for (let each = 0; each < found.length; each++) {
      const own = found[each]?.numbers[next[each] ?? 0];
      if (own === undefined || own >= number) continue;
      number = own;
      which = each;
    }
    if (which === -1) return groups;
    groups.push({ number, which, verse: present(found[which]?.verses[next[which] ?? 0]) });
    for (let each = 0; each < found.length; each++) {
      const at = next[each] ?? 0;
      if (found[each]?.numbers[at] === number) next[each] = at + 1;
    }
  }
}

/** The common numbers of what is best in any version, those of the first version before those of the next. */
function ranked(found: readonly FoundIn[]): number[] {
  const longest = Math.max(...found.map(({ first }) => first.length));
  const numbers = new Set<number>();
  for (let rank = 0; rank < longest; rank++) {
    for (const { first, numberOf } of found) {
      const verse = first[rank];
      if (verse !== undefined) numbers.add(present(numberOf[verse]));
    }
  }
  return [...numbers];
}

/** The book that is asked for, if any of the versions has it. @throws ApiError BOOK_NOT_FOUND */
function bookIn(ids: readonly string[], asked: string | undefined): string | undefined {
  const having = ids.find((id) => hasBook(versionIndex(id), asked)) ?? present(ids[0]);
  return requireBook(asked, versionIndex(having), having);
}

function groupOf(
  number: number,
  found: readonly FoundIn[],
  giving: Pick<Searching, 'access' | 'budget'>,
): SearchGroup {
  const results = found.flatMap(({ id, texts, wanted, numbers, verses }) => {
    const at = firstFrom(numbers, number, 0);
    if (numbers[at] !== number) return [];
    const own = result(texts, present(verses[at]), { ...giving, wanted, version: id });
    return [{ version: id, ...own }];
  });
  const [first, ...also] = results;
  return { ...present(first), ...(also.length > 0 ? { also } : {}) };
}

/** Each group counts where its first version has it. @param groups in Bible order */
function facetsOfGroups(
  groups: readonly Group[],
  found: readonly FoundIn[],
  facet: Facet,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { which, verse } of groups) {
    const { id } = present(found[which]).texts.places.bookOf(verse);
    const name = facet === 'book' ? id : present(findBook(id)).testament;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
