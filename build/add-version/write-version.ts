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
import { localPlaces, waysToFetch } from '../acquire/acquire.ts';
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
  for (const { folder } of waysToFetch(id, text, localPlaces(project, process.env).cache)) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(unpacked, folder, { recursive: true });
  }
}

const fileOf = (kept: string) => path.join(kept, 'snapshot.json');
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Lists the files and folders that the cache has of some versions. */
export function cachedOf(project: string, ids: readonly string[]): string[] {
  const { cache } = localPlaces(project, process.env);
  const names = namesIn(cache).filter((name) => ids.includes(name.replace(/\..*/, '')));
  return names.map((name) => path.join(cache, name));
}

/** Lists what a project has of some versions, with the languages: files and folders, relative to the project. */
const placesOf = (project: string, ids: readonly string[]): string[] => [
  ...[...ids, 'languages'].map((name) => path.join('sources', name)),
  ...cachedOf(project, ids).map((file) => path.relative(project, file)),
];

/** Replaces a file or folder of a project by that of another; removes it if the other has none. */
function copy(place: string, from: string, to: string): void {
  rmSync(path.join(to, place), { recursive: true, force: true });
  const source = path.join(from, place);
  if (existsSync(source)) cpSync(source, path.join(to, place), { recursive: true });
}

/**
 * Copies what an addition is about to overwrite.
 * @param ids the IDs of the versions
 * @param kept the folder for the copies, laid out like the project
 */
export function snapshotSources(project: string, ids: readonly string[], kept: string): void {
  for (const place of placesOf(project, ids)) copy(place, project, kept);
  // written last: if it exists, the snapshot is complete
  writeWhole(fileOf(kept), JSON.stringify(ids));
}

/** Writes a file atomically: it is never left half-written, whenever the process ends. */
export function writeWhole(file: string, content: string): void {
  writeFileSync(`${file}.partial`, content);
  renameSync(`${file}.partial`, file);
}

/**
 * Restores everything as it was, and removes what was added to the cache.
 * @param kept the folder of the snapshot
 * @returns the IDs of the versions; empty if there is no snapshot
 */
export function restoreSnapshot(project: string, kept: string): string[] {
  if (!existsSync(fileOf(kept))) return [];
  const ids = readJson(fileOf(kept), z.array(z.string()));
  for (const place of new Set([...placesOf(project, ids), ...placesOf(kept, ids)])) {
    copy(place, kept, project);
  }
  rmSync(fileOf(kept));
  return ids;
}

/** Restores one version, and removes new languages that no version uses. */
export function restoreVersion(project: string, kept: string, id: string): void {
  const root = path.join(project, 'sources');
  const languages = namesIn(path.join(kept, 'sources', 'languages'));
  copy(path.join('sources', id), kept, project);
  const used = new Set(readSources(root).versions.map(({ language }) => language));
  for (const file of namesIn(path.join(root, 'languages'))) {
    const { name, ext } = path.parse(file);
    if (ext === '.json' && !languages.includes(file) && !used.has(name)) removeLanguage(root, name);
  }
}
