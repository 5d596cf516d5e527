/** Looks for whatever may be wrong with a text. */
import type { Finding } from '../finding.ts';
import type { BibleText } from '../text-model.ts';
import { findLeftovers, findRareCharacters } from './characters.ts';
import { findOddLengths } from './lengths.ts';
import { findMisnumbered } from './numbers.ts';
import { findUnbalanced } from './pairs.ts';
import type { Standards } from './standards.ts';
import { findDoubled, stillTouching } from './words.ts';

/**
 * All findings in a text.
 * @param common the same text in the common numbers
 * @param touching where its reader found letters that touch across markup
 */
export function check(
  text: BibleText,
  common: BibleText,
  touching: readonly Finding[],
  { versification, lengths }: Standards,
): Finding[] {
  return [
    ...findMisnumbered(text, versification),
    ...findOddLengths(common, lengths),
    ...stillTouching(text, touching),
    ...findLeftovers(text),
    ...findRareCharacters(text),
    ...findUnbalanced(text),
    ...findDoubled(text),
  ];
}
