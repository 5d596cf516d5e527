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
  const known = numbersByStem(wordings);
  const stems = new Set(LANGUAGES.map((language) => stem(word, language)));
  const found = new Set([...stems].flatMap((each) => known.get(each) ?? []));
  const numbers = commonNumbers(texts);
  return [...found].flatMap((number) => verseNumbered(numbers, number) ?? []);
}

/** Maps the stem of each word to the common numbers of the verses that are known by it. */
const numbersByStem = oncePer(
  (wordings: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, number[]> => {
    const found = new Map<string, number[]>();
    for (const [written, stems] of Object.entries(wordings)) {
      const [place] = versePlaces(written);
      if (!place) continue;
      for (const each of stems) {
        const numbers = found.get(each) ?? [];
        numbers.push(commonNumber(place));
        found.set(each, numbers);
      }
    }
    return found;
  },
);
