/** Looks for whatever may be wrong with a text. */
import type { Finding } from '../versions/finding.ts';
import type { BibleText } from '../versions/text-model.ts';
import { findLeftovers, findRareCharacters } from './characters.ts';
import { findMisnumbered } from './numbers.ts';
import { findUnbalanced } from './pairs.ts';
import type { Standards } from './standards.ts';
import { findDoubled, stillTouching } from './words.ts';

/**
 * All findings in a text, except those about the lengths of its verses, which other numbers give.
 * @param read what its reader found
 */
export function findFaults(
  text: BibleText,
  read: readonly Finding[],
  { versification }: Pick<Standards, 'versification'>,
): Finding[] {
  return [
    ...findMisnumbered(text, versification),
    ...read.filter(({ check }) => check !== 'touching'),
    ...stillTouching(
      text,
      read.filter(({ check }) => check === 'touching'),
    ),
    ...findLeftovers(text),
    ...findRareCharacters(text),
    ...findUnbalanced(text),
    ...findDoubled(text),
  ];
}
