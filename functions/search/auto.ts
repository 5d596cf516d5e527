/**
 * What a search box asks for (`match=auto`): the verses with all the words first, as a usual search ranks them, then, where
 * these are few, those of the topic that the query names, and those that are most like it.
 */
import type { SearchResult } from '../lib/contract/endpoints/search.ts';
import { topicVerses } from './asked-topic.ts';
import type { Term } from './match.ts';
import type { ResultPage } from './ranking/ranking.ts';
import type { LooseWords } from './similar.ts';
import type { VersionSearch } from './version-search.ts';

/** Fewer verses with all the words are filled up to this number, whatever the page, so that the total stays the same. */
const FILLED_UP_TO = 50;
const WHOLE: ResultPage = { offset: 0, limit: FILLED_UP_TO, sort: 'relevance' };
const QUOTED = /["“”«»]/;
/** A verse with more than this part of a query's words has most of it. */
const MOST = 0.5;

/** A verse, and how it matches. */
export interface AutoVerse {
  verse: number;
  match: NonNullable<SearchResult['match']>;
}

/** What was found. */
export interface AutoFound {
  /** All verses, in Bible order. */
  verses: Uint32Array;
  /** Those of the page. */
  page: AutoVerse[];
  /** What is marked in them beside the words of the query. */
  loose: Term[];
}

/**
 * @param q the query without what only asks
 * @param terms the same as the text has it
 * @param version the ID of the version that is searched
 */
export function findAuto(
  searched: VersionSearch,
  q: string,
  terms: readonly Term[],
  { version, page }: { version: string; page: ResultPage },
): AutoFound {
  const { offset, limit, sort } = page;
  const exact = searched.find(terms, page);
  // who puts words in quotation marks means these words
  const isFull = exact.verses.length >= FILLED_UP_TO || QUOTED.test(q);
  const loose: LooseWords = isFull ? new Map() : searched.looseWords(searched.inWords(q));
  const hasAll = new Set(exact.verses);
  const ofTopic = new Set(
    isFull ? [] : searched.within(Uint32Array.from(topicVerses(q, searched.version, version))),
  );
  const others = isFull
    ? []
    : [...new Set([...ofTopic, ...searched.mostLike(loose, FILLED_UP_TO)])]
        .filter((verse) => !hasAll.has(verse))
        .slice(0, FILLED_UP_TO - exact.verses.length);
  const verses = Uint32Array.from([...exact.verses, ...others]).sort();
  const labelled = (verse: number): AutoVerse => ({
    verse,
    match: hasAll.has(verse)
      ? 'all'
      : ofTopic.has(verse)
        ? 'topic'
        : likeness(searched.partIn(verse, loose)),
  });
  const shown =
    sort === 'canonical'
      ? [...verses.subarray(offset, offset + limit)]
      : isFull
        ? exact.page
        : [...byTopic(searched.find(terms, WHOLE).page, ofTopic), ...others].slice(
            offset,
            offset + limit,
          );
  return {
    verses,
    page: shown.map(labelled),
    loose: Array.from(loose.values(), (word) => [[...word.keys()]]),
  };
}

const likeness = (part: number): AutoVerse['match'] => (part > MOST ? 'most' : 'related wording');

/** Ranked verses, those of the topic first, the best known of them before the others. */
function byTopic(ranked: readonly number[], ofTopic: ReadonlySet<number>): number[] {
  const own = new Set(ranked);
  return [...new Set([...[...ofTopic].filter((verse) => own.has(verse)), ...ranked])];
}
