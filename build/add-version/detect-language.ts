/** Detects the language of a text by its words. */
import { existsSync } from 'node:fs';
import { francAll } from 'franc-all';
import listed from '../../sources/book-names.json' with { type: 'json' };
import { languageCode } from '../versions/sources.ts';
import type { BibleText } from '../versions/text-model.ts';

/** Samples come from all over a text, so that names and foreign words dominate none of them. */
const SAMPLES = 3;
/** The length of a sample, in characters, and the shortest one that allows a guess. */
const SAMPLE_LENGTH = 2_000;
const LEAST_LENGTH = 300;

/**
 * How near the second language may come to the first, as a share of it: a language that the detector does not know is
 * as near to several. Those with names of books are known, and some of them are as near to each other, as Indonesian to
 * Malay.
 */
const NEAREST = 0.9985;

const hasNames = (code: string) =>
  code in listed || existsSync(new URL(`../../sources/languages/${code}.json`, import.meta.url));

/**
 * Detects the language that all samples of a text share, by the frequency of letter trigrams.
 * @returns its code; undefined if the text is too short, the samples differ, or another language is as near
 */
export function detectLanguage(text: BibleText): string | undefined {
  const verses = text.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.verses));
  const found = Array.from({ length: SAMPLES }, (_, at) => {
    const own = verses.filter((_verse, place) => place % SAMPLES === at);
    const step = Math.max(1, Math.floor(own.length / 40));
    const sample = own
      .filter((_verse, place) => place % step === 0)
      .map((verse) => verse.text)
      .join(' ')
      .slice(0, SAMPLE_LENGTH);
    if (sample.length < LEAST_LENGTH) return undefined;
    const [best, second] = francAll(sample);
    const code = best && best[0] !== 'und' ? languageCode(best[0]) : undefined;
    const isNear = second !== undefined && second[1] > NEAREST;
    return code !== undefined && isNear && !hasNames(code) ? undefined : code;
  });
  const [first, ...others] = found;
  return others.every((each) => each === first) ? first : undefined;
}
