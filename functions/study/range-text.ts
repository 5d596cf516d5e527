/** Reads the text of a range of verses. */
import { usualVerses, type WorkBudget } from '../lib/contract/work-budget.ts';
import type { PlaceRange } from '../lib/text/place-range.ts';
import type { Access } from '../lib/versions/rights.ts';
import { VersionText } from '../lib/versions/version-text.ts';

/** Work budget: steps per chapter. */
const STEPS_A_CHAPTER = 500;
const STEPS_A_VERSE = 120;

/** Returns its verses, separated by spaces. @throws ApiError if the rights in the version do not allow it */
export function textOf(
  range: PlaceRange,
  version: string,
  { access, budget }: { access: Access; budget: WorkBudget },
): string {
  const text = new VersionText(version, []);
  const stretch = text.locateRange(range);
  budget.spend(stretch.chapters.length * STEPS_A_CHAPTER);
  const verses = text.versesOf(stretch).map(({ verse }) => {
    budget.spend(STEPS_A_VERSE * usualVerses(verse.text.length));
    access.give(version, stretch.book.id, 1);
    return verse.text;
  });
  return verses.join(' ');
}
