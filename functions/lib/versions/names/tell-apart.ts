/** Tells people and places of one name apart: by what they were, and by their relatives. */
import type { NameRef } from '../../contract/endpoints/search.ts';
import { labelIn, nameById } from '../../datasets/name-list.ts';
import type { ListedName, StoredName } from '../../datasets/names.ts';
import type { VersionNumbers } from '../numbering/verse-numbers.ts';
import { firstVerse, relationsOf, rolesOf } from './name-facts.ts';

const KIN = {
  es: {
    child: { male: 'hijo de', female: 'hija de' },
    parent: { male: 'padre de', female: 'madre de' },
    sibling: { male: 'hermano de', female: 'hermana de' },
    partner: { male: 'esposo de', female: 'esposa de' },
    concubine: { male: 'esposo de', female: 'concubina de' },
  },
  en: {
    child: { male: 'son of', female: 'daughter of' },
    parent: { male: 'father of', female: 'mother of' },
    sibling: { male: 'brother of', female: 'sister of' },
    partner: { male: 'husband of', female: 'wife of' },
    concubine: { male: 'husband of', female: 'concubine of' },
  },
} as const;

/** Making one takes as long as a hundred uses. */
const LISTS = { es: new Intl.ListFormat('es'), en: new Intl.ListFormat('en') };

/** How many relatives are named. */
const MOST_KIN = 2;
/** The ID of somebody without a name of their own, such as `father-of-lazarus`. */
const NAMELESS =
  /^(?:father|mother(?:inlaw)?|wife|wives|sons?|daughters?|brothers?|sisters?)\d*-?of-|^(?:aramitess|ben-(?:abinadab|deker|geber|hesed|hur)|canaanite-woman)$/;

/**
 * Says what somebody was and whose relative (`discípula · madre de Jacobo y José`), or what a place was and where; if
 * neither relatives nor region are known, in which verse it is first named.
 * @returns null if nothing of this is known
 */
export function aboutName(
  listed: ListedName,
  stored: StoredName,
  language: string,
  numbers: VersionNumbers,
): string | null {
  const relations = relationsOf(stored, language);
  const { gender, mother, father, offspring, siblings, partners, regions, tribe } = relations;
  const [role] = rolesOf(stored, language);
  const own = labelIn(listed, language);
  const shownIn = /^es\b/.test(language) ? 'es' : 'en';
  const kin = KIN[shownIn];
  const parents = [father, mother].filter((each) => each !== null);
  const ofParents = ['child', parents] as const;
  const versesOf = ({ id }: NameRef) => nameById(id)?.verses ?? 0;
  const bestKnown = (names: readonly NameRef[]) =>
    names.toSorted((a, b) => versesOf(b) - versesOf(a));
  const ofChildren = ['parent', bestKnown(offspring)] as const;
  // in the order that she was married: `wife of Uriah and David`
  const isConcubine = kin.concubine.female.startsWith(`${role} `);
  const ofPartners = [isConcubine ? 'concubine' : 'partner', partners] as const;
  // a woman is known by her children or her husband, a man by his father
  const [best] = bestKnown([...offspring, ...partners]);
  const ofWomen = best && partners.includes(best) ? [ofPartners, ofChildren] : [ofChildren];
  const relatives: readonly (readonly [keyof typeof kin, readonly NameRef[]])[] = [
    ...(gender === 'female' ? [...ofWomen, ofParents] : [ofParents, ofChildren]),
    ['sibling', siblings],
    ofPartners,
  ];
  const all = [...parents, ...relatives.flatMap(([, names]) => names)];
  // such as the mother of Jesus
  if (role && all.some(({ label }) => role.endsWith(` ${label}`))) return role;
  const named = relatives.flatMap(([relation, names]) => {
    // `Wife of Lot` needs no `wife of Lot`
    const shown = names
      .filter(({ id, label }) => !NAMELESS.test(id) && !own.endsWith(` ${label}`))
      .slice(0, MOST_KIN);
    const list = LISTS[shownIn].format(shown.map(({ label }) => label));
    return gender && shown.length > 0 ? `${kin[relation][gender]} ${list}` : [];
  });
  const isPerson = listed.kind === 'person';
  const within = isPerson ? null : (regions[0] ?? (listed.kind === 'place' ? tribe : null));
  const relation = named[0] ?? within?.label ?? firstVerse(stored.verses, numbers)?.reference;
  // not `concubine · concubine of Jacob`
  const isSaid = relation?.startsWith(`${role} `);
  return [isSaid ? undefined : role, relation].filter(Boolean).join(' · ') || null;
}
