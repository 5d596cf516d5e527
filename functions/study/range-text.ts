/** Reads the text of a range of verses. */
import { usualVerses, type WorkBudget } from '../lib/contract/work-budget.ts';
import { chapterId } from '../lib/text/place-id.ts';
import type { PlaceRange } from '../lib/text/place-range.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { readTree } from '../lib/tree/read.ts';
import type { Access } from '../lib/versions/rights.ts';

/** Work budget: steps per chapter. */
const STEPS_A_CHAPTER = 500;
const STEPS_A_VERSE = 120;

/** Returns its verses, separated by spaces. @throws ApiError if the rights in the version do not allow it */
export function textOf(
  { first, last }: PlaceRange,
  version: string,
  { access, budget }: { access: Access; budget: WorkBudget },
): string {
  const { book } = first;
  const texts: string[] = [];
  for (let number = first.chapter; number <= last.chapter; number++) {
    budget.spend(STEPS_A_CHAPTER);
    const found = readTree(treeFiles.chapter(version, chapterId(book, number)));
    for (const { number: verse, bridge, text } of found?.content.data.chapter.verses ?? []) {
      const isBefore = number === first.chapter && (bridge?.last ?? verse) < first.verse;
      if (isBefore || (number === last.chapter && verse > last.verse)) continue;
      budget.spend(STEPS_A_VERSE * usualVerses(text.length));
      access.give(version, book, 1);
      texts.push(text);
    }
  }
  return texts.join(' ');
}
