/** What is left of a name when titles and an ordinal before it are taken off: `PrimeraSanJuan` → `1juan`. */
import { present } from '../present.ts';
import type { Lexicon } from './lexicon.ts';

/** No name is longer, whatever it is glued to. */
const MAX_LETTERS = 60;

/** What letters can follow: at the start and after a number titles, and after them links, before there is a name. */
type After = 'start' | 'number' | 'title' | 'link' | 'saint';

/**
 * What the words can be when titles and an ordinal before them are left out; numbered ones go first. A title that is
 * glued to a name is one only where a link stands between them (`LibrodeJuan`): Cartagena is no letter to Gena.
 */
export function peeled(
  words: readonly string[],
  ordinal: string,
  lexicon: Lexicon,
  isAfterNumber = ordinal !== '',
): string[] {
  const written = words.join('');
  if (written === '' || written.length > MAX_LETTERS) return [];
  const seen = new Set<string>();
  const names = new Set<string>();
  const peel = (rest: string, number: string, after: After) => {
    const state = `${number} ${rest} ${after}`;
    if (rest === '' || seen.has(state)) return;
    seen.add(state);
    if (after !== 'title') names.add(number + rest);
    for (const prefix of lexicon.prefixesOf(rest)) {
      const left = rest.slice(prefix.length);
      if (after === 'number' && lexicon.isSuffix(prefix)) peel(left, number, 'link');
      if (after !== 'start' && lexicon.isLink(prefix)) peel(left, number, 'link');
      else if (lexicon.isSaint(prefix)) peel(left, number, 'saint');
      else if (lexicon.isTitle(prefix)) peel(left, number, 'title');
      const own = number || after === 'title' ? undefined : lexicon.ordinal(prefix);
      if (own) peel(left, `${own}`, 'number');
    }
  };
  peel(written, ordinal, isAfterNumber ? 'number' : 'start');
  const [whole, ...rest] = names;
  return [present(whole), ...rest.sort((a, b) => Number(isNumbered(b)) - Number(isNumbered(a)))];
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
