/** Finds names in the tree's list, by their forms in all languages. */

import type { NameRef } from '../contract/endpoints/search.ts';
import { lettersApart } from '../reference/misspelled.ts';
import type { NameKind } from '../text/marks/marks.ts';
import { soundOf, withOneVowel } from '../text/sound.ts';
import { fold } from '../text/words.ts';
import { treeFiles } from '../tree/files.ts';
import { findEntry } from '../tree/lines.ts';
import { paths } from '../tree/paths.ts';
import { requireTree } from '../tree/read.ts';
import { treeCache } from '../tree/tree-cache.ts';
import { type ListedName, namePageOf, type StoredName } from './names.ts';
import { PrefixIndex } from './prefix-index.ts';

export const NAMES_DATASET = 'names';

/** A name with its forms as they are compared. */
interface Formed {
  name: ListedName;
  /** Folded, its labels first. */
  forms: readonly string[];
}

/** Kept apart from other files of the tree: preparing it takes as long as a hundred requests. */
const prepared = treeCache<ReturnType<typeof prepareNames>>({ max: 1, memoMethod: prepareNames });
const preparedNames = () => prepared.memo(NAMES_DATASET);

/** Prepares the structures that names are found with. */
function prepareNames() {
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
  const bySound = listedBy(formed, nameSound);
  const byConsonants = listedBy(formed, consonantsOf);
  const byPrefix = new PrefixIndex(formed, ({ forms }) => forms);
  const byLetter = Map.groupBy(
    formed.flatMap(({ name, forms }) => forms.map((form) => ({ name, form }))),
    ({ form }) => form[0],
  );
  return { byId, byForm, byPrefix, byLetter, bySound, byConsonants };
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
/** `Jerusalén` sounds like Jerusalem. */
const nameSound = (form: string) => soundOf(together(form)).replace(/m$/, 'n');
const consonantsOf = (form: string) => withOneVowel(nameSound(form));
/** Shorter words sound like too many names: a bus is not Buz. */
const SHORTEST_SOUND = 5;
/** Shorter words are one letter apart from too many names. */
const SHORTEST_SLIP = 4;
/** Of several words, shorter ones are no names: `el`, `of`. */
const SHORTEST_WORD = 3;

/** Returns how a form of a name sounds: all spellings of one name are alike. */
export const soundOfName = (form: string): string => nameSound(folded(form));

/** Whether two forms sound like one name, whatever the vowels. */
export const soundsAlike = (one: string, other: string): boolean =>
  consonantsOf(folded(one)) === consonantsOf(folded(other));

/** Returns the label of a name in a language if it has one, else in English. */
export const labelIn = ({ en, es }: ListedName, language: string): string =>
  /^es\b/.test(language) ? (es ?? en) : en;

/** Returns a name in the form of links to it. */
export const nameRef = (name: ListedName, language: string): NameRef => ({
  id: name.id,
  label: labelIn(name, language),
});

/** Returns the name with an ID, or the one of which it is another name. */
export const nameById = (id: string): ListedName | undefined => preparedNames().byId.get(id);

/** Returns the details of a name. @throws Error that names the file if the tree has a name without them */
export function storedName({ id }: ListedName): StoredName {
  const file = paths.dataset(NAMES_DATASET, `${namePageOf(id)}.txt`);
  const stored = findEntry<StoredName>(file, id, 'key', 'verses');
  if (!stored) throw new Error(`${file} has no "${id}"`);
  return stored;
}

/** Returns who and what has exactly this name, or else one that sounds the same; those in most verses first. */
export function namesCalled(q: string): readonly ListedName[] {
  const { byForm, bySound } = preparedNames();
  const query = folded(q.trim());
  const sound = nameSound(query);
  return (
    byForm.get(together(query)) ?? (sound.length < SHORTEST_SOUND ? [] : bySound.get(sound)) ?? []
  );
}

/**
 * Finds the names with this form, then those with a form or a word of one that starts with it; each group by the number
 * of verses. If there is none, finds those that sound like it; else those with one wrong letter, and those with its
 * consonants.
 * @param kinds the kinds wanted; all if empty
 */
export function findNames(q: string, kinds: readonly NameKind[]): readonly ListedName[] {
  const { byPrefix, byForm, byLetter, byConsonants } = preparedNames();
  const query = folded(q.trim());
  const isWanted = ({ kind }: ListedName) => kinds.length === 0 || kinds.includes(kind);
  const called = byForm.get(together(query)) ?? [];
  const beginning = byPrefix.find(query).map(({ name }) => name);
  const found = [...new Set([...called, ...beginning])].filter(isWanted);
  if (found.length > 0) return found;
  const alikeInSound = namesCalled(q);
  if (alikeInSound.length > 0) return alikeInSound.filter(isWanted);
  // people rarely mistype the first letter
  const near = (byLetter.get(query[0]) ?? []).filter(({ form }) => isSlip(query, form));
  const alike = byConsonants.get(consonantsOf(query)) ?? [];
  return [...new Set([...near.map(({ name }) => name), ...alike])].filter(isWanted);
}

/** Whether one can be a slip for the other: `mosse`, `moses`. */
const isSlip = (query: string, form: string): boolean =>
  query.length >= SHORTEST_SLIP && lettersApart(query, form, 1) === 1;

/** Returns who and what has one of several words as its whole name: `Virgen María`, `Aquila y Priscila`. */
export function namesAmong(q: string, kinds: readonly NameKind[]): readonly ListedName[] {
  const { byForm } = preparedNames();
  const words = folded(q.trim())
    .split(' ')
    .filter((word) => word.length >= SHORTEST_WORD);
  const names = new Set(words.flatMap((word) => byForm.get(word) ?? []));
  return [...names].filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
}
