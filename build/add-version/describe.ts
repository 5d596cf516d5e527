/** What a version's `version.json` says of it: from its operator, from its text, or from what was there before. */
import { createInterface } from 'node:readline/promises';
import type { Rights } from '../../functions/lib/contract/answers/version.ts';
import { nameKey } from '../../functions/lib/text/words.ts';
import type { AboutText } from '../read/reader.ts';
import { VERSION_ID, type VersionSource } from '../versions/sources.ts';

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

const FIELDS = [
  'id',
  'name',
  'abbreviation',
  'language',
  'description',
  'copyright',
  'rights',
] as const;

/** A version as it is to be written, and as it was. */
export interface Described {
  described: Description;
  before: VersionSource | undefined;
}

/**
 * Puts together what is known, and asks for the rest.
 * @param versions existing ones: what the file of the same version says already need not be said again
 * @throws Error naming the options that are missing, where nobody can be asked
 */
export async function describeVersion(
  said: Said,
  about: AboutText,
  versions: readonly VersionSource[],
): Promise<Described> {
  const guessed = { ...guesses(about), ...said };
  // first of all which version it is: much may be known of that
  const id = (guessed.id ?? (await askFor(['id'])).id)?.trim().toLowerCase();
  if (id !== undefined && !VERSION_ID.test(id)) {
    throw new Error(`--id must be small letters and digits such as rv1909, not "${id}"`);
  }
  const before = versions.find((version) => version.id === id);
  const known: Said = { ...guessed, ...(before && texts(before)), ...said, ...(id && { id }) };
  const missing = FIELDS.filter(
    (field) => !known[field] && !(field === 'rights' && before?.rights),
  );
  if (missing.length > 0 && !process.stdin.isTTY) {
    const list = missing.map((field) => `\n  --${field} "…"  ${QUESTIONS[field]}`);
    throw new Error(`Not enough is known of this text; say also:${list.join('')}`);
  }
  const whole: Said = { ...known, ...(await askFor(missing)) };
  const of = (field: keyof Description) => whole[field]?.trim() ?? '';
  const rights = said.rights === undefined ? before?.rights : undefined;
  const described = {
    id: of('id').toLowerCase(),
    name: of('name'),
    abbreviation: of('abbreviation'),
    language: languageCode(of('language')),
    description: of('description'),
    copyright: of('copyright'),
    rights: rights ?? rightsOf(of('rights'), of('copyright')),
  };
  return { described, before };
}

/** Asks a person for what is not known; where there is none, nothing is answered. */
async function askFor(fields: readonly (keyof Description)[]): Promise<Said> {
  if (fields.length === 0 || !process.stdin.isTTY) return {};
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers: Partial<Record<keyof Description, string>> = {};
  for (const field of fields) answers[field] = await terminal.question(`${QUESTIONS[field]}: `);
  terminal.close();
  return answers;
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

/** What a version's file says of it in words. */
function texts({ name, abbreviation, language, description, copyright }: VersionSource): Said {
  return { name, abbreviation, language, description, copyright };
}

/** The shortest code of a language: `spa` → `es`. @throws Error if there is no such language */
function languageCode(written: string): string {
  try {
    return new Intl.Locale(written).language;
  } catch {
    throw new Error(`"${written}" is not the code of a language, such as es`);
  }
}
