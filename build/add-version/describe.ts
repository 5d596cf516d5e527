/** What a version's `version.json` says of it: from its operator, from its text, or from what was there before. */
import { createInterface } from 'node:readline/promises';
import type { AboutText } from '../read/reader.ts';
import type { Rights } from '../shared/answers.ts';
import { nameKey } from '../shared/text.ts';

/** What must be known of a version. */
export interface Description {
  id: string;
  name: string;
  abbreviation: string;
  language: string;
  description: string;
  copyright: string;
  rights: Rights;
}

/** What the operator has said, as options of the command. */
export type Said = Readonly<Partial<Record<keyof Description, string>>>;

const FREE = { public_domain: false, commercial_use: true, storage_limit: null };

/** What one may do, by the words of `--rights`. @param attribution what must be shown with the text */
const RIGHTS: Readonly<Record<string, (attribution: string) => Rights>> = {
  'public-domain': () => ({ ...FREE, public_domain: true, attribution: null, share_alike: false }),
  'cc-by': (attribution) => ({ ...FREE, attribution, share_alike: false }),
  'cc-by-sa': (attribution) => ({ ...FREE, attribution, share_alike: true }),
  licensed: (attribution) => ({
    public_domain: false,
    commercial_use: false,
    attribution,
    share_alike: false,
    storage_limit: 0,
  }),
};
export const RIGHTS_WORDS = Object.keys(RIGHTS);

const PUBLIC_DOMAIN = /public domain|dominio público|domínio público|domaine public|gemeinfrei/i;

const QUESTIONS: Readonly<Record<keyof Description, string>> = {
  id: 'ID of the version, such as rv1909',
  name: 'Its full name',
  abbreviation: 'Its abbreviation, such as RV1909',
  language: 'Code of its language, such as es',
  description: 'A sentence that describes it',
  copyright: 'What its copyright page says, such as "Public domain."',
  rights: `What may be done with it: ${RIGHTS_WORDS.join(', ')}`,
};

/**
 * Puts together what is known, and asks for the rest.
 * @param before what the version's file says already, if it has one
 * @throws Error naming the options that are missing, where nobody can be asked
 */
export async function describe(
  said: Said,
  about: AboutText,
  before: Partial<Description>,
): Promise<Description> {
  const known: Record<string, string | undefined> = {
    ...guesses(about),
    ...texts(before),
    ...said,
  };
  const asked = Object.entries(QUESTIONS).filter(([field]) => !known[field]);
  const missing = asked.filter(([field]) => !(field === 'rights' && before.rights));
  if (missing.length > 0 && !process.stdin.isTTY) {
    const list = missing.map(([field, question]) => `\n  --${field} "…"  ${question}`);
    throw new Error(`Not enough is known of this text; say also:${list.join('')}`);
  }
  if (missing.length > 0) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    for (const [field, question] of missing)
      known[field] = await terminal.question(`${question}: `);
    terminal.close();
  }
  const of = (field: keyof Description) => known[field]?.trim() ?? '';
  return {
    id: of('id').toLowerCase(),
    name: of('name'),
    abbreviation: of('abbreviation'),
    language: languageCode(of('language')),
    description: of('description'),
    copyright: of('copyright'),
    rights: (known.rights ? undefined : before.rights) ?? rightsOf(of('rights'), of('copyright')),
  };
}

function rightsOf(word: string, copyright: string): Rights {
  const rights = RIGHTS[word];
  if (!rights) throw new Error(`--rights must be ${RIGHTS_WORDS.join(' or ')}, not "${word}"`);
  return rights(copyright);
}

/** What the text says of itself; its abbreviation makes a good ID. */
function guesses({ name, abbreviation, description, language, copyright }: AboutText): Said {
  const isFree = copyright !== undefined && PUBLIC_DOMAIN.test(copyright);
  const id = abbreviation && nameKey(abbreviation).replace(/[^a-z0-9]/g, '');
  return {
    ...(id && { id }),
    ...(name && { name }),
    ...(abbreviation && { abbreviation }),
    ...(language && language !== 'und' && { language }),
    ...((description ?? name) && { description: description ?? name }),
    ...(copyright && { copyright }),
    ...(isFree && { rights: 'public-domain' }),
  };
}

/** The fields that are words. */
function texts({ rights, ...fields }: Partial<Description>): Said {
  return fields;
}

/** The shortest code of a language: `spa` → `es`. @throws Error if there is no such language */
function languageCode(written: string): string {
  try {
    return new Intl.Locale(written).language;
  } catch {
    throw new Error(`"${written}" is not the code of a language, such as es`);
  }
}
