/** Gets a version's text onto this machine by the first method that works. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { present } from '../../functions/lib/text/present.ts';
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

  return await searched(version, version.text, known, { installed, cache }, report);
}

/** How long to wait before trying other sources again, as long as only an unknown text was found. */
const ASK_AGAIN_MS = 24 * 60 * 60 * 1000;

/** Looks for a known revision of a text, and keeps the first unknown one in case there is none. */
async function searched(
  version: VersionSource,
  source: TextSource,
  known: Known,
  { installed, cache }: Places,
  report: (message: string) => void,
): Promise<AcquiredText> {
  const { id, sha256 } = version;
  const { name } = source;
  /** A file whose age says when the other sources were last tried. */
  const asked = path.join(cache, `${id}.asked`);
  // if no revision was ever checked, no better one can exist
  const isAnyBetter = known.revisions.length > 0 || sha256 !== undefined;
  const lastAsked = statSync(asked, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isAskedLately = Date.now() - lastAsked <= ASK_AGAIN_MS;
  const isEnough = (found: AcquiredText) => isTrusted(found) || !isAnyBetter || isAskedLately;
  const better = (before: AcquiredText | undefined, there: FoundText | undefined) => {
    const text = there && judged(there, version, known);
    if (!text || (before && (isTrusted(before) || !isTrusted(text)))) return before;
    if (before) report(`passed over ${before.file}, a revision that nobody has checked`);
    return text;
  };
  /** Finds the text in one of our own folders. If the operator added it, its only name may be that of its file. */
  const textAt = (folder: string) =>
    findText(folder, name) ?? (sha256 === undefined ? undefined : findText(folder));

  let found: AcquiredText | undefined;
  for (const folder of installed) found = better(found, findInstalled(folder, name));
  const ways = waysToFetch(id, source, cache);
  for (const { folder } of ways) found = better(found, textAt(folder));
  const failures: string[] = [];
  for (const { folder, title, fetchInto } of ways) {
    if (found && isEnough(found)) break;
    report(title);
    // what an earlier build fetched stays until there is something better
    const fetched = `${folder}.fetched`;
    try {
      await fetchInto(fetched);
      const there = textAt(fetched);
      if (!there) throw new Error(`no text ${name} in it`);
      if (better(found, there) !== found) {
        rmSync(folder, { recursive: true, force: true });
        renameSync(fetched, folder);
        found = judged(present(textAt(folder)), version, known);
      }
    } catch (error) {
      failures.push(`  - ${title}: ${messageOf(error).trim()}`);
    } finally {
      rmSync(fetched, { recursive: true, force: true });
    }
  }
  if (found && !isEnough(found)) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(asked, '');
  }
  if (found) return found;
  throw new SourceError(
    `sources/${id}/version.json`,
    '',
    [
      `the text ${name} of ${id} is nowhere to be had:`,
      ...failures,
      `Install it (Debian: "apt install ${source.debian ?? name}"), set SWORD_PATH to a library that has it,`,
      `or put its zip at sources/${id}/text.zip.`,
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

/** How a text is fetched, and the folder that it is fetched into. */
export interface Way {
  folder: string;
  title: string;
  fetchInto: (folder: string) => Promise<void>;
}

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
