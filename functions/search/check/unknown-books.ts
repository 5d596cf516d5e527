/** Finds text that looks like a reference to a book that does not exist: `Hezekiah 4:2`, `2 Romans 3:4`. */
import type { UnknownBook } from '../../lib/contract/endpoints/quotations.ts';
import type { Lexicon } from '../../lib/reference/lexicon.ts';
import { foldedWords, nameKey } from '../../lib/text/words.ts';
import { OrderedSpans } from './spans.ts';

/** A name, a chapter and a verse, but not a time of day such as `Monday 10:30 am`. */
const LIKE_REFERENCE =
  /(?<![\p{L}\p{M}\p{N}])(?:([1-9])\s)?(\p{Lu}[\p{L}\p{M}]+)\.?\s\d{1,3}:\d{1,3}(?:[-–]\d{1,3})?(?![\d:]|\s?(?:[ap]\.?\s?m\b|h(?:oras)?\b))/gu;
/** A quotation follows. */
const BEFORE_QUOTATION = /^\)?[,:]?\s?["“«„]/;
/** A quotation starts soon: `Enoch 1:9 says, “…”`. */
const QUOTED = /^[^.;\n]{0,20}["“«„]/;
/** What precedes a list item: `- `, `2. `, or `; ` after a verse. */
const LISTED =
  /(?:^|\n)\s*(?:[-*•·]|\d{1,2}[.)])\s+$|\d:\d{1,3}(?:[-–]\d{1,3})?(?:;|,? (?:and|y|e))\s$/u;
/** A preposition: `in Melchiah 2:7` is not a time of day, and nobody writes a score like that. */
const PLACED = /\b(?:in|of|en|de)\s$/iu;
/** A time in a list of appointments: `- Oración 19:30, en casa de Rut`. */
const TIME_OF_DAY = /\s(?:1?\d|2[0-3]):[0-5][05]$/u;
/** A name before another one, within a sentence. */
const FIRST_NAME = /[\p{L},][^\S\n]+\p{Lu}\p{Ll}{3,}\s$/u;
const LONG_NAME = /^\p{L}{6,}\s/u;
const NO_TIME = /\s(?:\d{1,3}:\d|(?:2[5-9]|[3-9]\d|\d{3}):\d{1,3})(?:[-–]\d{1,3})?$/u;
/** Work budget: steps for each name with a number. */
const STEPS_A_NAME = 500;
/** How many characters are checked on either side of an unknown name. */
const CONTEXT = 30;

/**
 * Reports names that are known not to be books, such as people's names, and numbers that a book cannot have. A name
 * that nobody knows may be anything, and is reported only if the text says that something is in it. Takes linear time.
 * @param found the references already found in the text, in order; whatever overlaps them is not reported
 * @param spend deducts the work for each name from the budget
 */
export function findUnknownBooks(
  text: string,
  found: readonly { start: number; end: number }[],
  lexicon: Lexicon,
  spend: (steps: number) => void = () => {},
): UnknownBook[] {
  const references = new OrderedSpans(found);
  return [...text.matchAll(LIKE_REFERENCE)].flatMap(
    ({ 0: written, 1: number = '', 2: name = '', index: start }) => {
      spend(STEPS_A_NAME);
      const [key, end] = [nameKey(name), start + written.length];
      if (references.covers(start) || references.within({ start, end }).length > 0) return [];
      // a book of other Bibles or an ancient work is not an invention (`Tobías 4:15`), unless it is quoted as Bible
      const isKnown = lexicon.notBooks.has(key);
      const isWrongNumber =
        number !== '' && ['', '1', '2'].some((own) => lexicon.names.get(own + key) !== undefined);
      // an abbreviation may stand for any work: `1 Clem. 31:2`
      const isFull = !written.includes('.');
      const isOther = lexicon.others.has(key) || lexicon.others.has(number + key);
      const isQuoted = !isOther || QUOTED.test(text.slice(end, end + CONTEXT));
      const isReported =
        isKnown || isWrongNumber || (isFull && isQuoted && isCited(text, start, end, lexicon));
      return isReported ? [{ text: written, start, end }] : [];
    },
  );
}

/** Whether the text says that something is at a place: `dice Bartolomé 2:3`, `Bartholomew 2:3: “…”`. */
function isCited(text: string, start: number, end: number, lexicon: Lexicon): boolean {
  const behind = text.slice(end, end + CONTEXT);
  if (BEFORE_QUOTATION.test(behind)) return true;
  const lead = text.slice(Math.max(0, start - CONTEXT), start);
  // `la Epístola a los Alejandrinos 1:4`
  const named = foldedWords(lead).slice(-3);
  const titleAt = named.findIndex(
    (word) => lexicon.has('titles', word) && !lexicon.has('links', word),
  );
  const isTitled =
    titleAt !== -1 && named.slice(titleAt + 1).every((word) => lexicon.has('links', word));
  if (isTitled && named.length - titleAt > 1) return true;
  // `Diógenes Laercio 5:20` is a person
  if (FIRST_NAME.test(lead)) return false;
  // an item of a list of references
  const written = text.slice(start, end);
  const isListed = LISTED.test(lead) && /^\s*(?:[,.;:)\n]|$)/.test(behind);
  if (isListed && !TIME_OF_DAY.test(written)) return true;
  if (LONG_NAME.test(written) && PLACED.test(lead) && NO_TIME.test(written)) return true;
  return [...named.slice(-2), ...foldedWords(behind).slice(0, 1)].some(
    (word) => lexicon.has('citing', word) || lexicon.has('see', word),
  );
}
