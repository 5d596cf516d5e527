/** Acquires the source of a dataset that is not in the project: a SWORD module, or its publisher's files. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { DATASET } from '../../functions/lib/tree/paths.ts';
import { type Places, type Way, waysToFetch } from '../acquire/acquire.ts';
import { unpack, unpackAside } from '../acquire/unpack.ts';
import { download } from '../acquire/web.ts';
import type { Reporter } from '../pipeline/reporter.ts';
import { messageOf } from '../versions/source-error.ts';
import type { DatasetSource } from './sources.ts';

/** How many files are fetched at once. */
const AT_ONCE = 6;

/**
 * Gets a dataset's source, trying in this order: `data.zip` in its folder, installed modules, what was fetched earlier,
 * the web, Debian's package.
 * @param find returns the source if a folder holds it
 * @throws Error listing what was tried
 */
export async function acquireSource<Source>(
  { id, folder, text, files }: DatasetSource,
  find: (folder: string) => Source | undefined,
  { installed, cache }: Places,
  report: Reporter,
): Promise<Source> {
  const name = `${DATASET}${id}`;
  const operator = path.join(folder, 'data.zip');
  const what = text ? `SWORD module ${text.name}` : 'Its files';
  if (existsSync(operator)) {
    const unpacked = path.join(cache, `${name}.own`);
    await unpack(readFileSync(operator), unpacked, operator);
    const own = find(unpacked);
    if (!own) throw new Error(`${operator} does not contain the source of ${id}`);
    return own;
  }
  const ways = text
    ? waysToFetch(name, text, cache)
    : files
      ? [wayToFetchFiles(name, files, cache)]
      : [];
  for (const each of [...(text ? installed : []), ...ways.map((way) => way.folder)]) {
    const found = find(each);
    if (found) return found;
  }
  const failures: string[] = [];
  for (const way of ways) {
    report({ progress: `${id}: ${way.title}` });
    try {
      await way.fetchInto(way.folder);
      const found = find(way.folder);
      if (found) return found;
      failures.push(`  - ${way.title}: it does not contain the source of ${id}`);
    } catch (error) {
      failures.push(`  - ${way.title}: ${messageOf(error).trim()}`);
    }
  }
  const install = text?.debian && `Install it (Debian: "apt install ${text.debian}"), or put`;
  const advice = `${install ?? 'Put'} its zip at sources/datasets/${id}/data.zip.`;
  throw new Error([`${what} cannot be had:`, ...failures, advice].join('\n'));
}

function wayToFetchFiles(
  name: string,
  { web, names }: NonNullable<DatasetSource['files']>,
  cache: string,
): Way {
  return {
    folder: path.join(cache, `${name}.web`),
    title: `fetching ${web}`,
    fetchInto: (folder) =>
      unpackAside(folder, async (aside) => {
        const target = path.join(aside, 'json');
        mkdirSync(target, { recursive: true });
        await pLimit(AT_ONCE).map(names, async (each) => {
          const address = web.replace('{name}', each);
          const file = path.posix.basename(new URL(address).pathname);
          writeFileSync(path.join(target, file), await download(address));
        });
      }),
  };
}
