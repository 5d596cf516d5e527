/** Converts passages from the numbering of one version to that of another. */
import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import { ApiError, quoteInput } from '../lib/contract/errors.ts';
import type { VersePlace } from '../lib/text/alignment.ts';
import { findBook } from '../lib/text/canon.ts';
import { present } from '../lib/text/present.ts';
import { AlignedVersion, type PrintedVerse } from '../lib/versions/numbering/aligned-version.ts';
import { referenceOf, type Stretch, type VersionText } from '../lib/versions/version-text.ts';

/** What numbers the passages: a version, or a versification. */
export interface Numbered {
  text: VersionText;
  /** Converts a verse to common numbers; empty if there is no such verse. */
  commonOf: (place: VersePlace) => readonly VersePlace[];
}

/** How many consecutive numbers that a version does not have are skipped. */
const GAP = 3;

/**
 * Returns the same text in the numbering of another version: a stretch for each run of consecutive verses, in the order
 * of the passages. Verses that the other version does not have are left out.
 * @throws ApiError VERSE_NOT_FOUND if it has nothing of a passage
 */
export function renumbered(
  stretches: readonly Stretch[],
  from: Numbered,
  to: { text: VersionText; detail: VersionDetail },
): Stretch[] {
  const other = new AlignedVersion(to.detail);
  return stretches.flatMap((stretch) => {
    const runs: { first: PrintedVerse; last: PrintedVerse }[] = [];
    for (const verse of printedOf(stretch, from, other)) {
      const run = runs.at(-1);
      if (run && follows(run.last, verse, other)) run.last = verse;
      else runs.push({ first: verse, last: verse });
    }
    if (runs.length === 0) {
      const reference = quoteInput(referenceOf(stretch));
      throw new ApiError('VERSE_NOT_FOUND', {
        en: `Version "${to.detail.id}" does not have the text of ${reference}`,
        es: `La versión "${to.detail.id}" no tiene el texto de ${reference}`,
      });
    }
    return runs.flatMap(({ first, last }) => {
      const book = present(findBook(first.place.book));
      const range = { from: first.place, to: { ...last.place, verse: last.last } };
      return [to.text.locate({ book, range })];
    });
  });
}

/** Returns the verses of the other version that contain the text of a passage, each once. */
function printedOf(
  stretch: Stretch,
  { text, commonOf }: Numbered,
  other: AlignedVersion,
): Iterable<PrintedVerse> {
  const found = new Map<string, PrintedVerse>();
  for (const { chapter, verse } of text.versesOf(stretch)) {
    for (const place of commonOf({ book: stretch.book.id, chapter, verse: verse.verse })) {
      for (const each of other.printed(place)) if (each.place.verse > 0) found.set(each.id, each);
    }
  }
  return found.values();
}

/** Whether a verse directly follows another in its version. */
function follows(before: PrintedVerse, next: PrintedVerse, version: AlignedVersion): boolean {
  const { book, chapter } = before.place;
  if (next.place.book !== book) return false;
  const hasAny = (own: number, from: number, end: number) => {
    for (let verse = from; verse < end; verse++) {
      if (version.verse({ book, chapter: own, verse })) return true;
    }
    return false;
  };
  if (next.place.chapter === chapter) {
    return next.place.verse > before.last && !hasAny(chapter, before.last + 1, next.place.verse);
  }
  const isLast = !hasAny(chapter, before.last + 1, before.last + 1 + GAP);
  return next.place.chapter === chapter + 1 && isLast && !hasAny(chapter + 1, 1, next.place.verse);
}
