/** Gets a version's text onto this machine, by the first way that works. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readKnown } from '../known.ts';
import type { FoundText } from '../read/reader.ts';
import { advice, findText, formats, installedTexts } from '../read/readers.ts';
import { revisionOf } from '../read/revision.ts';
import { messageOf, SourceError } from '../source-error.ts';
import { operatorFile, type TextSource, type VersionSource } from '../sources.ts';
import { unpackDebianPackages } from './debian.ts';
import { download } from './web.ts';
import { unpackAside, unpackZip } from './zip.ts';

/** Where to look and where to keep what was fetched. */
export interface Places {
  /** Folders of this machine with texts of many programs, in order of preference. */
  installed: string[];
  /** Our own folder for what was fetched. */
  cache: string;
}

/** The places of this machine. */
export function localPlaces(project: string, env: NodeJS.ProcessEnv): Places {
  return { installed: installedTexts(env), cache: path.join(project, '.cache', 'texts') };
}

/** A text with the state that it is in. */
export interface AcquiredText extends FoundText {
  /** The SHA-256 of its revision. */
  sha256: string;
  /** Whether that is one that was checked. */
  isKnown: boolean;
}

/**
 * A version's own text. In this order: `text.zip` beside `version.json`, a text that is installed, what was
 * fetched before, the web, Debian's package. A revision that nobody has checked is passed over for the next way; where
 * no way gives another one, it is taken.
 * @param say told, in a few words, what is being tried
 * @throws SourceError listing what was tried and what a person can do
 */
export async function acquire(
  version: VersionSource,
  { installed, cache }: Places,
  say: (message: string) => void,
): Promise<AcquiredText> {
  const { revisions } = readKnown(version.folder);
  const judged = (found: FoundText): AcquiredText => {
    const sha256 = revisionOf(found);
    return { ...found, sha256, isKnown: revisions.includes(sha256) };
  };
  const operator = operatorFile(version);
  if (existsSync(operator)) {
    return judged(await fromOperator(operator, path.join(cache, version.id)));
  }
  if (!version.text) throw new SourceError(operator, '', 'there is no such file');

  const { name } = version.text;
  const failures: string[] = [];
  let unknown: AcquiredText | undefined;
  for (const way of [
    ...installed.map((folder) => ({ folder, title: folder })),
    ...waysToFetch(version.text, cache),
  ]) {
    const found = await attempt(way, name, failures, say);
    if (!found) continue;
    const text = judged(found);
    // where nothing was ever checked there is no better one to look for
    if (text.isKnown || revisions.length === 0) return text;
    unknown ??= text;
  }
  if (unknown) return unknown;
  throw new SourceError(
    `sources/${version.id}/version.json`,
    '',
    [
      `the text ${name} of ${version.id} is nowhere to be had:`,
      ...failures,
      `Install it (Debian: "apt install ${version.text.debian ?? name}"), ${advice.join(', ')},`,
      `or put its zip at sources/${version.id}/text.zip.`,
    ].join('\n'),
  );
}

/** A folder where a text may lie, and how it gets there if it does not. */
interface Way {
  folder: string;
  title: string;
  fetchInto?: (folder: string) => Promise<void>;
}

/** Each way has a folder of its own in the cache, so that one does not take the other's place. */
function waysToFetch({ name, web, debian }: TextSource, cache: string): Way[] {
  const ways: Way[] = [];
  if (web) {
    ways.push({
      folder: path.join(cache, name),
      title: `fetching ${web}`,
      fetchInto: async (folder) => await unpackZip(await download(web), folder, web),
    });
  }
  if (debian) {
    ways.push({
      folder: path.join(cache, `${name}.debian`),
      title: `fetching Debian's ${debian}`,
      fetchInto: (folder) => unpackAside(folder, (aside) => unpackDebianPackages([debian], aside)),
    });
  }
  return ways;
}

async function attempt(
  { folder, title, fetchInto }: Way,
  name: string,
  failures: string[],
  say: (message: string) => void,
): Promise<FoundText | undefined> {
  const there = findText(folder, name);
  if (there || !fetchInto) return there;
  say(title);
  try {
    await fetchInto(folder);
    const found = findText(folder, name);
    if (!found) throw new Error(`no text ${name} in it`);
    return found;
  } catch (error) {
    failures.push(`  - ${title}: ${messageOf(error).trim()}`);
    return undefined;
  }
}

async function fromOperator(file: string, folder: string): Promise<FoundText> {
  await unpackZip(readFileSync(file), folder, file);
  const found = findText(folder);
  if (!found) throw new SourceError(file, '', `must hold exactly one text (${formats})`);
  return found;
}
