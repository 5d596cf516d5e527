/** Tells people and places of one name apart: by what they were, and by their relatives. */
import type { NameRef } from '../../contract/endpoints/search.ts';
import type { NameDetail } from '../../contract/endpoints/study/names.ts';
import type { Relation } from '../../datasets/names.ts';

const KIN = {
  es: {
    child: { male: 'hijo de', female: 'hija de' },
    parent: { male: 'padre de', female: 'madre de' },
    sibling: { male: 'hermano de', female: 'hermana de' },
    partner: { male: 'esposo de', female: 'esposa de' },
  },
  en: {
    child: { male: 'son of', female: 'daughter of' },
    parent: { male: 'father of', female: 'mother of' },
    sibling: { male: 'brother of', female: 'sister of' },
    partner: { male: 'husband of', female: 'wife of' },
  },
} as const;

/** Making one takes as long as a hundred uses. */
const LISTS = { es: new Intl.ListFormat('es'), en: new Intl.ListFormat('en') };

/** How many relatives are named. */
const MOST_KIN = 2;
/** The ID of somebody without a name of their own, such as `father-of-lazarus`. */
const NAMELESS =
  /^(?:father|mother(?:inlaw)?|wife|wives|sons?|daughters?|brothers?|sisters?)\d*-?of-|^(?:aramitess|ben-(?:abinadab|deker|geber|hesed|hur)|canaanite-woman)$/;

interface Told extends Pick<NameDetail, 'gender' | 'roles' | Relation> {
  /** Its own label: `Wife of Lot` needs no `wife of Lot`. */
  label: string;
  /** What a place is part of. */
  within: NameRef | null;
  /** Returns the reference of the first verse with it, which is needed for few. */
  firstVerse: () => string | undefined;
}

/**
 * Says what somebody was and whose relative (`discípula · madre de Jacobo y José`), or what a place was and where; if
 * neither relatives nor region are known, in which verse it is first named.
 * @param versesOf returns how many verses name a relative: the best known come first
 * @returns undefined if nothing of this is known
 */
export function tellApart(
  { gender, roles: [role], mother, father, offspring, siblings, partners, ...told }: Told,
  versesOf: (relative: NameRef) => number,
  language: 'es' | 'en',
): string | undefined {
  const kin = KIN[language];
  const parents = [father, mother].filter((each) => each !== null);
  const ofParents = ['child', parents] as const;
  const bestKnown = (names: readonly NameRef[]) =>
    names.toSorted((a, b) => versesOf(b) - versesOf(a));
  const ofChildren = ['parent', bestKnown(offspring)] as const;
  const ofPartners = ['partner', bestKnown(partners)] as const;
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
    const own = names
      .filter(({ id, label }) => !NAMELESS.test(id) && !told.label.endsWith(` ${label}`))
      .slice(0, MOST_KIN);
    const list = LISTS[language].format(own.map(({ label }) => label));
    return gender && own.length > 0 ? `${kin[relation][gender]} ${list}` : [];
  });
  const relation = named[0] ?? told.within?.label ?? told.firstVerse();
  return [role, relation].filter(Boolean).join(' · ') || undefined;
}
