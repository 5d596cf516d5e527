/** In which versions a quotation stands exactly as it is. */
import type { VersePlace } from '../../../build/shared/alignment.ts';
import type { QuoteAnswer } from '../../../build/shared/answers/quote.ts';
import type { VersionSummary } from '../../../build/shared/answers/version.ts';
import { words as wordsIn } from '../../../build/shared/text.ts';
import { AlignedVersion } from '../../lib/passage/aligned-version.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { isAtHand, requireTree } from '../../lib/tree/read.ts';
import { requireVersion } from '../../lib/version.ts';
import { versionIndex } from '../version-index.ts';
import { runsOfParts, versesOfRun } from './runs.ts';

/** So many are looked at where it stands, and so many are searched where that is not known. */
const MOST_COMPARED = 12;
const MOST_SEARCHED = 4;
/** Of a version in which the words stand more often, the first so many places. */
const MOST_RUNS = 200;

/** Where the quotation was found. */
interface Found {
  version: string;
  language: string;
  /** The IDs of the verses; none if it was not. */
  places: readonly string[];
}

/** Those of the same language come first. @param parts the quotation's, and @param words those of each, as they are compared */
export function exactIn(
  parts: readonly string[],
  words: readonly (readonly string[])[],
  { version, language, places }: Found,
): QuoteAnswer['exact_in'] {
  const { versions } = requireTree(treeFiles.versions()).content.data;
  const isSame = (each: VersionSummary) => Number(each.language_code === language);
  const others = versions
    // what stands in for a version is not what that says; what must be brought first would be waited for
    .filter(({ id, stand_in }) => stand_in === undefined && isAtHand(id))
    .sort((a, b) => Number(b.id === version) - Number(a.id === version) || isSame(b) - isSame(a))
    .map(({ id }) => id);
  if (places.length === 0)
    return others.slice(0, MOST_SEARCHED).flatMap((id) => searched(parts, words, id));
  const common = commonPlaces(version, places);
  return others.slice(0, MOST_COMPARED).flatMap((id) => compared(parts, id, common));
}

/** Verses of a version in common numbers. */
function commonPlaces(version: string, ids: readonly string[]): VersePlace[] {
  const own = new AlignedVersion(requireVersion(version));
  return ids.flatMap((id) => {
    const [book = '', chapter, verse] = id.split('_');
    const printed = own.verse({ book, chapter: Number(chapter), verse: Number(verse) });
    return printed ? own.commonOf(printed) : [];
  });
}

/** Whether the same place of another version says so. */
function compared(
  parts: readonly string[],
  id: string,
  common: readonly VersePlace[],
): QuoteAnswer['exact_in'] {
  const version = new AlignedVersion(requireVersion(id));
  const found = common.flatMap((place) => version.printed(place)).filter(({ last }) => last > 0);
  const verses = [...new Map(found.map((verse) => [verse.id, verse])).values()];
  const [first, last] = [verses.at(0), verses.at(-1)];
  if (!first || !last) return [];
  if (!saysExactly(parts, verses.map(({ text }) => text).join(' '))) return [];
  return [{ version: id, reference: version.referenceOf(first, last) }];
}

function searched(
  parts: readonly string[],
  words: readonly (readonly string[])[],
  version: string,
): QuoteAnswer['exact_in'] {
  const texts = versionIndex(version);
  const all = { from: 0, to: texts.index.verseCount };
  for (const run of runsOfParts(texts.index, words, all).slice(0, MOST_RUNS)) {
    const { from, to } = versesOfRun(texts.index, run);
    if (!saysExactly(parts, texts.textOfAll({ from, to }))) continue;
    const [first, last] = [texts.places.of(from), texts.places.of(to - 1)];
    return [{ version, reference: texts.places.referenceOf(first, last) }];
  }
  return [];
}

/** Whether a text has every part of a quotation with all its marks, from its first word to its last. White space is all one. */
export const saysExactly = (parts: readonly string[], text: string): boolean =>
  parts.every((part) => hasExactly(part, text));

function hasExactly(part: string, text: string): boolean {
  const core = coreOf(part);
  for (let at = text.indexOf(core); at !== -1; at = text.indexOf(core, at + 1)) {
    const isWhole = !ENDS.test(text.slice(0, at)) && !BEGINS.test(text.slice(at + core.length));
    if (isWhole) return true;
  }
  return false;
}

const ENDS = /[\p{L}\p{M}\p{N}]$/u;
const BEGINS = /^[\p{L}\p{M}\p{N}]/u;

/** What stands around a quotation is whose words it is quoted in. */
function coreOf(part: string): string {
  const found = wordsIn(part);
  const core = part.slice(found.at(0)?.start ?? 0, found.at(-1)?.end ?? 0);
  return core.normalize('NFC').replace(/\s+/g, ' ');
}
