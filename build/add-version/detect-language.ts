/** Detects the language of a text by its words. */
import { existsSync } from 'node:fs';
import { francAll } from 'franc-all';
import listed from '../../sources/book-names.json' with { type: 'json' };
import { languageCode } from '../versions/sources.ts';
import type { BibleText } from '../versions/text-model.ts';

/** Samples come from all over a text, so that names and foreign words dominate none of them. */
const SAMPLES = 3;
/** How many verses a sample has, and how much of each, in UTF-16 units. */
const SAMPLE_VERSES = 40;
const VERSE_LENGTH = 100;
/** The shortest sample that allows a guess, in UTF-16 units. */
const LEAST_LENGTH = 300;

/**
 * A second language with more than this share of the first one's score is a tie: the detector may know neither. Languages
 * whose names of books we have may tie, as Indonesian does with Malay, and English with Scots.
 */
const NEAREST = 0.9985;

const hasNames = (code: string) =>
  code in listed || existsSync(new URL(`../../sources/languages/${code}.json`, import.meta.url));

/**
 * Detects the language that all samples of a text share, by the frequency of letter trigrams.
 * @returns its code; undefined if the text is too short, the samples share none, or another language is as near
 */
export function detectLanguage(text: BibleText): string | undefined {
  const verses = text.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.verses));
  const found = Array.from({ length: SAMPLES }, (_, at) => {
    const own = verses.filter((_verse, place) => place % SAMPLES === at);
    const step = Math.max(1, Math.ceil(own.length / SAMPLE_VERSES));
    const sample = own
      .filter((_verse, place) => place % step === 0)
      .map((verse) => verse.text.slice(0, VERSE_LENGTH))
      .join(' ');
    if (sample.length < LEAST_LENGTH) return [];
    return francAll(sample).flatMap(([language, score]) =>
      language !== 'und' && score > NEAREST ? (languageCode(language) ?? []) : [],
    );
  });
  const [first = [], ...others] = found;
  const shared = first.filter((code) => others.every((each) => each.includes(code)));
  if (shared.length < 2) return shared[0];
  // the best of each sample, or the only one that we know
  const known = shared.filter(hasNames);
  const isBest = found.every((each) => each[0] === known[0]);
  return known.length === 1 || isBest ? known[0] : undefined;
}
