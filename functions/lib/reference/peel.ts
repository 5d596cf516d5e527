/** What is left of a name when titles and an ordinal before it are taken off: `PrimeraSanJuan` → `1juan`. */
import { present } from '../../../build/shared/present.ts';
import type { Lexicon } from './lexicon.ts';

/** No name is longer, whatever it is glued to. */
const MAX_LETTERS = 60;

/** What the words can be when titles and an ordinal before them are left out; numbered ones go first. */
export function peeled(
  words: readonly string[],
  ordinal: string,
  lexicon: Lexicon,
  isAfterNumber = ordinal !== '',
): string[] {
  const written = words.join('');
  if (written.length > MAX_LETTERS) return [];
  const names = new Set<string>();
  const peel = (rest: string, number: string, canBeSuffix: boolean) => {
    if (names.has(number + rest)) return;
    names.add(number + rest);
    for (const prefix of lexicon.prefixesOf(rest)) {
      const after = rest.slice(prefix.length);
      const suffix = canBeSuffix && lexicon.isSuffix(prefix);
      if (after && (suffix || lexicon.isTitle(prefix))) peel(after, number, false);
      const prefixNumber = number ? undefined : lexicon.ordinal(prefix);
      if (after && prefixNumber) peel(after, `${prefixNumber}`, true);
    }
  };
  peel(written, ordinal, isAfterNumber);
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
