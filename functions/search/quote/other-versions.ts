/** Finds the versions that have a quotation word for word. */

import type { QuoteAnswer } from '../../lib/contract/endpoints/quotations.ts';
import type { VersionDetail, VersionSummary } from '../../lib/contract/endpoints/versions.ts';
import { ApiError } from '../../lib/contract/errors.ts';
import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { formatRange } from '../../lib/reference/reference.ts';
import { type FoundWording, wordingsAt, wordingsOf } from '../../lib/search-engine/postgres.ts';
import type { VersePlace } from '../../lib/text/alignment.ts';
import { present } from '../../lib/text/present.ts';
import { numbersOf } from '../../lib/text/verse-numbers.ts';
import { foldedWords, isUnspaced, words as wordsIn } from '../../lib/text/words.ts';
import { bookName } from '../../lib/tree/contents.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { isAtHand, requireTree } from '../../lib/tree/read.ts';
import { treeCache } from '../../lib/tree/tree-cache.ts';
import { AlignedVersion } from '../../lib/versions/numbering/aligned-version.ts';
import { alignmentOf } from '../../lib/versions/numbering/alignment-of.ts';
import type { Access } from '../../lib/versions/rights.ts';
import { commonNumber } from '../indexes/common-numbers.ts';
import { isIndexAtHand, type VersionIndex, versionIndex } from '../indexes/version-index.ts';
import type { VerseRange } from '../matching/match.ts';
import { compareWords } from './differences.ts';
import { versesOf } from './nearest.ts';
import { runsOfParts, versesOfRuns } from './runs.ts';

/** How many versions are compared if the place is known, and how many are searched if it is not. */
const MOST_COMPARED = 12;
const MOST_SEARCHED = 4;
/** How many places are checked at most in one version. */
const MOST_RUNS = 200;

/** Work budget: steps per verse read. */
const STEPS_A_VERSE = 150;

/** A quotation: the exact strings that a text must contain, and the folded words of each part. */
interface Quoted {
  exact: readonly string[];
  words: readonly (readonly string[])[];
}

/** The version that a quotation is compared with, what the request may read, and how much work it may cause. */
export interface Judging {
  texts: VersionIndex;
  access: Access;
  budget: WorkBudget;
}

/**
 * Lists the versions that have a quotation exactly, those in the same language first, without those that the key does
 * not open. A version that is not loaded makes the answer incomplete.
 * @param range where it was found, if it was
 */
export function exactIn(
  quoted: Quoted,
  range: VerseRange | undefined,
  { texts, access, budget }: Judging,
): QuoteAnswer['exact_in'] {
  if (!range) {
    const others = othersOf(texts.id, access, MOST_SEARCHED);
    const ready = ifLoaded(others, budget, ({ id }) => id === texts.id || isIndexAtHand(id));
    return ready.flatMap(({ id }) => searched(quoted, id, budget));
  }
  const versions = othersOf(texts.id, access, MOST_COMPARED);
  return wordingsIn(versions, commonPlaces(texts, range), budget)
    .filter(({ text }) => saysExactly(quoted.exact, text))
    .map(({ version, reference }) => ({ version, reference }))
    .toArray();
}

/**
 * Lists the versions that have a quotation exactly, with the engine of the service.
 * @param common where it was found, in common numbers; empty if it was not found
 * @throws ApiError if it has too many parts, or the engine does not answer
 */
export async function exactInAll(
  { exact }: Pick<Quoted, 'exact'>,
  common: readonly VersePlace[],
  versions: readonly VersionDetail[],
): Promise<QuoteAnswer['exact_in']> {
  const within = {
    versions: versions.map(({ id }) => id),
    languages: [...new Set(versions.map((each) => each.language_code))],
  };
  const parts = [...new Set(exact)];
  if (parts.length > MOST_PARTS) {
    throw new ApiError('INVALID_PARAMETER', {
      en: `A quotation that is looked for in all versions has at most ${MOST_PARTS} parts`,
      es: `Una cita que se busca en todas las versiones tiene como máximo ${MOST_PARTS} partes`,
    });
  }
  const [longest = ''] = parts.toSorted((a, b) => b.length - a.length);
  const numbers = common.map(commonNumber);
  const atPlace = numbers.length > 0 ? await wordingsAt(numbers, longest, within) : [];
  const there = atPlace.filter(({ text }) => saysExactly(parts, text));
  if (there.length > 0) return there.map(placeIn);
  // what is not at that place, or has none, may be within a verse elsewhere
  const folded = foldedWords(longest);
  const elsewhere = await wordingsOf(folded, longest, within);
  const found = Map.groupBy(
    elsewhere.filter(({ text }) => saysExactly(parts, text)),
    ({ version }) => version,
  );
  return Array.from(found.values(), ([first]) => placeIn(present(first)));
}

/** How many different parts, separated by an ellipsis, are looked for in all versions. */
const MOST_PARTS = 8;

function placeIn(found: FoundWording): QuoteAnswer['exact_in'][number] {
  const { version, book } = found;
  const end = { chapter: found.end_chapter, verse: found.end_verse };
  return { version, reference: `${bookName(version, book)} ${formatRange(found, end)}` };
}

