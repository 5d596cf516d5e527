/** Writes a version to `sources/`, and can restore what was there before. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { isFree } from '../../functions/lib/versions/rights.ts';
import { fetchedFolders, localPlaces } from '../acquire/acquire.ts';
import { writeKnownVerses } from '../versions/known-verses.ts';
import type { Licence } from '../versions/licences.ts';
import { readJson } from '../versions/read-json.ts';
import { readSources, type TextSource, type VersionSource } from '../versions/sources.ts';
import type { Candidate } from './candidate.ts';
import type { Description } from './describe.ts';
import { removeLanguage } from './language.ts';

/** A text with everything required to describe its version. */
export interface PreparedVersion {
  /** The text as the operator named it. */
  named: string;
  candidate: Candidate;
  described: Description;
  /** The version as it was. */
  before: VersionSource | undefined;
  /** The licence, if it is one of the named ones. */
  licence?: Licence;
  /** The names of its books, by their IDs. */
  names: Readonly<Record<string, string>>;
}

/**
 * Writes a version's folder.
 * @param versification how its text is numbered; by default as before
 */
export function writeVersion(
  project: string,
  { candidate, described: { id, ...described }, before }: PreparedVersion,
  versification = before?.versification ?? 'kjv',
): void {
  const { source, name, edition, sha256, knownVerses, unpacked } = candidate;
  const root = path.join(project, 'sources');
  const { dbl } = candidate.about;
  const identifiers = dbl ? { ...before?.identifiers, dbl } : before?.identifiers;
  const text: TextSource | undefined = 'text' in source ? { name, ...source.text } : undefined;
  const folder = path.join(root, id);
  mkdirSync(folder, { recursive: true });
  const version = {
    ...described,
    ...(before && before.aliases.length > 0 ? { aliases: before.aliases } : {}),
    ...(before?.downloads && isFree(described.rights) ? { downloads: before.downloads } : {}),
    ...(versification === 'kjv' ? {} : { versification }),
    ...(identifiers && { identifiers }),
    ...(text && { text }),
    sha256,
    ...(before?.modern && { modern: before.modern }),
    // those of a stand-in describe it
    ...(before?.translations && !before.stand_in && { translations: before.translations }),
    // copies without the text still serve the stand-in
    ...(before?.stand_in ? { stand_in: before.stand_in } : {}),
  };
  rmSync(path.join(folder, 'text.zip'), { force: true });
  if (text) keepFetched(id, text, unpacked, project);
  if ('zip' in source) writeFileSync(path.join(folder, 'text.zip'), source.zip);
  writeKnownVerses(folder, knownVerses, edition);
  writeFileSync(path.join(folder, 'version.json'), `${JSON.stringify(version, null, 2)}\n`);
}

/** Caches the fetched text, so that the build need not fetch it again. */
function keepFetched(id: string, text: TextSource, unpacked: string, project: string): void {
  for (const folder of fetchedFolders(id, text, localPlaces(project, process.env).cache)) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(unpacked, folder, { recursive: true });
  }
}

/** Describes what existed before an addition; stored next to the copies of it. */
const snapshot = z.object({
  ids: z.array(z.string()),
  cached: z.array(z.string()),
});
const fileOf = (kept: string) => path.join(kept, 'snapshot.json');
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * Copies what an addition is about to overwrite.
 * @param ids the IDs of the versions
 * @param kept the folder for the copies
 */
export function snapshotSources(project: string, ids: readonly string[], kept: string): void {
  const root = path.join(project, 'sources');
  const { cache } = localPlaces(project, process.env);
  const cached = namesIn(cache);
  mkdirSync(kept, { recursive: true });
  for (const name of cached.filter((each) => ids.includes(path.parse(each).name))) {
    cpSync(path.join(cache, name), path.join(kept, '.cache', name), { recursive: true });
  }
  for (const place of [...ids, 'languages']) {
    const folder = path.join(root, place);
    if (existsSync(folder)) cpSync(folder, path.join(kept, place), { recursive: true });
  }
  // written last: if it exists, the snapshot is complete
  writeWhole(fileOf(kept), JSON.stringify({ ids, cached }));
}

/** Writes a file atomically: it is never left half-written, whenever the process ends. */
export function writeWhole(file: string, content: string): void {
  writeFileSync(`${file}.partial`, content);
  renameSync(`${file}.partial`, file);
}

/** Restores a folder as it was kept. */
function putBack(root: string, kept: string, place: string): void {
  rmSync(path.join(root, place), { recursive: true, force: true });
  const before = path.join(kept, place);
  if (existsSync(before)) cpSync(before, path.join(root, place), { recursive: true });
}

/**
 * Restores everything as it was, and removes what was added to the cache.
 * @param kept the folder of the snapshot
 * @returns the IDs of the versions; empty if there is no snapshot
 */
export function restoreSnapshot(project: string, kept: string): string[] {
  if (!existsSync(fileOf(kept))) return [];
  const { ids, cached } = readJson(fileOf(kept), snapshot);
  const { cache } = localPlaces(project, process.env);
  for (const name of namesIn(cache)) {
    if (!cached.includes(name)) rmSync(path.join(cache, name), { recursive: true });
  }
  const overwritten = path.join(kept, '.cache');
  for (const name of namesIn(overwritten)) putBack(cache, overwritten, name);
  for (const place of [...ids, 'languages']) putBack(path.join(project, 'sources'), kept, place);
  rmSync(fileOf(kept));
  return ids;
}

/** Restores one version, and removes new languages that no version uses. */
export function restoreVersion(project: string, kept: string, id: string): void {
  const languages = namesIn(path.join(kept, 'languages'));
  const root = path.join(project, 'sources');
  putBack(root, kept, id);
  const used = new Set(readSources(root).versions.map(({ language }) => language));
  for (const file of namesIn(path.join(root, 'languages'))) {
    const { name, ext } = path.parse(file);
    if (ext === '.json' && !languages.includes(file) && !used.has(name)) removeLanguage(root, name);
  }
}
