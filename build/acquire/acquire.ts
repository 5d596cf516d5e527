/** Gets a version's text onto this machine by the first method that works. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FoundText } from '../read/reader.ts';
import { findInstalled, findText, formats, installedModules } from '../read/readers.ts';
import { contentDigest, revisionOf } from '../read/revision.ts';
import { type Known, readKnown } from '../versions/known.ts';
import { messageOf, SourceError } from '../versions/source-error.ts';
import { operatorFile, type TextSource, type VersionSource } from '../versions/sources.ts';
import { unpackDebianPackages } from './debian.ts';
import { unpack, unpackAside } from './unpack.ts';
import { download } from './web.ts';

/** Where to look for texts, and where to keep fetched ones. */
export interface Places {
  /** Folders on this machine in which programs keep their texts, in order of preference. */
  installed: string[];
  /** Our own folder for fetched texts. */
  cache: string;
}

/** The places of this machine. */
export function localPlaces(project: string, env: NodeJS.ProcessEnv): Places {
  return { installed: installedModules(env), cache: path.join(project, '.cache', 'texts') };
}

/** A text and whether its revision can be trusted. */
export interface AcquiredText extends FoundText {
  /** The SHA-256 of its revision. */
  sha256: string;
  /** Whether that revision was checked. */
  isKnown: boolean;
  /** Whether it is the revision that the operator added. */
  isAdded: boolean;
}

/**
 * Gets a version's own text, trying in this order: `text.zip` beside `version.json`, an installed text, a text fetched
 * earlier, the web, Debian's package. Unless it is the operator's own file, a revision that nobody has checked or added
 * is used only if no later method finds a better one.
 * @param report says in a few words what is being tried and what is passed over
 * @throws SourceError listing what was tried and what a person can do
 */
export async function acquireText(
  version: VersionSource,
  { installed, cache }: Places,
  report: (message: string) => void,
): Promise<AcquiredText> {
  const known = readKnown(version.folder);
  const operator = operatorFile(version);
  if (existsSync(operator)) {
    const folder = path.join(cache, version.id);
    await unpack(readFileSync(operator), folder, operator);
    const found = findText(folder);
    if (!found) throw new SourceError(operator, '', `must hold exactly one text (${formats})`);
    const text = judged(found, version, known);
    if (version.sha256 === undefined || text.isAdded) return text;
    const what = `${text.file}: its SHA-256 is ${text.sha256}, not that of the text that was added`;
    throw new SourceError(`sources/${version.id}/version.json`, 'sha256', what);
  }
  if (!version.text) throw new SourceError(operator, '', 'there is no such file');

  const { name } = version.text;
  const search = new Search(version, name, known, path.join(cache, `${version.id}.asked`), report);
  for (const folder of installed) search.take(findInstalled(folder, name));
  const ways = waysToFetch(version.id, version.text, cache);
  for (const { folder } of ways) search.look(folder);
  for (const way of ways) if (search.goesOn()) await search.fetch(way);
  if (search.found) return search.found;
  throw new SourceError(
    `sources/${version.id}/version.json`,
    '',
    [
      `the text ${name} of ${version.id} is nowhere to be had:`,
      ...search.failures,
      `Install it (Debian: "apt install ${version.text.debian ?? name}"), set SWORD_PATH to a library that has it,`,
      `or put its zip at sources/${version.id}/text.zip.`,
    ].join('\n'),
  );
}

/** Finds a version's text in a given folder, whether or not it is known. @throws SourceError if it is missing */
export function textIn(folder: string, version: VersionSource): AcquiredText {
  const found = findText(folder, version.text?.name);
  if (!found) {
    throw new SourceError(folder, '', `holds no text ${version.text?.name ?? ''} (${formats})`);
  }
  return judged(found, version, readKnown(version.folder));
}

function judged(
  found: FoundText,
  version: VersionSource,
  { revisions, contents }: Known,
): AcquiredText {
  const sha256 = revisionOf(found);
  const isKnown =
    revisions.includes(sha256) || (contents.length > 0 && contents.includes(contentOf(found)));
  return { ...found, sha256, isKnown, isAdded: sha256 === version.sha256 };
}

