/** Finds versions named with a reference: `Juan 3:16 RVR60`, `John 3:16 (KJV)`. */
import type { VersionNames } from '../contract/endpoints/versions.ts';
import { nameKey } from '../text/words.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** The number of words in the longest name. */
const MAX_WORDS = 8;
/** Splits the references of a list. */
const ITEMS = /[^;\n]+/g;
/** What can be between a reference and the version's name. */
const BEFORE = /[\s,([–—-]*$/;
const AFTER = /^\s*[)\]]/;

/**
 * Blanks out version names in a reference, so that everything else keeps its position, and returns the IDs of these
 * versions, each once. A name must be at the start or the end of an item.
 */
export function takeVersions(
  reference: string,
  names: VersionNames,
): { reference: string; versions: string[] } {
  const versions = new Set<string>();
  const rest = reference.replace(ITEMS, (item) => {
    const words = [...item.matchAll(WORD)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
    }));
    const most = Math.min(words.length - 1, MAX_WORDS);
    for (let count = most; count > 0; count--) {
      for (const [first, last] of [
        [words.at(-count), words.at(-1)],
        [words.at(0), words.at(count - 1)],
      ]) {
        if (!first || !last) continue;
        const written = item.slice(first.start, last.end);
        const key = nameKey(written);
        const id = /^\p{L}/u.test(written) && Object.hasOwn(names, key) ? names[key] : undefined;
        if (id === undefined) continue;
        versions.add(id);
        const start =
          first === words[0] ? 0 : item.slice(0, first.start).replace(BEFORE, '').length;
        const blank = (text: string) => text.replace(/\S/g, ' ');
        const end = last.end + (AFTER.exec(item.slice(last.end))?.[0] ?? '').length;
        return item.slice(0, start) + blank(item.slice(start, end)) + item.slice(end);
      }
    }
    return item;
  });
  return { reference: rest, versions: [...versions] };
}
