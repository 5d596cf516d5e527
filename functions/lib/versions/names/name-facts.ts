/** What is known about a name, in the language and the numbers of a version. */
import type { NameRef } from '../../contract/endpoints/search.ts';
import type { NameDetail, NameSummary } from '../../contract/endpoints/study/names.ts';
import { labelIn, nameById, nameRef } from '../../datasets/name-list.ts';
import type { ListedName, Relation, StoredName } from '../../datasets/names.ts';
import { versePlaces } from '../../text/alignment.ts';
import { present } from '../../text/present.ts';
import type { VersionNumbers } from '../numbering/verse-numbers.ts';
import { tellApart } from './tell-apart.ts';

/** Returns the gender and the relations of a name. @param language that of the labels */
export function relationsOf(
  { gender, relations = {} }: StoredName,
  language: string,
): Pick<NameDetail, 'gender' | Relation> {
  const related = (relation: Relation): NameRef[] =>
    (relations[relation] ?? []).flatMap((id) => {
      const found = nameById(id);
      return found ? nameRef(found, language) : [];
    });
  return {
    gender: gender ?? null,
    father: related('father')[0] ?? null,
    mother: related('mother')[0] ?? null,
    partners: related('partners'),
    offspring: related('offspring'),
    siblings: related('siblings'),
    tribe: related('tribe')[0] ?? null,
    regions: related('regions'),
  };
}

export const rolesOf = ({ roles = [] }: StoredName, language: string): string[] =>
  roles.map(({ en, es }) => (/^es\b/.test(language) ? es : en));

/** Returns what tells a name apart from its namesakes: `queen · daughter of Ahab`; null if nothing is known. */
export function aboutName(
  listed: ListedName,
  stored: StoredName,
  language: string,
  numbers: VersionNumbers,
): string | null {
  const relations = relationsOf(stored, language);
  const told = tellApart(
    {
      ...relations,
      label: labelIn(listed, language),
      within: listed.kind === 'place' ? (relations.regions[0] ?? relations.tribe) : null,
      roles: rolesOf(stored, language),
      firstVerse: () => firstVerse(stored.verses, numbers)?.reference,
    },
    ({ id }) => nameById(id)?.verses ?? 0,
    /^es\b/.test(language) ? 'es' : 'en',
  );
  return told ?? null;
}

/** Returns the first verse of the first book of the version that names somebody. */
export function firstVerse(
  written: StoredName['verses'],
  numbers: VersionNumbers,
): NameSummary['first_verse'] {
  for (const [book, verses] of Object.entries(written)) {
    const [first] = verses.split(/[ ,]/, 1);
    const [found] = referencesTo(`${book} ${first}`, numbers);
    if (found) return found;
  }
  return null;
}

/** Returns a verse in the version's numbers; empty if it lacks it. @param key such as `gen 12:1` */
export function referencesTo(
  key: string,
  numbers: VersionNumbers,
): NonNullable<NameSummary['first_verse']>[] {
  const place = present(versePlaces(key)[0]);
  const range = numbers.rangeOf({ first: place, last: place });
  return range ? [{ reference: numbers.referenceOf(range), ...numbers.idsOf(range) }] : [];
}
