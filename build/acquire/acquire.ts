/** Gets a version's text onto this machine, by the first way that works. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { messageOf, SourceError } from '../source-error.ts';
import type { VersionSource } from '../sources.ts';
import { unpackDebianPackages } from './debian.ts';
import { findModule, installedLibraries, type ModuleLocation } from './sword-library.ts';
import { download } from './web.ts';
import { unpackZip } from './zip.ts';

/** Where to look and where to keep what was fetched. */
export interface Places {
  /** SWORD libraries of this machine, in order of preference. */
  libraries: string[];
  /** Our own folder for what was fetched. */
  cache: string;
}

/** The places of this machine. */
export function localPlaces(project: string, env: NodeJS.ProcessEnv): Places {
  return { libraries: installedLibraries(env), cache: path.join(project, '.cache', 'texts') };
}

const operatorFile = (version: VersionSource) => path.join(version.folder, 'text.zip');

/** Whether a version's own text can be had; if not, its stand-in's is served. */
export function hasOwnText(version: VersionSource): boolean {
  return version.text !== undefined || existsSync(operatorFile(version));
}

/**
 * The module with a version's own text. In this order: `text.zip` beside `version.json`, an installed
 * module, what was fetched before, the web, Debian's package.
 * @param say told, in a few words, what is being tried
 * @throws SourceError listing what was tried and what a person can do
 */
export async function acquire(
  version: VersionSource,
  { libraries, cache }: Places,
  say: (message: string) => void,
): Promise<ModuleLocation> {
  const operator = operatorFile(version);
  if (existsSync(operator)) return unpackOperatorFile(operator, path.join(cache, version.id));
  if (!version.text) throw new SourceError(operator, '', 'there is no such file');

  const { module, web, debian } = version.text;
  const fetched = path.join(cache, module);
  for (const library of [...libraries, fetched]) {
    const found = findModule(library, module);
    if (found) return found;
  }

  const failures: string[] = [];
  const attempt = async (way: string, fetchIt: () => Promise<void>) => {
    say(way);
    try {
      await fetchIt();
      const found = findModule(fetched, module);
      if (!found) throw new Error(`no module ${module} in it`);
      return found;
    } catch (error) {
      failures.push(`  - ${way}: ${messageOf(error).trim()}`);
      return undefined;
    }
  };
  const found =
    (web &&
      (await attempt(`fetching ${web}`, async () =>
        unpackZip(await download(web), fetched, web),
      ))) ||
    (debian && (await attempt(`fetching Debian's ${debian}`, () => fromDebian(debian, fetched))));
  if (found) return found;
  throw new SourceError(
    `sources/${version.id}/version.json`,
    '',
    [
      `the text of ${version.id} (SWORD module ${module}) is nowhere to be had:`,
      ...failures,
      `Install the module (Debian: "apt install ${debian ?? module}"), set SWORD_PATH to a library that has it,`,
      `or put the module's zip at sources/${version.id}/text.zip.`,
    ].join('\n'),
  );
}

function unpackOperatorFile(file: string, folder: string): ModuleLocation {
  unpackZip(readFileSync(file), folder, file);
  const found = findModule(folder);
  if (!found) throw new SourceError(file, 'mods.d', 'must hold exactly one SWORD module');
  return found;
}

async function fromDebian(name: string, folder: string): Promise<void> {
  const aside = `${folder}.partial`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  await unpackDebianPackages([name], aside);
  rmSync(folder, { recursive: true, force: true });
  renameSync(path.join(aside, 'usr', 'share', 'sword'), folder);
  rmSync(aside, { recursive: true, force: true });
}
