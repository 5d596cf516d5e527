/** What is known about a name, in the language and the numbers of a version. */
import type { PassageRef } from '../../contract/endpoints/chapters-and-verses.ts';
import type { NameRef } from '../../contract/endpoints/search.ts';
import type { NameDetail, NameSummary } from '../../contract/endpoints/study/names.ts';
import { nameById, nameRef } from '../../datasets/name-list.ts';
import type { Relation, StoredName } from '../../datasets/names.ts';
import { versePlaces } from '../../text/alignment.ts';
import { present } from '../../text/present.ts';
import type { VersionNumbers } from '../numbering/verse-numbers.ts';

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

/** Returns the first verse of the first book of the version that names somebody. */
export function firstVerse(
  written: StoredName['verses'],
  numbers: VersionNumbers,
): NameSummary['first_verse'] {
  for (const [book, verses] of Object.entries(written)) {
    const [first] = verses.split(/[ ,]/, 1);
    const found = referenceTo(`${book} ${first}`, numbers);
    if (found) return found;
  }
  return null;
}

/** Returns a verse in the version's numbers; undefined if it lacks it. @param key such as `gen 12:1` */
export function referenceTo(key: string, numbers: VersionNumbers): PassageRef | undefined {
  const place = present(versePlaces(key)[0]);
  return numbers.passageOf({ first: place, last: place }, false);
}
