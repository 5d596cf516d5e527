/** What a version's `version.json` says of it: from its operator, from its text, or from what was there before. */
import type { Rights } from '../../functions/lib/contract/endpoints/versions.ts';
import { nameKey } from '../../functions/lib/text/words.ts';
import type { AboutText } from '../read/reader.ts';
import { LICENCES } from '../versions/licences.ts';
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

type Field = keyof Description;

/** What an operator has said of a version, as options of the command or answers to its questions. */
export type Answers = Partial<Record<Field, string>>;

/** Asks a person a question. @param usual what an empty answer means */
export type Ask = (question: string, usual: string) => Promise<string>;

/** What `--rights` can say. */
export const RIGHTS_WORDS: readonly string[] = [...LICENCES, 'licensed'];

const QUESTIONS: Readonly<Record<Field, string>> = {
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
] as const satisfies readonly Field[];

/** What is wrong with an answer; undefined where nothing is. */
function problemOf(field: Field, answer: string): string | undefined {
  if (answer === '') return 'it is required';
  if (field === 'id' && !VERSION_ID.test(answer.toLowerCase())) {
    return `it must be lower-case letters and digits such as rv1909, not "${answer}"`;
  }
  if (field === 'language' && languageCode(answer) === undefined) {
    return `"${answer}" is not the code of a language, such as es`;
  }
  if (field === 'rights' && !RIGHTS_WORDS.includes(answer)) {
    return `it must be ${RIGHTS_WORDS.join(' or ')}, not "${answer}"`;
  }
  return undefined;
}

/** A version as it is to be written, and as it was. */
export interface Described {
  described: Description;
  before: VersionSource | undefined;
}

/**
 * Puts together what is known, and asks for the rest. What may be done with a text is never guessed from its words.
 * @param answers what the operator has said; each new answer is added as it is given
 * @param about what the text states of itself
 * @param versions existing ones: what the file of the same version says already need not be said again
 * @param ask undefined where nobody can be asked
 * @throws Error naming the options that are missing, where nobody can be asked, or what is wrong with one
 */
export async function describeVersion(
  answers: Answers,
  about: AboutText,
  versions: readonly VersionSource[],
  ask: Ask | undefined,
): Promise<Described> {
  for (const field of FIELDS) {
    const answer = answers[field]?.trim();
    const problem = answer === undefined ? undefined : problemOf(field, answer);
    if (problem) throw new Error(`--${field}: ${problem}`);
  }
  const guessed = guesses(about);
  // first of all which version it is: much may be known of that
  if (ask && !answers.id) answers.id = await answerTo('id', guessed.id, ask);
  const id = (answers.id ?? guessed.id)?.trim().toLowerCase();
  const before = versions.find((version) => version.id === id);
  const isRightsKnown = before !== undefined && answers.rights === undefined;
  const usual: Answers = { ...guessed, ...(before && texts(before)) };
  const missing = FIELDS.filter((field) => {
    if (answers[field] || (field === 'rights' && isRightsKnown)) return false;
    return before ? !usual[field] : ask !== undefined || !usual[field];
  });
  if (missing.length > 0 && !ask) {
    const list = missing.map((field) => `\n  --${field} "…"  ${QUESTIONS[field]}`);
    throw new Error(`Not enough is known of this text; add:${list.join('')}`);
  }
  if (ask) for (const field of missing) answers[field] = await answerTo(field, usual[field], ask);
  const of = (field: Field) => (answers[field] ?? usual[field] ?? '').trim();
  const described = {
    id: of('id').toLowerCase(),
    name: of('name'),
    abbreviation: of('abbreviation'),
    language: languageCode(of('language')) ?? of('language'),
    description: of('description'),
    copyright: of('copyright'),
    rights: isRightsKnown ? before.rights : rightsOf(of('rights'), of('copyright')),
  };
  return { described, before };
}

/** Asks until the answer is right. */
async function answerTo(field: Field, usual: string | undefined, ask: Ask): Promise<string> {
  for (let told = ''; ; ) {
    const answer = (await ask(`${told}${QUESTIONS[field]}`, usual ?? '')).trim();
    const problem = problemOf(field, answer);
    if (!problem) return answer;
    told = `${problem}\n`;
  }
}

/** @param word one of `RIGHTS_WORDS` @param attribution what must be shown with the text */
function rightsOf(word: string, attribution: string): Rights {
  const parts = word.split('-');
  const isPublic = word === 'public-domain';
  const isClosed = word === 'licensed';
  return {
    public_domain: isPublic,
    commercial_use: !isClosed && !parts.includes('nc'),
    attribution: isPublic ? null : attribution,
    share_alike: parts.includes('sa'),
    storage_limit: isClosed ? 0 : null,
  };
}

/** What the text says of itself; its abbreviation makes a good ID. */
function guesses({
  name,
  abbreviation,
  description,
  language,
  copyright,
  licence,
}: AboutText): Answers {
  const id = abbreviation && nameKey(abbreviation).replace(/[^a-z0-9]/g, '');
  const code = language && languageCode(language);
  return {
    ...(id && VERSION_ID.test(id) && { id }),
    ...(name && { name }),
    ...(abbreviation && { abbreviation }),
    ...(code && code !== 'und' && { language: code }),
    ...((description ?? name) && { description: description ?? name }),
    ...(copyright && { copyright }),
    ...(licence && { rights: licence }),
  };
}

/** What a version's file says of it in words. */
function texts({ name, abbreviation, language, description, copyright }: VersionSource): Answers {
  return { name, abbreviation, language, description, copyright };
}

/** The shortest code of a language: `spa` → `es`; undefined if there is no such language. */
function languageCode(written: string): string | undefined {
  try {
    return new Intl.Locale(written).language;
  } catch {
    return undefined;
  }
}
