/** Collects what `version.json` says about a version: from the operator, the text, or the previous file. */
import path from 'node:path';
import type { Rights } from '../../functions/lib/contract/endpoints/versions.ts';
import { nameKey } from '../../functions/lib/text/words.ts';
import { LICENCES, spdxOf } from '../versions/licences.ts';
import { isVersionId, languageCode, type VersionSource } from '../versions/sources.ts';
import type { Candidate } from './candidate.ts';

export type Description = Pick<VersionSource, Field | 'licence'>;

/** What the operator has stated about a version, in options of the command or in answers to its questions. */
export type Answers = Partial<Record<Field, string>>;

export type Ask = (question: string) => Promise<string>;

/** The values that `--rights` accepts. */
export const RIGHTS_WORDS: readonly string[] = [...LICENCES, 'licensed'];

/** The required facts about a version, in the order in which they are asked. */
const QUESTIONS = {
  id: 'ID of the version, such as rv1909',
  name: 'Its full name',
  abbreviation: 'Its abbreviation, such as RV1909',
  language: 'Code of its language, such as es',
  rights: `What may be done with it: ${RIGHTS_WORDS.join(', ')}`,
  description: 'A sentence that describes it',
  copyright: 'What its copyright page says, such as "Public domain."',
};
type Field = keyof typeof QUESTIONS;

const isField = (name: string): name is Field => name in QUESTIONS;
const FIELDS = Object.keys(QUESTIONS).filter(isField);

