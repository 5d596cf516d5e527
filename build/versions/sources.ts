/** Reads and checks everything in `sources/`: versions and languages. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import * as z from 'zod';
import type { Rights } from '../../functions/lib/contract/endpoints/versions.ts';
import { PAGE_LANGUAGES } from '../../functions/lib/contract/pages.ts';
import { books, findBook } from '../../functions/lib/text/canon.ts';
import { nameKey } from '../../functions/lib/text/words.ts';
import { isFree } from '../../functions/lib/versions/rights.ts';
import { EXPORT_FORMATS } from './export-formats.ts';
import { SPDX } from './licences.ts';
import { readJson } from './read-json.ts';
import { SourceError } from './source-error.ts';

/** Names are in every answer; longer texts in a few. */
const filled = z.string().trim().min(1).max(10_000);
const name = filled.max(200);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The form of settings that hold the address of a text: `RVR60_TEXT_URL`. */
export const ADDRESS_SETTING = /^[A-Z][A-Z0-9_]*_TEXT_URL$/;

export const textSource = z.strictObject({
  /** The text's name among others, such as the name of a SWORD module. */
  name: filled,
  /** The web address of its zip. */
  web: z.url().exactOptional(),
  /** Its Debian package. */
  debian: filled.exactOptional(),
  /** The environment variable with its private address, for licensed texts that not everyone may fetch. */
  env: z.string().regex(ADDRESS_SETTING, 'must be such as RVR60_TEXT_URL').exactOptional(),
});

/** What you may do with a text, for programs; `copyright` says it for people. */
const rights = z
  .strictObject({
    public_domain: z.boolean(),
    commercial_use: z.boolean(),
    /** What must be shown with the text, or null. */
    attribution: filled.nullable(),
    share_alike: z.boolean(),
    /** The maximum number of verses that may be stored, or null. */
    storage_limit: z.int().min(0).nullable(),
    /** The maximum number of verses per answer, and per account and day, if the rights limit them. */
    verses_per_answer: z.int().min(1).exactOptional(),
    verses_per_day: z.int().min(1).exactOptional(),
  })
  .refine(
    (each) => !each.public_domain || (each.verses_per_answer ?? each.verses_per_day) === undefined,
    'a text in the public domain has no verses_per_answer and no verses_per_day',
  ) satisfies z.ZodType<Rights>;

const versionFile = z.strictObject({
  name,
  abbreviation: name,
  /** Other names that people use: `RV60`. Its ID, abbreviation and name are implied. */
  aliases: z.array(filled).default([]),
  language: filled,
  /** How it numbers its chapters and verses: `kjv`, or a versification that `versifications/` maps to it. */
  versification: filled.default('kjv'),
  description: filled,
  copyright: filled,
  rights,
  /** The SPDX identifier of its licence: `CC-BY-SA-4.0`; not needed for a text in the public domain. */
  licence: z.string().regex(SPDX, 'must be an SPDX identifier').exactOptional(),
  /** The IDs of the text in other collections, unless its address contains them. */
  identifiers: z
    .strictObject({
      ebible: filled.exactOptional(),
      sword: filled.exactOptional(),
      dbl: filled.exactOptional(),
    })
    .exactOptional(),
  /** The formats in which the whole text is offered, if its rights allow that; some if it is in the public domain. */
  downloads: z.array(z.enum(EXPORT_FORMATS)).exactOptional(),
  /** Where to get its text, unless the operator puts it beside this file. */
  text: textSource.exactOptional(),
  /**
   * The SHA-256 of the revision that was added, as calculated in `read/revision.ts`. The operator's own file must match
   * it; a fetched text that does not match counts as an unchecked revision.
   */
  sha256: sha256.exactOptional(),
  /** The version whose text is served until this one's is installed, and how answers say so. */
  stand_in: z
    .strictObject({ version: filled, name, description: filled, copyright: filled })
    .exactOptional(),
  /** Whether its language is modern. */
  modern: z.literal(true).exactOptional(),
  /** Translations for the site: of its description, its copyright notice and the `reasons` why it lacks something. */
  translations: z
    .partialRecord(
      z.enum(PAGE_LANGUAGES),
      z.strictObject({
        description: filled,
        copyright: filled,
        reasons: z.record(z.string(), filled).default({}),
      }),
    )
    .exactOptional(),
});

const written = z.array(filled);
/** Words that are looked up as `nameKey` writes them. */
const keys = z.array(filled.transform(nameKey));

/** `sources/languages/README.md` says what is in each field. */
const languageFile = z.strictObject({
  code: filled,
  name: filled,
  books: z.record(z.string(), z.tuple([filled], filled)),
  short: z.record(z.string(), filled).default({}),
  counted: keys.default([]),
  times: keys.default([]),
  ordinary: keys.default([]),
  common: keys.default([]),
  see: keys.default([]),
  works: keys.default([]),
  comment: keys.default([]),
  citing: keys.default([]),
  reporting: keys.default([]),
  quoted: keys.default([]),
  /** Words that say nothing by themselves: articles, prepositions and the like. */
  function_words: written.default([]),
  others: keys,
  not_books: keys,
  foreign: z.array(filled.toLowerCase()),
  accented: z.record(z.string(), z.string()).default({}),
  ambiguous: z.record(z.string(), z.array(z.string()).min(2)),
  ordinals: z.partialRecord(z.enum(['1', '2', '3', '4', '5']), written),
  suffixes: keys,
  titles: keys,
  links: keys,
  saints: keys,
  gospels: keys,
  words: z.strictObject({
    chapter: written,
    verse: written,
    to: written,
    and: written,
    next: written,
    rest: written,
    last: written.default([]),
    whole: written,
  }),
  numbers: z.record(z.string().regex(/^[1-9]\d*$/), written),
  tens_need_and: z.boolean(),
  counting: z.record(z.string().regex(/^[1-9]\d*$/), written).default({}),
});