/** Returns the digest of a text's content, or `''` if it cannot be read: its use reports the error later. */
function contentOf(found: FoundText): string {
  try {
    return contentDigest(found.read().text);
  } catch {
    return '';
  }
}

const isTrusted = ({ isKnown, isAdded }: AcquiredText) => isKnown || isAdded;

/** How long to wait before trying other sources again, as long as only an unknown text was found. */
const ASK_AGAIN_MS = 24 * 60 * 60 * 1000;

/** Looks for a known revision of a text, and keeps the first unknown one in case there is none. */
class Search {
  found: AcquiredText | undefined;
  readonly failures: string[] = [];

  /** @param asked a file whose age says when the other sources were last tried */
  constructor(
    private readonly version: VersionSource,
    private readonly name: string,
    private readonly known: Known,
    private readonly asked: string,
    private readonly report: (message: string) => void,
  ) {}

  /** Returns whether to look for a better text than the one found so far. */
  goesOn(): boolean {
    const { found } = this;
    if (!found) return true;
    // if no revision was ever checked, no better one can exist
    const isAnyBetter = this.known.revisions.length > 0 || this.version.sha256 !== undefined;
    if (isTrusted(found) || !isAnyBetter) return false;
    const { mtimeMs } = statSync(this.asked, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
    return Date.now() - mtimeMs > ASK_AGAIN_MS;
  }

  /** Takes the text from one of our own folders if it is better. */
  look(folder: string): boolean {
    // if the operator added a text, its only name may be that of its file
    const only = this.version.sha256 === undefined ? undefined : findText(folder);
    return this.take(findText(folder, this.name) ?? only);
  }

  /** Takes a text if it is better than the current one. @returns whether there was a text */
  take(there: FoundText | undefined): boolean {
    if (!there) return false;
    const text = judged(there, this.version, this.known);
    if (!this.found || (isTrusted(text) && !isTrusted(this.found))) {
      if (this.found)
        this.report(`passed over ${this.found.file}, a revision that nobody has checked`);
      this.found = text;
    }
    return true;
  }

  /** Fetches a text; if that fails, keeps the one fetched earlier. */
  async fetch({ folder, title, fetchInto }: Way): Promise<void> {
    this.report(title);
    try {
      await fetchInto(folder);
      if (!this.look(folder)) throw new Error(`no text ${this.name} in it`);
    } catch (error) {
      this.failures.push(`  - ${title}: ${messageOf(error).trim()}`);
    }
    if (this.found && !isTrusted(this.found)) {
      mkdirSync(path.dirname(this.asked), { recursive: true });
      writeFileSync(this.asked, '');
    }
  }
}

/** How a text is fetched, and the folder that it is fetched into. */
export interface Way {
  folder: string;
  title: string;
  fetchInto: (folder: string) => Promise<void>;
}

/** The cache folders that may hold a version's fetched text. */
export const fetchedFolders = (id: string, text: TextSource, cache: string): string[] =>
  waysToFetch(id, text, cache).map(({ folder }) => folder);

/** Lists the ways to fetch a text. Each has its own cache folder, named after the version, not the text. */
export function waysToFetch(id: string, { web, debian, env }: TextSource, cache: string): Way[] {
  const ways: Way[] = [];
  const add = (kind: string, what: string, fetchInto: Way['fetchInto']) =>
    ways.push({ folder: path.join(cache, `${id}.${kind}`), title: `fetching ${what}`, fetchInto });
  const from = (address: string, name: string) => async (folder: string) =>
    await unpack(await download(address), folder, name);
  const address = env === undefined ? undefined : process.env[env];
  if (env !== undefined && address) add('private', `what ${env} names`, from(address, env));
  if (web) add('web', web, from(web, web));
  if (debian) {
    const packages = (aside: string) => unpackDebianPackages([debian], aside);
    add('debian', `Debian's ${debian}`, (folder) => unpackAside(folder, packages));
  }
  return ways;
}
