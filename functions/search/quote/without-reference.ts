/** A quotation without the reference that stands with it: `Jesus wept. (John 11:35)`. */
import { findReferences } from '../../lib/reference/find.ts';
import type { Lexicon } from '../../lib/reference/lexicon.ts';
import { words } from '../../lib/text/words.ts';

const LETTER = /[\p{L}\p{N}]/u;

/** What is left must have a word: a reference alone stays as it is. */
export function withoutReference(quote: string, lexicon: Lexicon): string {
  const references = findReferences(quote, lexicon);
  const [first, last] = [references.at(0), references.at(-1)];
  let rest = quote;
  // what is behind first: the other's place stays
  if (last && !LETTER.test(quote.slice(last.end))) rest = quote.slice(0, last.start);
  else if (first && !LETTER.test(quote.slice(0, first.start))) rest = quote.slice(first.end);
  return words(rest).length > 0 ? rest : quote;
}
