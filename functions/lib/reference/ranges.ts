/** Ranges of places: their ends, and what else they can be. */
import type { Book } from '../text/canon.ts';
import { LAST, type PassageReference, type Place } from './reference.ts';

/** What else a range can be, where a version does not have it. */
export function otherwise(book: Book, from: Place, to: Place): Pick<PassageReference, 'otherwise'> {
  const { otherChapter } = from;
  if (otherChapter !== undefined) {
    const start = { ...from, chapter: otherChapter };
    const end = to.chapter === from.chapter ? { ...to, chapter: otherChapter } : to;
    return { otherwise: [{ book, range: { from: start, to: end } }] };
  }
  if (!from.isVerseLoose || from.verse === undefined || to.verse === undefined) return {};
  const first = { chapter: from.chapter };
  const rest = { from: { chapter: from.verse }, to: { chapter: to.verse } };
  return {
    otherwise: [
      { book, range: { from: first, to: first } },
      { book, range: rest },
    ],
  };
}

/** Both ends with a verse where one has one: `3-4:2` is 3:1-4:2. */
export function withVerses(from: Place, to: Place): [Place, Place] {
  if (from.verse === undefined && to.verse !== undefined) return [{ ...from, verse: 1 }, to];
  if (from.verse !== undefined && to.verse === undefined) return [from, { ...to, verse: LAST }];
  return [from, to];
}

/** Whether a range ends before it begins. */
export function isReversed(from: Place, to: Place): boolean {
  if (from.chapter !== to.chapter) return from.chapter > to.chapter;
  return (from.verse ?? 0) > (to.verse ?? 0);
}
