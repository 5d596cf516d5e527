/** The words that are marked in a verse that was found: in the explorer and in the reader. */

/** Small words of Spanish and English; `luz` and `God` are not among them. */
const SMALL =
  /^(?:.{1,2}|and|are|but|for|from|her|his|him|not|shall|that|the|them|they|thy|unto|was|with|con|del|las|los|mas|para|por|que|sus|tal|una|uno)$/iu;

/** Joins matches that are beside each other; leaves out those of small words alone, unless there are no others. */
export function phrasesOf(
  text: string,
  matches: readonly (readonly [start: number, end: number])[],
): [start: number, end: number][] {
  const phrases: [number, number][] = [];
  for (const [start, end] of matches) {
    const last = phrases.at(-1);
    if (last && /^\s+$/.test(text.slice(last[1], start))) last[1] = end;
    else phrases.push([start, end]);
  }
  const isSmall = ([start, end]: readonly [number, number]) =>
    text
      .slice(start, end)
      .split(/\s+/)
      .every((word) => SMALL.test(word));
  const telling = phrases.filter((phrase) => !isSmall(phrase));
  return telling.length > 0 ? telling : phrases;
}
