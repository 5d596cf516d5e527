/** In which versions a quotation stands exactly as it is. */
import type { QuoteAnswer } from '../../../build/shared/answers/quote.ts';
import type { VersionSummary } from '../../../build/shared/answers/version.ts';
import { formatRange } from '../../../build/shared/reference/reference.ts';
import { words as wordsIn } from '../../../build/shared/text.ts';
import { AlignedVersion, type PrintedVerse } from '../../lib/passage/aligned-version.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { requireTree } from '../../lib/tree/read.ts';
import { requireVersion } from '../../lib/version.ts';
import { versionIndex } from '../version-index.ts';
import { runsOf, versesOfRun } from './runs.ts';

/** So many are looked at where it stands, and so many are searched where that is not known. */
const MOST_COMPARED = 12;
const MOST_SEARCHED = 4;

/** Where the quotation was found. */
interface Found {
  version: string;
  language: string;
  /** The IDs of the verses; none if it was not. */
  places: readonly string[];
}

/** Those of the same language come first. @param words the quotation's, as they are compared */
export function exactIn(
  quote: string,
  words: readonly string[],
  { version, language, places }: Found,
): QuoteAnswer['exact_in'] {
  const { versions } = requireTree(treeFiles.versions()).content.data;
  const isSame = (each: VersionSummary) => Number(each.language_code === language);
  const ordered = versions.toSorted(
    (a, b) => Number(b.id === version) - Number(a.id === version) || isSame(b) - isSame(a),
  );
  if (places.length > 0) {
    return ordered
      .slice(0, MOST_COMPARED)
      .flatMap((each) => compared(quote, each.id, version, places));
  }
  // what stands in for another is searched with that
  return ordered
    .filter(({ id, stand_in }) => id !== version && stand_in === undefined)
    .slice(0, MOST_SEARCHED)
    .flatMap(({ id }) => searched(quote, words, id));
}

/** Whether the same place of another version says so. */
function compared(
  quote: string,
  id: string,
  from: string,
  places: readonly string[],
): QuoteAnswer['exact_in'] {
  const [own, other] = [from, id].map((each) => new AlignedVersion(requireVersion(each)));
  if (!own || !other) return [];
  const found = new Map<string, PrintedVerse>();
  for (const place of places) {
    const [book = '', chapter, verse] = place.split('_');
    const printed = own.verse({ book, chapter: Number(chapter), verse: Number(verse) });
    for (const common of printed ? own.commonOf(printed) : []) {
      for (const each of other.printed(common)) found.set(each.id, each);
    }
  }
  const verses = [...found.values()];
  if (!saysExactly(quote, verses.map(({ text }) => text).join(' '))) return [];
  const [first, last] = [verses.at(0), verses.at(-1)];
  if (!first || !last) return [];
  const range = formatRange(first.place, { ...last.place, verse: last.last });
  return [{ version: id, reference: `${other.bookName(first.place.book)} ${range}` }];
}

function searched(
  quote: string,
  words: readonly string[],
  version: string,
): QuoteAnswer['exact_in'] {
  const texts = versionIndex(version);
  const all = { from: 0, to: texts.index.verseCount };
  for (const run of runsOf(texts.index, words, all)) {
    const { from, to } = versesOfRun(texts.index, run);
    const verses = Array.from({ length: to - from }, (_, more) => from + more);
    if (!saysExactly(quote, verses.map((verse) => texts.textOf(verse)).join(' '))) continue;
    const [first, last] = [texts.places.of(from), texts.places.of(to - 1)];
    return [{ version, reference: texts.places.referenceOf(first, last) }];
  }
  return [];
}

/** Whether a text has a quotation with all its marks, from its first word to its last. White space is all one. */
export function saysExactly(quote: string, text: string): boolean {
  const core = coreOf(quote);
  for (let at = text.indexOf(core); at !== -1; at = text.indexOf(core, at + 1)) {
    const isWhole =
      !/\p{L}$/u.test(text.slice(0, at)) && !/^\p{L}/u.test(text.slice(at + core.length));
    if (isWhole) return true;
  }
  return false;
}

/** What stands around a quotation is whose words it is quoted in. */
function coreOf(quote: string): string {
  const found = wordsIn(quote);
  const core = quote.slice(found.at(0)?.start ?? 0, found.at(-1)?.end ?? 0);
  return core.normalize('NFC').replace(/\s+/g, ' ');
}
