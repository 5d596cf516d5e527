/** Parts of a text that look like references, but to books that there are none of: `Hezekiah 4:2`. */
import type { UnknownBook } from '../../lib/contract/endpoints/check.ts';
import type { Lexicon } from '../../lib/reference/lexicon.ts';
import { nameKey } from '../../lib/text/words.ts';

/** A name, a chapter and a verse; what is a time of day is told by what follows. */
const LIKE_REFERENCE =
  /(?<![\p{L}\p{M}\p{N}])(?:[1-4]\s)?(\p{Lu}[\p{L}\p{M}]+)\s\d{1,3}:\d{1,3}(?:[-–]\d{1,3})?(?![\d:]|\s?(?:[ap]\.?\s?m\b|h(?:oras)?\b))/gu;

/**
 * Only names that are known to be none of a book count, such as those of people: others may be of anything. Takes time
 * linear to the text.
 * @param found the references of the text
 */
export function findUnknownBooks(
  text: string,
  found: readonly { start: number; end: number }[],
  lexicon: Pick<Lexicon, 'isNoBook' | 'isOther'>,
): UnknownBook[] {
  return [...text.matchAll(LIKE_REFERENCE)].flatMap(
    ({ 0: written, 1: name = '', index: start }) => {
      const [key, end] = [nameKey(name), start + written.length];
      if (!lexicon.isNoBook(key) && !lexicon.isOther(key)) return [];
      if (found.some((each) => each.start < end && start < each.end)) return [];
      return [{ text: written, start, end }];
    },
  );
}
