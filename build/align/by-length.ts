/**
 * Matches the verses of two chapters by their lengths. After Gale and Church, "A Program for Aligning Sentences in
 * Bilingual Corpora" (1993): translations of a verse have about the same length, and most verses match one to one.
 */
import { present } from '../../functions/lib/text/present.ts';

/** Verses of both sides that are the same text, by their indexes in the lists. */
export interface LengthGroup {
  own: number[];
  common: number[];
}

/** How many verses of each side match, and how much likelier one to one is (−log of the odds). */
const GROUPS: readonly (readonly [own: number, common: number, penalty: number])[] = [
  [1, 1, 0],
  [1, 2, 2.3],
  [2, 1, 2.3],
  [2, 2, 4.4],
  [1, 3, 5],
  [3, 1, 5],
  [1, 0, 8],
  [0, 1, 8],
];

/** A chapter may be incomplete: the cost of the first verse that is missing at an end, and of each further one. */
const BREAKS_OFF = 3;
const BREAKS_OFF_EARLIER = 0.1;

/** The variance of a translation's length per letter, as measured by Gale and Church. */
const VARIANCE = 6.8;

/** Returns the cost of treating two stretches as the same text. */
function costOf(own: number, common: number, ratio: number): number {
  const expected = common * ratio;
  const deviation = (own - expected) / Math.sqrt(VARIANCE * Math.max(1, (own + expected) / 2));
  return (deviation * deviation) / 2;
}

const sum = (lengths: readonly number[]) => lengths.reduce((total, each) => total + each, 0);

/** Finds the cheapest groups and their cost. @param ratio the length of the own text relative to the common one */
export function alignByLength(
  own: readonly number[],
  common: readonly number[],
  ratio: number,
): { groups: LengthGroup[]; cost: number } {
  const key = (i: number, j: number) => `${i} ${j}`;
  const best = new Map<string, { cost: number; groups: LengthGroup[] }>();
  best.set(key(0, 0), { cost: 0, groups: [] });
  for (let i = 0; i <= own.length; i++) {
    for (let j = 0; j <= common.length; j++) {
      const here = best.get(key(i, j));
      if (!here) continue;
      for (const [owns, commons, penalty] of GROUPS) {
        const [toOwn, toCommon] = [i + owns, j + commons];
        if (toOwn > own.length || toCommon > common.length) continue;
        const matched =
          owns > 0 && commons > 0
            ? costOf(sum(own.slice(i, toOwn)), sum(common.slice(j, toCommon)), ratio)
            : 0;
        const isAtEnd = owns === 0 && (i === 0 || i === own.length);
        const isLonger = here.groups.at(-1)?.own.length === 0;
        const ending = isLonger ? BREAKS_OFF_EARLIER : BREAKS_OFF;
        const cost = here.cost + (isAtEnd ? ending : penalty) + matched;
        if (cost >= (best.get(key(toOwn, toCommon))?.cost ?? Number.POSITIVE_INFINITY)) continue;
        const group = { own: range(i, toOwn), common: range(j, toCommon) };
        best.set(key(toOwn, toCommon), { cost, groups: [...here.groups, group] });
      }
    }
  }
  return present(best.get(key(own.length, common.length)));
}

/** Returns the cost of given groups. @param groups in order, with all verses of both sides */
export function costOfGroups(
  groups: readonly LengthGroup[],
  own: readonly number[],
  common: readonly number[],
  ratio: number,
): number {
  const had = groups.flatMap((group) => (group.own.length > 0 ? group.common : []));
  const [first, last] = [Math.min(...had), Math.max(...had)];
  const ends = [first, common.length - 1 - last].filter((missing) => missing > 0);
  const ended = ends.map((missing) => BREAKS_OFF + BREAKS_OFF_EARLIER * (missing - 1));
  return sum([
    ...ended,
    ...groups.map((group) => {
      const [owns, commons] = [group.own.length, group.common.length];
      const isAtEnd = owns === 0 && group.common.every((at) => at < first || at > last);
      if (isAtEnd) return 0;
      const penalty =
        GROUPS.find(([a, b]) => a === owns && b === commons)?.[2] ?? 8 * Math.max(owns, commons);
      if (owns === 0 || commons === 0) return penalty;
      const lengthOf = (places: readonly number[], lengths: readonly number[]) =>
        sum(places.map((place) => lengths[place] ?? 0));
      return penalty + costOf(lengthOf(group.own, own), lengthOf(group.common, common), ratio);
    }),
  ]);
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
