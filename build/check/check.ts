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
 * @param readerFindings what its reader found
 */
export function findFaults(
  text: BibleText,
  readerFindings: readonly Finding[],
  { versification }: Pick<Standards, 'versification'>,
): Finding[] {
  return [
    ...findMisnumbered(text, versification),
    ...readerFindings.filter(({ check }) => check !== 'touching'),
    ...stillTouching(
      text,
      readerFindings.filter(({ check }) => check === 'touching'),
    ),
    ...findLeftovers(text),
    ...findRareCharacters(text),
    ...findUnbalanced(text),
    ...findDoubled(text),
  ];
}
