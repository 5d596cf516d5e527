/**
 * Some texts were tagged by a machine that gives every word a number: a word that renders nothing in the original gets
 * the number of a nearby word (`and` H3068, in a verse with `Yahweh` H3068). Such words are not renderings.
 */

/** A word of a verse, and the numbers that it has. */
export interface NumberedWord {
  /** Its name as a rendering. */
  name: string;
  strongs: readonly string[];
}

/**
 * If more than this share of words have the same number as another word in their verse, the text's numbers are spread.
 * Human taggers do this for at most an eighth of the words, where two words render one; such a machine, for two thirds.
 */
const MOST_SHARED = 1 / 3;
/** A word whose share of a number is less than this part of another word's in the verse is merely near that word. */
const LEAST_SHARE = 1 / 3;

/**
 * Decides which numbers of words are renderings: all, unless numbers are spread. Then words of a verse with the same
 * number are compared by how often each word has that number in the whole text (`Yahweh` nearly always has H3068, `and`
 * one time in ten), and those far below the best are rejected.
 * @param verses the words of each verse
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

/** Returns the share of words that have the same number as a different word in their verse. */
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
