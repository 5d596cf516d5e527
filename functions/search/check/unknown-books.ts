/** Finds what looks like a reference to a book that does not exist: `Hezekiah 4:2`. */
import type { UnknownBook } from '../../lib/contract/endpoints/check.ts';
import type { Lexicon } from '../../lib/reference/lexicon.ts';
import { nameKey } from '../../lib/text/words.ts';

/** A name, a chapter and a verse, but no time of day such as `Monday 10:30 am`. */
const LIKE_REFERENCE =
  /(?<![\p{L}\p{M}\p{N}])(?:[1-4]\s)?(\p{Lu}[\p{L}\p{M}]+)\s\d{1,3}:\d{1,3}(?:[-–]\d{1,3})?(?![\d:]|\s?(?:[ap]\.?\s?m\b|h(?:oras)?\b))/gu;

/**
 * Reports only names that are known not to be books, such as the names of people: an unknown name may be anything.
 * Takes linear time.
 * @param found the references already found in the text; what overlaps one is not reported
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
