/** Where passages of a version stand among its verses. */
import { ApiError } from '../lib/contract/errors.ts';
import type { Stretch, VersionText } from '../lib/versions/version-text.ts';
import type { VerseRange } from './match.ts';
import type { VersionIndex } from './version-index.ts';

/** From the first of them to the last. @throws ApiError if they are not in order */
export function placedRange(
  stretches: readonly Stretch[],
  text: VersionText,
  { places }: VersionIndex,
): VerseRange {
  const verses = stretches.flatMap((stretch) =>
    text
      .versesOf(stretch)
      .map(({ chapter, verse: { verse } }) => places.at(stretch.book.id, chapter, verse)),
  );
  const [from, last] = [verses.at(0), verses.at(-1)];
  if (from === undefined || last === undefined || last < from) {
    throw new ApiError('INVALID_REFERENCE', {
      en: 'The reference must be one passage, or several in the order of the Bible',
      es: 'La referencia debe ser un pasaje, o varios en el orden de la Biblia',
    });
  }
  return { from, to: last + 1 };
}
