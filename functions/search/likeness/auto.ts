/**
 * Searches for a search box (`match=auto`): first the verses with all the words, of which the best known rank higher;
 * then, if these are few, those of the topic that the query names, and those most similar to it. The best known verses
 * of the topic that have the words in another form are among the first.
 */
import type { SearchResult } from '../../lib/contract/endpoints/search.ts';
import type { ListedName } from '../../lib/datasets/names.ts';
import { present } from '../../lib/text/present.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import type { Term } from '../matching/match.ts';
import { termsOf } from '../matching/terms.ts';
import { askedName } from '../query/asked-name.ts';
import { topicVerses } from '../query/asked-topic.ts';
import { bestKnownFirst, fameOfVerses } from '../query/hints.ts';
import { withNumbersInWords } from '../query/number-words.ts';
import { parseQuery } from '../query/query.ts';
import type { ResultPage } from '../ranking/ranking.ts';
import type { VersionSearch } from '../version-search.ts';
import type { LooseWords } from './similar.ts';

/**
 * If fewer verses have all the words, other verses are added up to this number, whatever the page, so that the total
 * stays the same.
 */
const FILLED_UP_TO = 50;
const QUOTED = /["“”«»]/;
/** A verse matches most of a query if it has more than this fraction of its words. */
const MOST = 0.5;

/** How many times its score a verse gains for each level of fame, and for the topic. */
const FAME = 2 ** 0.15;
const OF_TOPIC = 1.3;

/** A verse, with the way it matches. */
export interface AutoVerse {
  verse: number;
  match: NonNullable<SearchResult['match']>;
}

export interface AutoFound {
  /** All verses, in Bible order. */
  verses: Uint32Array;
  /** The verses of the page. */
  page: AutoVerse[];
  /** What to mark in them besides the words of the query. */
  loose: Term[];
  /** The name that the query is, whose forms to mark in its verses. */
  spelled?: ListedName;
}

/**
 * @param q the query without the words that merely ask
 * @param terms the same query in words of the text
 */
export function findAuto(
  searched: VersionSearch,
  q: string,
  terms: readonly Term[],
  page: ResultPage,
): AutoFound {
  const { offset, limit, sort } = page;
  const exact = searched.matching(terms);
  const hasAll = new Set(exact);
  // words in quotation marks are meant literally
  const isQuoted = QUOTED.test(q);
  const isFull = exact.length >= FILLED_UP_TO || isQuoted;
  const topical = isQuoted ? [] : topicVerses(q, searched.version);
  const ofTopic = [...searched.within(Uint32Array.from(topical))];
  // `diezmo` should find the verse that says `diezmos`
  const forms = isFull || ofTopic.length === 0 ? terms : inAllForms(q, searched);
  const inForms = new Set(forms === terms ? [] : searched.matching(forms));
  const leading = ofTopic.filter((verse) => inForms.has(verse));
  const inWords = withNumbersInWords(q, searched.version.language);
  const loose: LooseWords = isFull ? new Map() : searched.looseWords(inWords);
  // the text may say `Achab` for `Acab`: verses with the name precede those of its topic
  const name = isFull ? undefined : askedName(q, searched.version);
  const named = name
    ? bestKnownFirst(searched.within(name.verses), searched.version)
    : isFull || loose.size > 1
      ? []
      : searched.versesNaming(q);
  const ofName = new Set(named);
  const likeIt = isFull ? [] : [...ofTopic, ...searched.mostLike(loose, FILLED_UP_TO)];
  const first = new Set([...leading, ...named]);
  // a word that is in the text means itself; else it is the name, in all of its verses
  const most = Math.max(FILLED_UP_TO - exact.length, exact.length > 0 ? 0 : first.size);
  const others = isFull
    ? []
    : [...new Set([...first, ...likeIt])].filter((verse) => !hasAll.has(verse)).slice(0, most);
  const verses = withOthers(exact, others);
  const labelled = (verse: number): AutoVerse => ({
    verse,
    match: hasAll.has(verse)
      ? 'all'
      : ofName.has(verse)
        ? 'name'
        : ofTopic.includes(verse)
          ? 'topic'
          : likeness(searched.partIn(verse, loose)),
  });
  const ranked = (): number[] => {
    const inOtherForms = others.filter((verse) => leading.includes(verse));
    const best = withOthers(exact, inOtherForms);
    const until = { offset: 0, limit: offset + limit, sort };
    const worth = isQuoted ? undefined : worthIn(searched.version, ofTopic);
    const order = searched.rank(inOtherForms.length > 0 ? forms : terms, best, until, worth);
    return [...new Set([...order, ...others])].slice(offset, offset + limit);
  };
  const shown = sort === 'canonical' ? [...verses.subarray(offset, offset + limit)] : ranked();
  return {
    verses,
    page: shown.map(labelled),
    loose: Array.from(loose.values(), (word) => [[...word.keys()]]),
    ...(name && { spelled: name.spelled }),
  };
}

/** Adds verses to others, all in Bible order. */
const withOthers = (verses: Uint32Array, others: readonly number[]): Uint32Array =>
  others.length === 0 ? verses : Uint32Array.from([...verses, ...others]).sort();

/** Returns how many times its score a verse counts. @param ofTopic the verses of the topic */
function worthIn(texts: VersionIndex, ofTopic: readonly number[]): (verse: number) => number {
  const fame = fameOfVerses(texts);
  return (verse) => FAME ** present(fame[verse]) * (ofTopic.includes(verse) ? OF_TOPIC : 1);
}

/** Returns the words of a query, each in any of its forms. */
const inAllForms = (q: string, { version }: VersionSearch): Term[] =>
  termsOf(parseQuery(q), version, { match: 'all', words: 'forms', q });

const likeness = (part: number): AutoVerse['match'] => (part > MOST ? 'most' : 'related wording');
