/** Finds the words of the original that words of the text render, or that are written like the query. */

import type { FoundWord, WordsAnswer } from '../lib/contract/endpoints/study/words.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { ApiError } from '../lib/contract/errors.ts';
import { DEAR_STEPS, WorkBudget } from '../lib/contract/work-budget.ts';
import { DICTIONARIES, readStrongs, SENSES } from '../lib/datasets/dictionary.ts';
import { isInstalled, requireDataset } from '../lib/datasets/installed.ts';
import { readCounts, readOccurrence } from '../lib/datasets/word-index.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { foldedWords } from '../lib/text/words.ts';
import { findLine } from '../lib/tree/lines.ts';
import { paths } from '../lib/tree/paths.ts';
import { renderingCounts } from '../lib/versions/renderings.ts';
import { requireVersion, versionRef } from '../lib/versions/version.ts';
import { verseResult } from './occurrences.ts';
import { numbersOfForm, originalWord } from './original-word.ts';

/** How many renderings of a word are listed. */
const MOST_RENDERINGS = 5;
/** How many words a rendering may have. */
const MOST_WORDS = 12;
/** How many of the most frequent candidates are ranked by the fraction of their renderings that has the words. */
const MOST_RANKED = 40;
const STEPS_A_RANK = 2_000;
/** Work budget: steps to look up a word, and to describe one that was found. */
const STEPS_A_WORD = 8_000;
const STEPS_A_RESULT = 4_000;

const TOO_MUCH = {
  en: 'Ask for a lower "limit", or for a rarer word.',
  es: 'Pide un "limit" más bajo, o una palabra menos frecuente.',
};

/** A number that a query may refer to. */
interface Candidate {
  strongs: string;
  /** How often the words of the query render it; undefined if the query is the word itself. */
  count: number | undefined;
}

/** @throws ApiError INVALID_PARAMETER, DATASET_NOT_INSTALLED or VERSION_NOT_FOUND */
export function words({ q, limit, offset, ...values }: Values<'words'>, { access }: Asked): Answer {
  const version = requireVersion(values.version, access);
  const { language_code: language } = version;
  const others = Object.values(SENSES[language] ?? {}).filter(isInstalled);
  const sources = [...Object.values(DICTIONARIES), ...others].map(requireDataset);
  const budget = new WorkBudget(TOO_MUCH, DEAR_STEPS);
  const query = requireWords(q);
  const hasEntry = (strongs: string) => originalWord(strongs, language) !== undefined;
  const candidates = findCandidates(q, query, version.id, hasEntry, budget);
  const describe = ({ strongs, count }: Candidate): FoundWord | undefined => {
    const entry = originalWord(strongs, language);
    if (!entry) return undefined;
    budget.spend(STEPS_A_RESULT);
    const all = Object.entries(renderingCounts(version.id, strongs) ?? {});
    const isOf = ([text]: [string, unknown]) => {
      const own = ` ${foldedWords(text).join(' ')} `;
      return count === undefined || query.every((each) => own.includes(` ${each} `));
    };
    const example = readOccurrence(all.find(isOf)?.[1][1] ?? '');
    return {
      ...entry,
      count: count ?? 0,
      total: all.reduce((sum, [, [each]]) => sum + each, 0),
      renderings: all.slice(0, MOST_RENDERINGS).map(([text, [each]]) => ({ text, count: each })),
      example: example ? verseResult(version.id, example, [example], { access, budget }) : null,
    };
  };
  const answer: WordsAnswer = {
    query: q.trim(),
    version: versionRef(version),
    total: candidates.length,
    limit,
    offset,
    words: candidates.slice(offset, offset + limit).flatMap((each) => describe(each) ?? []),
    sources,
  };
  return { data: answer };
}

/** Returns the folded words of a query. @throws ApiError INVALID_PARAMETER */
function requireWords(q: string): string[] {
  const found = [...new Set(foldedWords(q))];
  if (found.length > 0 && found.length <= MOST_WORDS) return found;
  throw new ApiError('INVALID_PARAMETER', {
    en: `Parameter "q" must have 1 to ${MOST_WORDS} words, such as "amor"`,
    es: `El parámetro "q" debe tener de 1 a ${MOST_WORDS} palabras, por ejemplo "amor"`,
  });
}

/** The numbers that a query is itself or is written like, then those that its words render: first those that they render most often and of whose renderings they are most. */
function findCandidates(
  q: string,
  query: readonly string[],
  version: string,
  hasEntry: (strongs: string) => boolean,
  budget: WorkBudget,
): Candidate[] {
  const number = readStrongs(q);
  const itself = [...(number && hasEntry(number) ? [number] : []), ...numbersOfForm(q.trim())];
  const [first = new Map<string, number>(), ...others] = query.map((word) => {
    budget.spend(STEPS_A_WORD);
    const line = findLine(paths.renderedWords(version), word);
    return new Map(line === undefined ? [] : readCounts(line));
  });
  const rendered = [...first]
    .filter(([strongs]) => others.every((other) => other.has(strongs)))
    .map(([strongs, count]): Candidate => {
      const least = Math.min(count, ...others.map((other) => other.get(strongs) ?? 0));
      return { strongs, count: least };
    })
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  // `amor` is in ten renderings of David's name, `por amor de David`, out of a thousand
  const ranked = rendered
    .slice(0, MOST_RANKED)
    .map((each) => {
      budget.spend(STEPS_A_RANK);
      const counts = Object.values(renderingCounts(version, each.strongs) ?? {});
      const total = counts.reduce((sum, [count]) => sum + count, 0);
      return { each, weight: (each.count ?? 0) ** 2 / Math.max(1, total) };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ each }) => each);
  const known = new Set(itself);
  return [
    ...itself.map((strongs) => ({ strongs, count: first.get(strongs) })),
    ...[...ranked, ...rendered.slice(MOST_RANKED)].filter(({ strongs }) => !known.has(strongs)),
  ];
}
