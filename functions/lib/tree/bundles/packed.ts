/**
 * Reads the tree as deployed: in bundles, which travel with the function or server, or are in a store (`store.ts`). The
 * bundle that lists the versions always travels.
 */
import { existsSync, readdirSync } from 'node:fs';
import { DATASET } from '../paths.ts';
import { treeCache } from '../tree-cache.ts';
import { BUNDLES, bundles, bundleWith } from './bundle-format.ts';
import { fetchBundle, fetchedBundle, isFetched, roomForBundles } from './fetched-bundles.ts';
import { localBundle as openBundle } from './local-bundle.ts';

/**
 * Returns the bytes of a file of the tree.
 * @throws Error that names the file if it cannot be read: it is damaged, or its bundle was not fetched
 * (`requireBundles`)
 */
export function readPacked(path: string): Buffer | undefined {
  try {
    const listed = localBundle(bundles.lists())?.file(path);
    if (listed) return listed;
    const [, version = '', kind, name] = path.split('/');
    // only the bundle of the lists could have it
    if (name === undefined && !version.startsWith(DATASET)) return undefined;
    const bundle = bundleWith(version, kind);
    const found = localBundle(bundle) ?? fetchedBundle(bundle);
    if (!found) throw new Error(`${bundle} was not fetched`);
    return found.file(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : `${error}`;
    throw new Error(`${path} cannot be read from ${BUNDLES}: ${reason}`, { cause: error });
  }
}

/**
 * Fetches bundles that do not travel with the function and have not been fetched yet.
 * @throws ApiError SERVICE_UNAVAILABLE
 */
export async function requireBundles(names: readonly string[]): Promise<void> {
  const isMissing = (name: string) => !isLocal(name) && !fetchedBundle(name);
  await Promise.all(names.filter(isMissing).map(fetchBundle));
  // other bundles may have pushed them out of the cache in the meantime
  for (const name of names.filter(isMissing)) await fetchBundle(name);
}

/** Whether the text and the index of a version can be read without fetching. Opens no bundle: callers ask of many. */
export const isPackedHere = (version: string): boolean =>
  [bundles.text(version), bundles.search(version)].every(
    (bundle) => isLocal(bundle) || isFetched(bundle),
  );

/** How many of these bundles must be fetched in place of others. Opens none. */
export function bundlesToReplace(names: readonly string[]): number {
  const missing = names.filter((name) => !isLocal(name) && !isFetched(name)).length;
  return missing === 0 ? 0 : Math.max(0, missing - roomForBundles());
}

/** The names of the bundles that travel with the function or server. */
const local = treeCache<ReadonlySet<string>>({
  max: 1,
  memoMethod: (folder) => new Set(existsSync(folder) ? readdirSync(folder) : []),
});
const isLocal = (name: string): boolean => local.memo(BUNDLES).has(name);

/** Returns a bundle that travels with the function. The path is relative to the working directory, like the tree. */
const localBundle = (name: string) => openBundle(`${BUNDLES}/${name}`);
