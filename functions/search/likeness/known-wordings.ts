/** Well-known wordings of the most quoted verses, from Bibles that are not installed. */
import { versePlaces } from '../../lib/text/alignment.ts';
import { oncePer } from '../../lib/text/once-per.ts';
import { stem } from '../../lib/text/stem.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { readTree } from '../../lib/tree/read.ts';
import { commonNumber, commonNumbers, verseNumbered } from '../indexes/common-numbers.ts';
import type { VersionIndex } from '../indexes/version-index.ts';

/** The languages of the list: a verse may be known in either, whatever the version's language. */
const LANGUAGES = ['en', 'es'];

/** Returns the verses of a version that people know by a word. @param word the folded word */
export function versesKnownBy(word: string, texts: VersionIndex): readonly number[] {
  const wordings = readTree(treeFiles.wordings())?.content;
  if (!wordings) return [];
  const known = knownByStem(wordings);
  const stems = new Set(LANGUAGES.map((language) => stem(word, language)));
  const found = new Set(
    [...stems].flatMap((each) => known.get(each) ?? []).map((each) => each.number),
  );
  const numbers = commonNumbers(texts);
  return [...found].flatMap((number) => verseNumbered(numbers, number) ?? []);
}

/** The common numbers of verses by the stem of each word that they are known by. */
const knownByStem = oncePer((wordings: Readonly<Record<string, readonly string[]>>) => {
  const known = Object.entries(wordings).flatMap(([written, stems]) => {
    const [place] = versePlaces(written);
    return place ? stems.map((each) => ({ stem: each, number: commonNumber(place) })) : [];
  });
  return Map.groupBy(known, (each) => each.stem);
});
