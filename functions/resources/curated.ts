/** Verses that stand by themselves: those that people point to most, whole sentences that follow from nothing before. */
import { type Fame, fameOf, REFERENCES_DATASET } from '../lib/datasets/fame.ts';
import { requireDataset } from '../lib/datasets/installed.ts';
import type { VersePlace } from '../lib/text/alignment.ts';
import { chapterId } from '../lib/text/place-id.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { VersionNumbers } from '../lib/versions/verse-numbers.ts';

/** Verses of this level are some 1,500. */
const LEAST_FAME = 22;
/** Where a part has fewer of them, so many that are known best. */
const LEAST_VERSES = 20;
/** So many verses are looked at. */
const MOST_TRIES = 60;
const LENGTHS = { least: 30, most: 260 };

const SENTENCE = /^[\p{P}\s]*\p{Lu}[\s\S]*[.!?][”’"»)\]]*$/u;
/** Words that lead on from a sentence before. */
const LEADS_ON: Readonly<Record<string, RegExp>> = {
  en: /^\P{L}*(?:(?:by|in|to|of|from|with) wh(?:om|ich)|and|but|for|then|therefore|wherefore|so|now|nor|yet|or|because|that|which|who|whom|whose|these|this|he|she|they)\b/iu,
  es: /^\P{L}*(?:y|e|mas|pero|porque|pues|entonces|por tanto|por lo cual|así|empero|ni|que|cual|(?:el|la|los|las) cual(?:es)?|este|estos|él|ellos|también)(?!\p{L})/iu,
};

/**
 * A verse of some books, of those that stand by themselves.
 * @param choose gives a number below a total, another one each time
 * @returns undefined where the version has none of them
 * @throws ApiError DATASET_NOT_INSTALLED without cross references, from which it follows how well verses are known
 */
export function curatedVerse(
  version: string,
  language: string,
  books: readonly string[],
  choose: (total: number, time: number) => number,
): VersePlace | undefined {
  requireDataset(REFERENCES_DATASET);
  const fame = requireTree(treeFiles.fame(REFERENCES_DATASET)).content;
  const famous = bestKnown(fame, books);
  const numbers = new VersionNumbers(version);
  let otherwise: VersePlace | undefined;
  for (let time = 0; time < MOST_TRIES && famous.length > 0; time++) {
    const common = famous[choose(famous.length, time)];
    const own = common && numbers.rangeOf({ first: common, last: common })?.first;
    if (!own) continue;
    const file = treeFiles.chapter(version, chapterId(own.book, own.chapter));
    const { verses } = requireTree(file).content.data.chapter;
    const text = verses.find(({ number }) => number === own.verse)?.text;
    if (text === undefined) continue;
    if (standsAlone(text, language)) return own;
    otherwise ??= own;
  }
  return otherwise;
}

/** In common numbers. */
function bestKnown(fame: Fame, books: readonly string[]): VersePlace[] {
  const all = Object.entries(fame).flatMap(([key, levels]) => {
    const [book = '', chapter] = key.split(' ');
    if (!books.includes(book)) return [];
    return Array.from(levels, (_, at) => ({ book, chapter: Number(chapter), verse: at + 1 }));
  });
  const found = all.filter((place) => fameOf(fame, place) >= LEAST_FAME);
  if (found.length >= LEAST_VERSES) return found;
  return all.sort((a, b) => fameOf(fame, b) - fameOf(fame, a)).slice(0, LEAST_VERSES);
}

const standsAlone = (text: string, language: string) =>
  text.length >= LENGTHS.least &&
  text.length <= LENGTHS.most &&
  SENTENCE.test(text) &&
  !LEADS_ON[language]?.test(text);
