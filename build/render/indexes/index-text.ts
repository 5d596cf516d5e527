/** Makes the search index of a text, as described in `functions/lib/search-index/files.ts`. */
import { type IndexArrays, LINE_END } from '../../../functions/lib/search-index/files.ts';
import { smallestArray, writePack } from '../../../functions/lib/search-index/pack.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { stem } from '../../../functions/lib/text/stem.ts';
import { writtenWords } from '../../../functions/lib/text/words.ts';
import { Spellings } from './spellings.ts';

/**
 * Indexes a text as MiniSearch would (a test compares both), but in a third of the time, because MiniSearch looks up
 * each word in its tree again. The same text gives the same bytes.
 * @param verses in Bible order
 * @param language its code
 */
export function indexText(verses: readonly string[], language: string): Uint8Array {
  const spellings = new Spellings();
  const verseWords = verses.map((text) => writtenWords(text).map((each) => spellings.wordOf(each)));
  const frequencies = new Uint32Array(spellings.words.length);
  const lengths = verseWords.map((words) => {
    const different = new Set(words);
    for (const word of different) frequencies[word] = present(frequencies[word]) + 1;
    return different.size;
  });
  const byFrequency = spellings.words
    .map((word, number) => ({ word, number, frequency: present(frequencies[number]) }))
    .sort((a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : 1));

  const places = new Uint32Array(byFrequency.length);
  for (const [place, { number }] of byFrequency.entries()) places[number] = place;
  const vocabulary = byFrequency.map(({ word }) => word);
  const alphabetical = vocabulary.map((word, place) => ({ word, place }));
  alphabetical.sort((a, b) => (a.word < b.word ? -1 : 1));
  const usual = spellings.usual();
  const stemOf = byFrequency.map(({ number }) => stem(present(usual[number]), language));
  const stems = [...new Set(stemOf)].sort();
  const stemNumbers = new Map(stems.map((each, at) => [each, at]));
  return writePack<IndexArrays>({
    vocabulary: lines(vocabulary),
    spellings: lines(
      byFrequency.map(({ word, number }) => {
        const spelling = present(usual[number]);
        return spelling === word ? '' : spelling;
      }),
    ),
    stems: lines(stems),
    stemOf: smallestArray(stemOf.map((each) => present(stemNumbers.get(each)))),
    alphabetical: smallestArray(alphabetical.map(({ place }) => place)),
    frequencies: smallestArray(byFrequency.map(({ frequency }) => frequency)),
    verseWords: smallestArray(verseWords.map(({ length }) => length)),
    lengths: smallestArray(lengths),
    words: smallestArray(verseWords.flatMap((words) => words.map((word) => present(places[word])))),
  });
}

const lines = (each: readonly string[]) => Buffer.from(each.join(LINE_END));
