/**
 * Chooses verses that can be read alone: well-known verses that are whole sentences and do not
 * depend on what precedes them.
 */
import { type Fame, levelOf, REFERENCES_DATASET } from '../lib/datasets/fame.ts';
import { requireDataset } from '../lib/datasets/installed.ts';
import type { VersePlace } from '../lib/text/alignment.ts';
import { chapterId } from '../lib/text/place-id.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { VersionNumbers } from '../lib/versions/numbering/verse-numbers.ts';

/** The minimum level, which about 1,500 verses have. */
const LEAST_FAME = 22;
/** How many of the best known verses to take if a part has fewer of that level. */
const LEAST_VERSES = 20;
/** How many verses are tried. */
const MOST_TRIES = 60;
const LENGTHS = { least: 30, most: 260 };

const SENTENCE = /^[\p{P}\s]*\p{Lu}[\s\S]*[.!?][”’"»)\]]*$/u;
/** Words that continue from a previous sentence. */
const LEADS_ON: Readonly<Record<string, RegExp>> = {
  en: /^\P{L}*(?:(?:by|in|to|of|from|with) wh(?:om|ich)|and|but|for|then|therefore|wherefore|so|now|nor|yet|or|because|that|which|who|whom|whose|these|this|he|she|they)\b/iu,
  es: /^\P{L}*(?:y|e|mas|pero|porque|pues|entonces|por tanto|por lo cual|así|empero|ni|que|cual|(?:el|la|los|las) cual(?:es)?|este|estos|él|ellos|también)(?!\p{L})/iu,
};

/**
 * Returns a verse of some books that can be read alone.
 * @param choose returns a number below `total`; `time`, counted from 0, varies it
 * @returns if none of the verses tried can be read alone, the first of them; undefined if the version has none
 * @throws ApiError DATASET_NOT_INSTALLED without cross references, which show how well verses are known
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

/** Returns the best known verses of some books, in common numbers. */
function bestKnown(fame: Fame, books: readonly string[]): VersePlace[] {
  const all = Object.entries(fame).flatMap(([key, levels]) => {
    const [book = '', chapter] = key.split(' ');
    if (!books.includes(book)) return [];
    return Array.from(levels, (_, at) => {
      return { book, chapter: Number(chapter), verse: at + 1, level: levelOf(levels, at + 1) };
    });
  });
  const famous = all.filter(({ level }) => level >= LEAST_FAME);
  if (famous.length >= LEAST_VERSES) return famous;
  return all.sort((a, b) => b.level - a.level).slice(0, LEAST_VERSES);
}

const standsAlone = (text: string, language: string) =>
  text.length >= LENGTHS.least &&
  text.length <= LENGTHS.most &&
  SENTENCE.test(text) &&
  !LEADS_ON[language]?.test(text);
