/** What we know of versions and languages: reads and checks everything in `sources/`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import * as v from 'valibot';
import { books, findBook } from './shared/canon.ts';
import { nameKey } from './shared/text.ts';
import { messageOf, SourceError } from './source-error.ts';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());

const textSource = v.strictObject({
  /** The SWORD module's name, as in its .conf. */
  module: filled,
  /** A SWORD module's zip on the web. */
  web: v.exactOptional(v.pipe(v.string(), v.url())),
  /** Debian's package of the module. */
  debian: v.exactOptional(filled),
});

const versionFile = v.strictObject({
  name: filled,
  abbreviation: filled,
  language: filled,
  description: filled,
  copyright: filled,
  text: v.exactOptional(textSource),
  /** Another version's text that is served until this one's is installed, and how answers say so. */
  stand_in: v.exactOptional(
    v.strictObject({ version: filled, name: filled, description: filled, copyright: filled }),
  ),
});

const written = v.array(filled);

const languageFile = v.strictObject({
  code: filled,
  name: filled,
  books: v.record(v.string(), v.tupleWithRest([filled], filled)),
  others: written,
  ordinals: v.record(v.picklist(['1', '2', '3', '4']), written),
  suffixes: written,
  titles: written,
  words: v.strictObject({
    chapter: written,
    verse: written,
    to: written,
    and: written,
    next: written,
    rest: written,
  }),
  comma_before_verse: v.boolean(),
});

export type TextSource = v.InferOutput<typeof textSource>;
export type Language = v.InferOutput<typeof languageFile>;
export type VersionSource = v.InferOutput<typeof versionFile> & {
  id: string;
  /** The version's folder. */
  folder: string;
};

export interface Sources {
  versions: VersionSource[];
  languages: Map<string, Language>;
}

const VERSION_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Reads the sources: every folder with a `version.json` is a version and its name the version's ID.
 * @throws SourceError naming the file and the field that is wrong
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
      if (!VERSION_ID.test(id)) {
        throw new SourceError(file, '', 'a version folder has a lower-case name such as "rv1909"');
      }
      return { id, folder: path.join(root, id), ...readJson(path.join(root, file), versionFile) };
    });
  for (const version of versions) checkVersion(version, versions, languages);
  return { versions, languages };
}

function readJson<T>(file: string, schema: v.GenericSchema<unknown, T>): T {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SourceError(file, '', `not valid JSON: ${messageOf(error)}`, { cause: error });
  }
  const result = v.safeParse(schema, data);
  if (!result.success) throw new SourceError(file, '', v.summarize(result.issues));
  return result.output;
}

function checkVersion(
  { id, language, text, stand_in }: VersionSource,
  versions: VersionSource[],
  languages: Map<string, Language>,
): void {
  const file = `${id}/version.json`;
  if (!languages.has(language)) {
    throw new SourceError(file, 'language', `there is no languages/${language}.json`);
  }
  if (!text && !stand_in) throw new SourceError(file, '', 'needs "text", "stand_in" or both');
  if (stand_in && !versions.find((other) => other.id === stand_in.version)?.text) {
    throw new SourceError(file, 'stand_in.version', `no version "${stand_in.version}" with a text`);
  }
}

function checkLanguage(language: Language, file: string): void {
  const missing = books.filter(({ id }) => !language.books[id]);
  if (missing.length > 0) {
    throw new SourceError(file, 'books', `no name for ${missing.map(({ id }) => id).join(', ')}`);
  }
  const unknown = Object.keys(language.books).find((id) => findBook(id)?.id !== id);
  if (unknown) throw new SourceError(file, 'books', `"${unknown}" is not a book ID`);
  spellings(language, file);
}

/**
 * Every spelling of a book's name in a language, as `nameKey` gives it → book ID.
 * @throws SourceError if two books share a spelling
 */
export function spellings(language: Language, file = `${language.code}.json`): Map<string, string> {
  const found = new Map<string, string>();
  for (const [id, names] of Object.entries(language.books)) {
    for (const name of names) {
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
