/** Gets a version's text onto this machine, by the first way that works. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FoundText } from '../read/reader.ts';
import { advice, findText, formats, installedTexts } from '../read/readers.ts';
import { messageOf, SourceError } from '../source-error.ts';
import { operatorFile, type VersionSource } from '../sources.ts';
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

/**
 * A version's own text. In this order: `text.zip` beside `version.json`, a text that is installed, what was
 * fetched before, the web, Debian's package.
 * @param say told, in a few words, what is being tried
 * @throws SourceError listing what was tried and what a person can do
 */
export async function acquire(
  version: VersionSource,
  { installed, cache }: Places,
  say: (message: string) => void,
): Promise<FoundText> {
  const operator = operatorFile(version);
  if (existsSync(operator)) return await fromOperator(operator, path.join(cache, version.id));
  if (!version.text) throw new SourceError(operator, '', 'there is no such file');

  const { name, web, debian } = version.text;
  const fetched = path.join(cache, name);
  for (const folder of [...installed, fetched]) {
    const found = findText(folder, name);
    if (found) return found;
  }

  const failures: string[] = [];
  const attempt = async (way: string, fetchInto: (folder: string) => Promise<void>) => {
    say(way);
    try {
      await fetchInto(fetched);
      const found = findText(fetched, name);
      if (!found) throw new Error(`no text ${name} in it`);
      return found;
    } catch (error) {
      failures.push(`  - ${way}: ${messageOf(error).trim()}`);
      return undefined;
    }
  };
  const fromWeb = web
    ? await attempt(
        `fetching ${web}`,
        async (folder) => await unpackZip(await download(web), folder, web),
      )
    : undefined;
  if (fromWeb) return fromWeb;
  const fromDebian = debian
    ? await attempt(`fetching Debian's ${debian}`, (folder) =>
        unpackAside(folder, (aside) => unpackDebianPackages([debian], aside)),
      )
    : undefined;
  if (fromDebian) return fromDebian;
  throw new SourceError(
    `sources/${version.id}/version.json`,
    '',
    [
      `the text ${name} of ${version.id} is nowhere to be had:`,
      ...failures,
      `Install it (Debian: "apt install ${debian ?? name}"), ${advice.join(', ')},`,
      `or put its zip at sources/${version.id}/text.zip.`,
    ].join('\n'),
  );
}

async function fromOperator(file: string, folder: string): Promise<FoundText> {
  await unpackZip(readFileSync(file), folder, file);
  const found = findText(folder);
  if (!found) throw new SourceError(file, '', `must hold exactly one text (${formats})`);
  return found;
}
