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
  const verses = versesByStem(texts);
  const stems = new Set(LANGUAGES.map((language) => stem(word, language)));
  return [...new Set([...stems].flatMap((each) => verses.get(each) ?? []))];
}

const versesByStem = oncePer((texts: VersionIndex): ReadonlyMap<string, number[]> => {
  const numbers = commonNumbers(texts);
  const found = new Map<string, number[]>();
  for (const [written, stems] of Object.entries(readTree(treeFiles.wordings())?.content ?? {})) {
    const [place] = versePlaces(written);
    const verse = place && verseNumbered(numbers, commonNumber(place));
    if (verse === undefined) continue;
    for (const each of stems) found.set(each, [...(found.get(each) ?? []), verse]);
  }
  return found;
});
