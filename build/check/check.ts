/** Checks a text for faults. */
import type { Finding } from '../versions/finding.ts';
import type { BibleText } from '../versions/text-model.ts';
import { findLeftovers, findRareCharacters } from './characters.ts';
import { findMisnumbered } from './numbers.ts';
import { findUnbalanced } from './pairs.ts';
import type { Standards } from './standards.ts';
import { findDoubled, stillTouching } from './words.ts';

/**
 * Finds all faults in a text except odd verse lengths, which are compared in the common numbers.
 * @param read the findings of its reader
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