export type TextSource = z.infer<typeof textSource>;
export type Language = z.infer<typeof languageFile>;
export type VersionSource = z.infer<typeof versionFile> & {
  id: string;
  /** The version's folder. */
  folder: string;
};

/** The versification to which all others can be mapped. */
export const COMMON = 'kjv';

/** Returns the file with the mapping from one versification to another. */
export const mappingFile = (root: string, from: string, to: string) =>
  path.join(root, 'versifications', `${from}-to-${to}.json`);

/** Returns the path at which the operator puts a version's text. */
export const operatorFile = ({ folder }: VersionSource) => path.join(folder, 'text.zip');

/** Returns whether a version's own text is available; if not, its stand-in is served. */
export function hasOwnText(version: VersionSource): boolean {
  const { text } = version;
  // without its environment variable, a private address is unreachable
  const isUnreachable =
    text?.env !== undefined && !process.env[text.env] && !text.web && !text.debian;
  return (text !== undefined && !isUnreachable) || existsSync(operatorFile(version));
}

export interface Sources {
  /** The folder of the sources. */
  root: string;
  versions: VersionSource[];
  languages: Map<string, Language>;
}

/** Folders of the sources that are not versions. */
const RESERVED = ['datasets', 'equivalents', 'languages', 'versifications'];

/** Returns whether an ID is valid for a version, as the name of its folder. */
export const isVersionId = (id: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && !RESERVED.includes(id);

/**
 * Reads the sources: every folder with a `version.json` is a version, and its name is the version's ID.
 * @throws SourceError naming the file and the wrong field
 */
export function readSources(root: string): Sources {
  const languages = new Map(
    fg
      .sync('languages/*.json', { cwd: root })
      .sort()
      .map((file) => {
        const language = readJson(path.join(root, file), languageFile);
        checkLanguage(language, file);
        return [language.code, language] as const;
      }),
  );
  const versions = fg
    .sync('*/version.json', { cwd: root })
    .sort()
    .map((file) => {
      const id = path.dirname(file);
      if (!isVersionId(id)) {
        throw new SourceError(file, '', 'a version folder has a lower-case name such as "rv1909"');
      }
      return { id, folder: path.join(root, id), ...readJson(path.join(root, file), versionFile) };
    });
  const sources = { root, versions, languages };
  for (const version of versions) checkVersion(version, sources);
  return sources;
}

function checkVersion(version: VersionSource, { root, versions, languages }: Sources): void {
  const { id, language, versification, stand_in } = version;
  const file = `${id}/version.json`;
  if (!languages.has(language)) {
    throw new SourceError(file, 'language', `there is no languages/${language}.json`);
  }
  const mapping = versification === COMMON ? [] : [mappingFile(root, versification, COMMON)];
  const needed = [path.join(root, 'versifications', `${versification}.json`), ...mapping];
  const missing = needed.find((each) => !existsSync(each));
  if (missing) {
    const name = path.basename(missing);
    throw new SourceError(file, 'versification', `there is no versifications/${name}`);
  }
  if (!hasOwnText(version) && !stand_in && !version.text) {
    const what = 'has no text: put text.zip beside it, or say "text" or "stand_in"';
    throw new SourceError(file, '', what);
  }
  if ((version.downloads ?? []).length > 0 && (stand_in || !isFree(version.rights))) {
    const what = 'can be offered only of a text that anybody may store and sell';
    throw new SourceError(file, 'downloads', what);
  }
  const standIn = versions.find((other) => other.id === stand_in?.version);
  if (stand_in && !(standIn && hasOwnText(standIn))) {
    throw new SourceError(file, 'stand_in.version', `no version "${stand_in.version}" with a text`);
  }
}

function checkLanguage(language: Language, file: string): void {
  if (path.basename(file, '.json') !== language.code) {
    throw new SourceError(file, 'code', `"${language.code}" is not the name of the file`);
  }
  const missing = books.filter(({ id }) => !language.books[id]);
  if (missing.length > 0) {
    throw new SourceError(file, 'books', `no name for ${missing.map(({ id }) => id).join(', ')}`);
  }
  const unknown = Object.keys(language.books).find((id) => findBook(id)?.id !== id);
  if (unknown) throw new SourceError(file, 'books', `"${unknown}" is not a book ID`);
  const meant = [...Object.values(language.ambiguous).flat(), ...Object.values(language.accented)];
  const strange = meant.find((id) => findBook(id)?.id !== id);
  if (strange) throw new SourceError(file, 'ambiguous', `"${strange}" is not a book ID`);
  const known = spellings(language, file);
  const both = Object.keys(language.ambiguous).find((name) => known.has(nameKey(name)));
  if (both) throw new SourceError(file, 'ambiguous', `"${both}" is the name of one book, too`);
}

/**
 * Maps every spelling of a book's name in a language, normalized by `nameKey`, to the book's ID.
 * @throws SourceError if two books share a spelling
 */
export function spellings(language: Language, file = `${language.code}.json`): Map<string, string> {
  const found = new Map<string, string>();
  for (const [id, names] of Object.entries(language.books)) {
    for (const name of names) {
      if (name in language.accented) continue;
      const key = nameKey(name);
      const other = found.get(key);
      if (other && other !== id) {
        throw new SourceError(file, 'books', `"${name}" is both ${other} and ${id}`);
      }
      found.set(key, id);
    }
  }
  return found;
}

/** The shortest code of a language: `spa` → `es`; undefined if there is no such language. */
export function languageCode(written: string): string | undefined {
  try {
    return new Intl.Locale(written).language;
  } catch {
    return undefined;
  }
}
