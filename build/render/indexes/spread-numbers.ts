/**
 * Some texts were tagged by a machine that gives every word a number: one that renders no word of the original gets
 * that of a word near it (`and` H3068, in a verse with `Yahweh` H3068). Such words are no renderings.
 */

/** A word of a verse, and the numbers that it has. */
export interface NumberedWord {
  /** As renderings are named. */
  name: string;
  strongs: readonly string[];
}

/**
 * In a text with more words than these that share a number with another word of their verse, numbers are spread. People
 * tag an eighth so at most, where two words stand for one; such a machine two thirds.
 */
const MOST_SHARED = 1 / 3;
/** A word whose share of a number is less than this of another one's in the verse only stands near it. */
const LEAST_SHARE = 1 / 3;

/**
 * Tells which numbers of words are renderings: all, but where numbers are spread. There the words of a verse that have
 * the same number are compared by how much of all that is written with each word has that number (`Yahweh` nearly
 * always H3068, `and` one time in ten), and the ones that are far behind are none.
 * @param verses the words of each
 */
export function renderingRule<Word extends NumberedWord>(
  verses: readonly (readonly Word[])[],
): (word: Word, number: string, verse: readonly Word[]) => boolean {
  if (sharedPart(verses) < MOST_SHARED) return () => true;
  const all = new Map<string, number>();
  const withNumber = new Map<string, Map<string, number>>();
  const add = (counts: Map<string, number>, name: string) =>
    counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { name, strongs } of verses.flat()) {
    add(all, name);
    for (const number of strongs) {
      const own = withNumber.get(number) ?? new Map<string, number>();
      withNumber.set(number, own);
      add(own, name);
    }
  }
  const shareOf = (number: string, { name }: Word) =>
    (withNumber.get(number)?.get(name) ?? 0) / (all.get(name) ?? 1);
  return (word, number, verse) => {
    const most = shareOf(number, word) / LEAST_SHARE;
    return !verse.some((other) => other.strongs.includes(number) && shareOf(number, other) > most);
  };
}

/** How many of all words share a number with a word of their verse that is another one. */
function sharedPart(verses: readonly (readonly NumberedWord[])[]): number {
  let [shared, total] = [0, 0];
  for (const verse of verses) {
    const names = new Map<string, string>();
    const common = new Set<string>();
    for (const { name, strongs } of verse) {
      for (const number of strongs) {
        if ((names.get(number) ?? name) !== name) common.add(number);
        names.set(number, name);
      }
    }
    shared += verse.filter(({ strongs }) => strongs.some((number) => common.has(number))).length;
    total += verse.length;
  }
  return total === 0 ? 0 : shared / total;
}
