/** Finds names in the tree's list, by their forms in all languages. */

import type { NameKind } from '../text/marks.ts';
import { soundOf, withOneVowel } from '../text/sound.ts';
import { fold } from '../text/words.ts';
import { treeFiles } from '../tree/files.ts';
import { findEntry } from '../tree/lines.ts';
import { paths } from '../tree/paths.ts';
import { requireTree } from '../tree/read.ts';
import { treeCache } from '../tree/tree-cache.ts';
import { isName, type ListedName, namePageOf, type StoredName } from './names.ts';

/** The dataset that names come from. */
export const NAMES_DATASET = 'names';

/** A name with its forms as they are compared. */
interface Formed {
  name: ListedName;
  /** Folded, its labels first. */
  forms: readonly string[];
}

/** The search structures, prepared once from the list. */
interface Prepared {
  formed: readonly Formed[];
  byId: ReadonlyMap<string, ListedName>;
  /** By their forms without spaces. */
  byForm: ReadonlyMap<string, readonly ListedName[]>;
  /** By how they sound, whatever the vowels. */
  bySound: ReadonlyMap<string, readonly ListedName[]>;
}

/** Kept apart from other files of the tree: preparing it takes as long as a hundred requests. */
const prepared = treeCache<Prepared>({ max: 1 });

function preparedNames(): Prepared {
  const known = prepared.get(NAMES_DATASET);
  if (known) return known;
  const list = requireTree(treeFiles.names(NAMES_DATASET)).content;
  const formed = list.map((name) => ({
    name,
    forms: [name.en, name.es ?? '', ...(name.others ?? [])].filter(Boolean).map(folded),
  }));
  const byId = new Map(
    // an ID of its own goes before another name of somebody else
    [
      ...list.flatMap((each) => (each.ids ?? []).map((id) => [id, each] as const)),
      ...list.map((each) => [each.id, each] as const),
    ],
  );
  const byForm = listedBy(formed, together);
  const bySound = listedBy(formed, soundWithoutVowels);
  const made = { formed, byId, byForm, bySound };
  prepared.set(NAMES_DATASET, made);
  return made;
}

/** Lists names by each of their forms. @param keyOf what of a form they are listed by */
function listedBy(
  formed: readonly Formed[],
  keyOf: (form: string) => string,
): ReadonlyMap<string, readonly ListedName[]> {
  const found = new Map<string, ListedName[]>();
  for (const { name, forms } of formed) {
    for (const key of new Set(forms.map(keyOf))) found.set(key, [...(found.get(key) ?? []), name]);
  }
  return found;
}

/** Hyphens and spaces differ between versions: `Beth-lehem`, `Bethlehem`. */
const folded = (form: string) => fold(form).replace(/[\s'’-]+/g, ' ');
const together = (form: string) => form.replaceAll(' ', '');
/** `Jerusalén` is Jerusalem. */
const soundWithoutVowels = (form: string) =>
  withOneVowel(soundOf(together(form))).replace(/m$/, 'n');

/** Whether two forms sound like one name, whatever the vowels. */
export const soundsAlike = (one: string, other: string): boolean =>
  soundWithoutVowels(folded(one)) === soundWithoutVowels(folded(other));

/** Returns the name with an ID, or the one of which it is another name. */
export const nameById = (id: string): ListedName | undefined => preparedNames().byId.get(id);

/** Returns the details of a name. @throws Error that names the file if the tree has a name without them */
export function storedName({ id }: ListedName): StoredName {
  const file = paths.dataset(NAMES_DATASET, `${namePageOf(id)}.txt`);
  const stored = findEntry(file, id, isName);
  if (!stored) throw new Error(`${file} has no "${id}"`);
  return stored;
}

/** Returns who and what has exactly this name, or else one that sounds like it; those in most verses first. */
export function namesCalled(q: string): readonly ListedName[] {
  const { byForm, bySound } = preparedNames();
  const query = folded(q.trim());
  return byForm.get(together(query)) ?? bySound.get(soundWithoutVowels(query)) ?? [];
}

/**
 * Finds the names with this form, then those with a form or a word of one that starts with it; each group by the number
 * of verses. If there is none, finds those that sound like it: `Betsabé` is Bath-sheba.
 * @param kinds the kinds wanted; all if empty
 */
export function findNames(q: string, kinds: readonly NameKind[]): ListedName[] {
  const query = folded(q.trim());
  const joined = together(query);
  const isWanted = ({ kind }: ListedName) => kinds.length === 0 || kinds.includes(kind);
  const rank = ({ forms }: Formed): number => {
    if (query === '') return 0;
    if (forms.some((form) => together(form) === joined)) return 1;
    if (forms.some((form) => form.startsWith(query))) return 2;
    return forms.some((form) => form.includes(` ${query}`)) ? 3 : Number.POSITIVE_INFINITY;
  };
  const found = preparedNames()
    .formed.filter(({ name }) => isWanted(name))
    .map((each) => ({ name: each.name, rank: rank(each) }))
    .filter((each) => each.rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
  return found.length > 0 ? found : namesCalled(q).filter(isWanted);
}
