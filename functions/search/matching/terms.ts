/** Converts the words of a query to the words of a text that they may match. */
import type { Values } from '../../lib/contract/endpoints.ts';
import { stem } from '../../lib/text/stem.ts';
import { words as allWords, fold } from '../../lib/text/words.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import type { Phrase } from '../query/query.ts';
import type { Slot, Term } from './match.ts';

const HYPHENATED = /(?<!\p{L})(\p{L}+)-(?=(\p{L}+))/gu;

/** How to interpret a query, and the whole of it as written. */
export type Asked = Pick<Values<'search'>, 'match' | 'words'> & { q?: string | undefined };

/** Returns the terms of a query's phrases; a slot is empty if the text has no word for it. */
export function termsOf(
  phrases: readonly Phrase[],
  texts: VersionIndex,
  { match, words, q = '' }: Asked,
): Term[] {
  const written = words === 'forms' ? spellings(q) : undefined;
  const asked = withoutHyphens(phrases, texts, { match, q });
  return asked.map((phrase, at) =>
    phrase.map((word, place): Slot => {
      const isLast = at === asked.length - 1 && place === phrase.length - 1;
      if (match === 'prefix' && isLast) return texts.index.vocabulary.beginningWith(word);
      const slot =
        words === 'forms' ? formsOf(word, texts, written?.get(word)) : exactly(word, texts);
      return match === 'any' ? [...new Set([...slot, ...equivalentsOf(word, texts)])] : slot;
    }),
  );
}

/** Joins words that the query hyphenates but the text does not: `first-born`, and `first-bo` for a prefix. */
function withoutHyphens(
  phrases: readonly Phrase[],
  texts: VersionIndex,
  { match, q }: Pick<Asked, 'match'> & { q: string },
): readonly Phrase[] {
  const isWord = (joined: string) =>
    exactly(joined, texts).length > 0 ||
    (match === 'prefix' && texts.index.vocabulary.beginningWith(joined).length > 0);
  const joined = new Set(
    Array.from(q.matchAll(HYPHENATED), ([, first = '', second = '']) => [fold(first), fold(second)])
      .filter((parts) => isWord(parts.join('')))
      .map((parts) => parts.join(' ')),
  );
  if (joined.size === 0) return phrases;
  const result: Phrase[] = [];
  for (const phrase of phrases) {
    const own: Phrase = [];
    for (const word of phrase) {
      const before = own.length > 0 || phrase.length > 1 ? own : result.at(-1);
      const isSecond = joined.has(`${before?.at(-1)} ${word}`);
      if (before && isSecond) before[before.length - 1] += word;
      else own.push(word);
    }
    if (own.length > 0) result.push(own);
  }
  return result;
}

export function exactly(word: string, { index }: VersionIndex): Slot {
  const place = index.vocabulary.placeOf(word);
  return place === undefined ? [] : [place];
}

/** Maps the folded words of a query to their spelling in lower case: accents distinguish forms. */
function spellings(q: string): ReadonlyMap<string, string> {
  return new Map(
    allWords(q).map(({ folded, start, end }) => [folded, q.slice(start, end).toLowerCase()]),
  );
}

/** Returns all words with the same stem, the word itself first. @param written the word with its accents */
export function formsOf(word: string, texts: VersionIndex, written = word): Slot {
  const { vocabulary } = texts.index;
  const place = vocabulary.placeOf(word);
  if (place === undefined) return vocabulary.withStem(stem(written, texts.language));
  return [...new Set([place, ...vocabulary.formsOf(place)])];
}

export function equivalentsOf(word: string, texts: VersionIndex): Slot {
  return texts.equivalentsOf(word).flatMap((each) => exactly(each, texts));
}
