/** Pairs each of some names with what all of them mean, for a table of elements or styles. */
export const named = <Meaning>(names: string, meaning: Meaning): [string, Meaning][] =>
  names.split(' ').map((name) => [name, meaning]);
