/** What is left of a name when titles and an ordinal before it are taken off: `PrimeraSanJuan` → `1juan`. */
import type { Lexicon } from './lexicon.ts';

/** No name is longer, whatever it is glued to. */
export const MAX_LETTERS = 60;

/** What letters can follow: at the start and after a number titles, and after them links, before there is a name. */
type After = 'start' | 'number' | 'title' | 'link' | 'saint';

/**
 * What the words can be when titles and an ordinal before them are left out; numbered ones go first. A title that is
 * glued to a name is one only where a link stands between them (`LibrodeJuan`): Cartagena is no letter to Gena.
 */
export function peeled(words: readonly string[], ordinal: string, lexicon: Lexicon): string[] {
  return namesOf(words.join(''), peelings(words, ordinal, lexicon));
}

/** Where a name can begin in some letters, and the number that stands before it. */
export interface Peeling {
  number: string;
  start: number;
}

/**
 * All that can be taken off the beginning of some words, in the order in which it is found: at first nothing. The same
 * holds for fewer of these words, as far as it ends within them. None where the words are longer than any name.
 */
export function peelings(
  words: readonly string[],
  ordinal: string,
  lexicon: Lexicon,
  isAfterNumber = ordinal !== '',
): Peeling[] {
  const written = words.join('');
  if (written === '' || written.length > MAX_LETTERS) return [];
  const seen = new Set<string>();
  const found: Peeling[] = [];
  const peel = (start: number, number: string, after: After) => {
    const state = `${number} ${start} ${after}`;
    if (start === written.length || seen.has(state)) return;
    seen.add(state);
    if (after !== 'title') found.push({ number, start });
    for (const prefix of lexicon.prefixesAt(written, start)) {
      const end = start + prefix.length;
      if (after === 'number' && lexicon.isSuffix(prefix)) peel(end, number, 'link');
      if (after !== 'start' && lexicon.isLink(prefix)) peel(end, number, 'link');
      else if (lexicon.isSaint(prefix)) peel(end, number, 'saint');
      else if (lexicon.isTitle(prefix)) peel(end, number, 'title');
      const own = number || after === 'title' ? undefined : lexicon.ordinal(prefix);
      if (own) peel(end, `${own}`, 'number');
    }
  };
  peel(0, ordinal, isAfterNumber ? 'number' : 'start');
  return found;
}

/** What is left of some letters, each name once: what has a number first, but for the whole. */
export function namesOf(letters: string, found: readonly Peeling[]): string[] {
  const names = new Set<string>();
  for (const { number, start } of found) {
    if (start < letters.length) names.add(number + letters.slice(start));
  }
  const [whole, ...rest] = names;
  if (whole === undefined) return [];
  return [whole, ...rest.sort((a, b) => Number(isNumbered(b)) - Number(isNumbered(a)))];
}

/** What is left of the words when titles and an ordinal before them are left out, the longest first. */
export function wholeWords(words: readonly string[], ordinal: string, lexicon: Lexicon): string[] {
  const names: string[] = [];
  let number = ordinal;
  for (const [index, word] of words.entries()) {
    names.push(number + words.slice(index).join(''));
    const own = number ? undefined : lexicon.ordinal(word);
    if (own) number = `${own}`;
    else if (!lexicon.isTitle(word)) break;
  }
  return names;
}

/** Whether a name begins with the number of a book. */
export const isNumbered = (name: string) => /^\d/.test(name);
