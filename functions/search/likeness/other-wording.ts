/** Finds the same verses in other versions: people remember a line in the wording that they grew up with. */

import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { oncePer } from '../../lib/text/once-per.ts';
import { present } from '../../lib/text/present.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { isAtHand, requireTree } from '../../lib/tree/read.ts';
import { isFree } from '../../lib/versions/rights.ts';
import { commonNumbers, verseNumbered } from '../indexes/common-numbers.ts';
import { isIndexAtHand, type VersionIndex, versionIndex } from '../indexes/version-index.ts';

/**
 * How many other versions are used: each costs as much as the version itself, and the first two make most of the
 * difference.
 */
const MOST_OTHERS = 2;
/** Stands for no corresponding verse. */
const NONE = -1;

/** Another version, with the mapping between its verses and those of the searched version. */
export interface OtherWording {
  texts: VersionIndex;
  /** Maps its verses to those of the searched version, or -1. */
  ownOf: Int32Array;
  /** Maps the verses of the searched version to its own, or -1. */
  theirOf: Int32Array;
}

/**
 * Returns the first other versions in the same language whose licence allows searching their wording. One that is not
 * loaded makes the answer incomplete.
 */
export function otherWordings(texts: VersionIndex, budget: WorkBudget): OtherWording[] {
  const wanted = othersFor(texts);
  const loaded = wanted.filter((id) => isIndexAtHand(id) && isAtHand(id));
  if (loaded.length < wanted.length) budget.isIncomplete = true;
  return loaded.map((id) => {
    const other = versionIndex(id);
    return { texts: other, ...mapsFrom(texts)(other) };
  });
}

/** The versions whose wording is used for another one. */
const othersFor = oncePer((texts: VersionIndex): readonly string[] => {
  const { versions } = requireTree(treeFiles.versions()).content.data;
  // a stand-in has the text of another version
  const same = versions.find(({ id }) => id === texts.id)?.stand_in ?? texts.id;
  // one by one: there may be a thousand, each with a file
  return versions
    .values()
    .filter(
      ({ id, language_code, stand_in }) =>
        id !== same &&
        language_code === texts.language &&
        stand_in === undefined &&
        isFree(requireTree(treeFiles.version(id)).content.data.version.rights),
    )
    .take(MOST_OTHERS)
    .map(({ id }) => id)
    .toArray();
});

/** Maps the verses of a version to those of another and back, for as long as both are loaded. */
const mapsFrom = oncePer((own: VersionIndex) =>
  oncePer((texts: VersionIndex): Omit<OtherWording, 'texts'> => {
    const [ours, theirs] = [commonNumbers(own), commonNumbers(texts)];
    const ownOf = new Int32Array(theirs.of.length).fill(NONE);
    const theirOf = new Int32Array(ours.of.length).fill(NONE);
    for (const their of theirs.order) {
      const verse = verseNumbered(ours, present(theirs.of[their]));
      if (verse === undefined) continue;
      ownOf[their] = verse;
      if (present(theirOf[verse]) === NONE) theirOf[verse] = their;
    }
    return { ownOf, theirOf };
  }),
);