function problemOf(field: Field, answer: string): string | undefined {
  if (answer === '') return 'it is required';
  if (field === 'id' && !isVersionId(answer.toLowerCase())) {
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

/** A version as it will be written, and as it was before. */
export interface Described {
  described: Description;
  before: VersionSource | undefined;
}

/** What is known about a text without its operator. */
export interface Known extends Pick<Candidate, 'about' | 'detected' | 'extent'> {
  /** What the operator has named: a file, folder, address or package. */
  named: string;
}

/**
 * Combines what is known, and asks for the rest. Never guesses the rights in a text from its words.
 * @param answers what the operator has stated; each new answer is added
 * @param known what is known about the text without the operator
 * @param versions the existing versions: what the file of this version already states need not be given again
 * @param ask undefined if nobody can answer
 * @throws Error naming the missing options if nobody can answer, or what is wrong with one
 */
export async function describeVersion(
  answers: Answers,
  known: Known,
  versions: readonly VersionSource[],
  ask: Ask | undefined,
): Promise<Described> {
  for (const field of FIELDS) {
    const answer = answers[field]?.trim();
    const problem = answer === undefined ? undefined : problemOf(field, answer);
    if (problem) throw new Error(`--${field}: ${problem}`);
  }
  // the ID comes first: much may already be known about that version
  const id = (answers.id ?? guesses(known, answers).id)?.trim().toLowerCase();
  if (ask && !id) answers.id = await answerTo('id', ask);
  const before = versions.find(
    (version) => version.id === (answers.id ?? id)?.trim().toLowerCase(),
  );
  const isRightsKnown = before !== undefined && answers.rights === undefined;
  /** Everything that is known, given some answers: one answer may imply another. */
  const withAnswers = (given: Answers): Answers => ({
    ...guesses(known, given),
    ...(before && { ...texts(before), rights: 'known' }),
    ...given,
  });
  if (ask) {
    for (const field of FIELDS) {
      if (!withAnswers(answers)[field]) answers[field] = await answerTo(field, ask);
    }
  }
  // the others follow from these two
  const assumed = { language: 'en', rights: 'public-domain', ...answers };
  const missing = FIELDS.filter(
    (field) => !withAnswers(field === 'language' || field === 'rights' ? answers : assumed)[field],
  );
  if (missing.length > 0) {
    const stated = known.about.copyright?.trim();
    const said = stated ? ` (the text says: "${stated}")` : '';
    const list = missing.map(
      (field) => `\n  --${field} "…"  ${QUESTIONS[field]}${field === 'rights' ? said : ''}`,
    );
    throw new Error(`Not enough is known of this text; add:${list.join('')}`);
  }
  const all = withAnswers(answers);
  const of = (field: Field) => (all[field] ?? '').trim();
  const word = LICENCES.find((each) => each === of('rights') && each !== 'public-domain');
  const licence = isRightsKnown
    ? before.licence
    : word && spdxOf(word, `${of('copyright')}\n${known.about.copyright ?? ''}`);
  const described = {
    id: of('id').toLowerCase(),
    name: of('name'),
    abbreviation: of('abbreviation'),
    language: languageCode(of('language')) ?? of('language'),
    description: of('description'),
    copyright: of('copyright'),
    rights: isRightsKnown ? before.rights : rightsOf(of('rights'), of('copyright')),
    ...(licence !== undefined && { licence }),
  };
  return { described, before };
}

async function answerTo(field: Field, ask: Ask): Promise<string> {
  for (let prefix = ''; ; ) {
    const answer = (await ask(`${prefix}${QUESTIONS[field]}`)).trim();
    const problem = problemOf(field, answer);
    if (!problem) return answer;
    prefix = `${problem}\n`;
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

/** A path instead of a name: `oeb/usfm/00-Front Page.usfm`. */
const PATH = /[/\\]|\.\w{3,4}$/;
/** A schema version after a name: `Kabyle NT 2.0.1.18`. */
const SCHEMA_VERSION = /\s+\d+(?:\.\d+){2,}$/;
/** The parts of a file name that are not part of the text's name. */
const EXTENSION =
  /\.(?:zip|tgz|tar|gz|xml|usf[mx]|usx|sfm|osis|zefania|json|csv|tsv|txt|md|db|o?nt|ot|sqlite3?|bblx|bbli|mybible)$/i;
const FORMAT = /[_-](?:usf[mx]|usx|osis|zefania|xml|vpl|html)$/i;
const PACKAGE = /^sword-text-/;
/** What many files and folders are called, whatever text they have. */
const GENERAL = /^(?:[no]t|bible|biblia|data|osis|sources?|src|te?xts?|usf[mx]|usx)$/i;
const LANGUAGE = /^([a-z]{2,3})[-_](?:[a-z]{2}[-_])?(?=[a-z0-9])/i;

/** Guesses answers from the text, its language and its file name; an abbreviation makes a good ID. */
function guesses({ named, about, detected, extent }: Known, given: Answers): Answers {
  const stated = Object.fromEntries(
    Object.entries(about).flatMap(([field, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[field, value.trim()]] : [],
    ),
  );
  const code = languageCode(given.language ?? stated.language ?? 'und');
  const language = !code || code === 'und' ? detected : code;
  const onDisk = nameOnDisk(named, language);
  const name = nameIn(stated.name) ?? onDisk;
  const short = nameIn(stated.abbreviation) ?? onDisk;
  const key = nameKey(short).replace(/[^a-z0-9]/g, '');
  const rights = given.rights ?? about.licence;
  const copyright = stated.copyright ?? (rights && copyrightOf(rights, name));
  const inEnglish = language && new Intl.DisplayNames(['en'], { type: 'language' }).of(language);
  const summary =
    inEnglish && `A Bible text in ${inEnglish}: ${extent}. This service wrote the description.`;
  const description = stated.description ?? summary;
  return {
    ...(isVersionId(key) && { id: key }),
    ...(name && { name }),
    ...(short && { abbreviation: short === onDisk ? short.toUpperCase() : short }),
    ...(language && { language }),
    ...(description && { description }),
    ...(copyright && { copyright }),
    ...(rights && { rights }),
  };
}

/** Strips from a stated name what is not part of it; undefined if nothing is left. */
function nameIn(stated: string | undefined): string | undefined {
  if (!stated || PATH.test(stated)) return undefined;
  return stated.replace(SCHEMA_VERSION, '') || undefined;
}

/** Returns the name of a file, without format and language: `spa-rv1865_usfm.zip` → `rv1865`. */
function nameOnDisk(named: string, language: string | undefined): string {
  let name = path.basename(named.replace(/^ebible:/, '').replace(/[?#].*$/, ''));
  while (EXTENSION.test(name)) name = name.replace(EXTENSION, '');
  name = name.replace(FORMAT, '').replace(PACKAGE, '');
  const [whole = '', code] = LANGUAGE.exec(name) ?? [];
  const isLanguage = code !== undefined && languageCode(code) === language;
  const own = isLanguage ? name.slice(whole.length) : name;
  if (!GENERAL.test(own)) return own;
  // `Ewe-NT` rather than `NT`, and the folder around `usfm`
  const around = path.basename(path.dirname(named));
  return own !== name || around === '' || around === '.' ? name : around;
}

/** Writes a copyright line for a text that has a known licence but no such line. */
function copyrightOf(rights: string, name: string): string | undefined {
  if (rights === 'public-domain') return 'Public domain.';
  return rights.startsWith('cc-')
    ? `${name}, ${rights.toUpperCase().replace('-', ' ')}.`
    : undefined;
}

/** Returns the answers that a version's file gives in words. */
function texts({ name, abbreviation, language, description, copyright }: VersionSource): Answers {
  return { name, abbreviation, language, description, copyright };
}
