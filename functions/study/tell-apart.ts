/** Tells people and places of one name apart: by what they were, and by their relatives. */
import type { NameRef } from '../lib/contract/endpoints/search.ts';
import type { NameDetail } from '../lib/contract/endpoints/study/names.ts';

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
  /^(?:father|mother|wife|wives|sons?|daughters?|brothers?|sisters?)\d*-?of-|^(?:aramitess|canaanite-woman)$/;

type Told = Pick<
  NameDetail,
  'gender' | 'roles' | 'mother' | 'father' | 'offspring' | 'siblings' | 'partners' | 'first_verse'
>;

/**
 * Says what somebody was, and to whom: `discípula · madre de Jacobo y José`; without a relative who has a name, the first
 * verse.
 * @returns undefined if neither is known
 */
export function tellApart(
  { gender, roles: [role], mother, father, offspring, siblings, partners, first_verse }: Told,
  language: 'es' | 'en',
): string | undefined {
  const kin = KIN[language];
  const parents = [father, mother].filter((each) => each !== null);
  const ofParents = ['child', parents] as const;
  const ofChildren = ['parent', offspring] as const;
  const relatives: readonly (readonly [keyof typeof kin, readonly NameRef[]])[] = [
    // a woman is known by her children, a man by his father
    ...(gender === 'female' ? [ofChildren, ofParents] : [ofParents, ofChildren]),
    ['sibling', siblings],
    ['partner', partners],
  ];
  const all = [...parents, ...relatives.flatMap(([, names]) => names)];
  // such as the mother of Jesus
  if (role && all.some(({ label }) => role.endsWith(` ${label}`))) return role;
  const named = relatives.flatMap(([relation, names]) => {
    const own = names
      .filter(({ id, label }) => !NAMELESS.test(id) && !label.startsWith('Hijo de '))
      .slice(0, MOST_KIN);
    const list = LISTS[language].format(own.map(({ label }) => label));
    return gender && own.length > 0 ? `${kin[relation][gender]} ${list}` : [];
  });
  return [role, named[0] ?? first_verse?.reference].filter(Boolean).join(' · ') || undefined;
}