/** The versions with a text of their own, in the order in which one is compared with them: itself, those in its language, the rest. */
const orders = treeCache<readonly string[]>({ max: 100, memoMethod: orderFor });

/** Returns the first versions that a version is compared with, of those that the key opens. */
function othersOf(version: string, access: Access, most: number): VersionDetail[] {
  return orders
    .memo(version)
    .values()
    .map((id) => requireTree(treeFiles.version(id)).content.data.version)
    .filter((detail) => access.opens(detail))
    .take(most)
    .toArray();
}

function orderFor(version: string): readonly string[] {
  const { versions } = requireTree(treeFiles.versions()).content.data;
  const language = versions.find(({ id }) => id === version)?.language_code;
  const isSame = (each: VersionSummary) => Number(each.language_code === language);
  return (
    versions
      // a stand-in has another version's text
      .filter(({ stand_in }) => stand_in === undefined)
      .sort((a, b) => Number(b.id === version) - Number(a.id === version) || isSame(b) - isSame(a))
      .map(({ id }) => id)
  );
}

/**
 * Returns those that can be read without fetching, for which the caller would have to wait.
 * @param isReady what else must be true of them
 */
function ifLoaded(
  versions: readonly VersionDetail[],
  budget: WorkBudget,
  isReady: (version: VersionDetail) => boolean = () => true,
): VersionDetail[] {
  const loaded = versions.filter((version) => isReady(version) && isAtHand(version.id));
  if (loaded.length < versions.length) budget.isIncomplete = true;
  return loaded;
}

/**
 * Finds the version, other than the requested one, whose text at a place is closest to the quotation.
 * @param quoted the folded words of the quotation
 * @returns the version, the reference there, and how many words are changed, left out or added
 */
export function nearestWording(
  quoted: readonly string[],
  range: VerseRange,
  { texts, access, budget }: Judging,
): { version: string; reference: string; edits: number } | undefined {
  const all = othersOf(texts.id, access, MOST_SEARCHED + 1).filter(({ id }) => id !== texts.id);
  return wordingsIn(all.slice(0, MOST_SEARCHED), commonPlaces(texts, range), budget)
    .map(({ version, reference, text }) => {
      const { edits } = compareWords(quoted, foldedWords(text), budget);
      return { version, reference, edits };
    })
    .toArray()
    .sort((a, b) => a.edits - b.edits)[0];
}

/** Returns the verses of a range in common numbers. */
export function commonPlaces({ id, places }: VersionIndex, range: VerseRange): VersePlace[] {
  const alignment = alignmentOf(id);
  return versesOf(range).flatMap((at) => {
    const { book, chapter, verse: number, last } = places.of(at);
    const verses = numbersOf({ number, last });
    return verses.flatMap((verse) => alignment.commonOf({ book: book.id, chapter, verse }));
  });
}

/** Yields what those versions that are loaded have at places in common numbers. */
function* wordingsIn(
  versions: readonly VersionDetail[],
  common: readonly VersePlace[],
  budget: WorkBudget,
) {
  for (const detail of ifLoaded(versions, budget)) {
    budget.spend(common.length * STEPS_A_VERSE);
    const version = new AlignedVersion(detail);
    const found = common.flatMap((place) => version.printed(place)).filter(({ last }) => last > 0);
    const verses = [...new Set(found)];
    const [first, last] = [verses.at(0), verses.at(-1)];
    if (!first || !last) continue;
    const text = verses.map((each) => each.text).join(' ');
    yield { version: detail.id, reference: version.referenceOf(first, last), text };
  }
}

function searched(
  { exact, words }: Quoted,
  version: string,
  budget: WorkBudget,
): QuoteAnswer['exact_in'] {
  const texts = versionIndex(version);
  const runs = runsOfParts(texts.index, words, budget).slice(0, MOST_RUNS);
  for (const range of versesOfRuns(texts.index, runs)) {
    budget.spend((range.to - range.from) * STEPS_A_VERSE);
    if (!saysExactly(exact, texts.textOfAll(range))) continue;
    return [{ version, reference: texts.places.referenceOf(range) }];
  }
  return [];
}

/**
 * What a text must contain to match a quotation exactly: each part from its first word to its last, because the
 * punctuation around it is the quoting author's. Runs of white space count as one space.
 */
export const exactParts = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => {
    const found = wordsIn(part);
    const [first, last] = [found.at(0), found.at(-1)];
    if (!first || !last) return [];
    return [part.slice(first.start, last.end).normalize('NFC').replace(/\s+/g, ' ')];
  });

/** Whether a text has every part of a quotation. @param exact the result of `exactParts` */
export const saysExactly = (exact: readonly string[], text: string): boolean =>
  exact.every((core) => hasExactly(core, text));

function hasExactly(core: string, text: string): boolean {
  for (let at = text.indexOf(core); at !== -1; at = text.indexOf(core, at + 1)) {
    if (!isInsideWord(text, at) && !isInsideWord(text, at + core.length)) return true;
  }
  return false;
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Whether a place is between two letters of a word; in scripts without spaces each letter is a word. */
function isInsideWord(text: string, at: number): boolean {
  // a letter takes two units at most
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const [after = ''] = text.slice(at, at + 2);
  return [before, after].every((each) => LETTER.test(each) && !isUnspaced(each));
}
