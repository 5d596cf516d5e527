/** Words that belong together: those of one stem, and those that stand for each other. */

/** The stem of each word of the vocabulary, and the words of each stem. */
export interface Stems {
  of: readonly string[];
  places: ReadonlyMap<string, number[]>;
}

/** @param of the stem of each word, by its place in the vocabulary */
export function groupStems(of: string[]): Stems {
  const places = new Map<string, number[]>();
  for (const [place, stem] of of.entries()) {
    const known = places.get(stem);
    if (known) known.push(place);
    else places.set(stem, [place]);
  }
  return { of, places };
}

/** Each word with all that stand for it in any group. */
export function groupEquivalents(
  groups: readonly string[][],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const group of groups) {
    for (const word of group) {
      const others = group.filter((other) => other !== word);
      found.set(word, [...(found.get(word) ?? []), ...others]);
    }
  }
  return found;
}
