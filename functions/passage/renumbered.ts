/** Converts passages from the numbering of one version to that of another. */
import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import { ApiError, quoteInput } from '../lib/contract/errors.ts';
import type { Alignment } from '../lib/text/alignment.ts';
import { numbersOf } from '../lib/text/verse-numbers.ts';
import { AlignedVersion, type PrintedVerse } from '../lib/versions/numbering/aligned-version.ts';
import { referenceOf, type Stretch, type VersionText } from '../lib/versions/version-text.ts';

/** What numbers the passages: a version, or a versification. */
export interface Numbered {
  text: VersionText;
  alignment: Alignment;
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
    return runs.map(({ first, last }) =>
      to.text.locateRange({ first: first.place, last: { ...last.place, verse: last.last } }),
    );
  });
}

/** Returns the verses of the other version that contain the text of a passage, each once. */
function printedOf(
  stretch: Stretch,
  { text, alignment }: Numbered,
  other: AlignedVersion,
): ReadonlySet<PrintedVerse> {
  const book = stretch.book.id;
  const common = text.versesOf(stretch).flatMap(({ chapter, verse: printed }) => {
    const numbers = numbersOf({ number: printed.verse, last: printed.bridge?.last });
    return numbers.flatMap((verse) => alignment.commonOf({ book, chapter, verse }));
  });
  const printed = common.flatMap((place) => other.printed(place));
  return new Set(printed.filter(({ place }) => place.verse > 0));
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
