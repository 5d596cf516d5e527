/** Finds names in the tree's list, by their forms in all languages. */

import type { NameKind } from '../text/marks.ts';
import { soundOf, withOneVowel } from '../text/sound.ts';
import { fold } from '../text/words.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';
import type { ListedName } from './names.ts';

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
  /** By how they sound, whatever the vowels. */
  bySound: ReadonlyMap<string, readonly ListedName[]>;
}

const prepared = new WeakMap<readonly ListedName[], Prepared>();

function preparedNames(): Prepared {
  const list = requireTree(treeFiles.names(NAMES_DATASET)).content;
  const known = prepared.get(list);
  if (known) return known;
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
  const sounds = formed.flatMap(({ name, forms }) =>
    [...new Set(forms.map(soundWithoutVowels))].map((sound) => ({ sound, name })),
  );
  const bySound = new Map(
    Array.from(
      Map.groupBy(sounds, ({ sound }) => sound),
      ([sound, own]) => [sound, own.map(({ name }) => name)],
    ),
  );
  const made = { formed, byId, bySound };
  prepared.set(list, made);
  return made;
}

/** Hyphens and spaces differ between versions: `Beth-lehem`, `Bethlehem`. */
const folded = (form: string) => fold(form).replace(/[\s'’-]+/g, ' ');
const together = (form: string) => form.replaceAll(' ', '');
const soundWithoutVowels = (form: string) => withOneVowel(soundOf(together(form)));

/** Whether two forms sound like one name, whatever the vowels. */
export const soundsAlike = (one: string, other: string): boolean =>
  soundWithoutVowels(folded(one)) === soundWithoutVowels(folded(other));

/** Returns the name with an ID, or the one of which it is another name. */
export const nameById = (id: string): ListedName | undefined => preparedNames().byId.get(id);

/**
 * Finds the names with this form, then those with a form or a word of one that starts with it; each group by the number
 * of verses. If there is none, finds those that sound like it: `Betsabé` is Bath-sheba.
 * @param kinds the kinds wanted; all if empty
 */
export function findNames(q: string, kinds: readonly NameKind[]): ListedName[] {
  const { formed, bySound } = preparedNames();
  const query = folded(q.trim());
  const joined = together(query);
  const isWanted = ({ kind }: ListedName) => kinds.length === 0 || kinds.includes(kind);
  const rank = ({ forms }: Formed): number => {
    if (query === '') return 0;
    if (forms.some((form) => together(form) === joined)) return 1;
    if (forms.some((form) => form.startsWith(query))) return 2;
    return forms.some((form) => form.includes(` ${query}`)) ? 3 : Number.POSITIVE_INFINITY;
  };
  const found = formed
    .filter(({ name }) => isWanted(name))
    .map((each) => ({ name: each.name, rank: rank(each) }))
    .filter((each) => each.rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
  if (found.length > 0) return found;
  return (bySound.get(soundWithoutVowels(query)) ?? []).filter(isWanted);
}
