/**
 * Reads the tree as deployed: in bundles, which travel with the function or, if it is full, are in the store of the
 * deploy. The bundle that lists the versions always travels with the function.
 */
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { Bundle } from './bundle.ts';
import { BUNDLES, bundles } from './bundle-format.ts';
import { fetchBundle, fetchedBundle } from './deploy-store.ts';
import { DATASET } from './paths.ts';
import { treeCache } from './tree-cache.ts';

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

/** Returns the bundle of a file. @param folder the folder of the answers @param kind the folder inside it */
function bundleWith(folder: string, kind: string | undefined): string {
  if (folder.startsWith(DATASET)) return bundles.dataset(folder.slice(DATASET.length));
  if (kind === 'search') return bundles.search(folder);
  return kind === 'words' ? bundles.words(folder) : bundles.text(folder);
}

/**
 * Fetches bundles that do not travel with the function and have not been fetched yet.
 * @throws ApiError SERVICE_UNAVAILABLE
 */
export async function requireBundles(names: readonly string[]): Promise<void> {
  const isMissing = (name: string) => !localBundle(name) && !fetchedBundle(name);
  await Promise.all(names.filter(isMissing).map(fetchBundle));
  // other bundles may have pushed them out of the cache in the meantime
  for (const name of names.filter(isMissing)) await fetchBundle(name);
}

/** Whether all of a version can be read without fetching. */
export function isPackedHere(version: string): boolean {
  return [bundles.text(version), bundles.search(version)].every(
    (bundle) => localBundle(bundle) ?? fetchedBundle(bundle),
  );
}

/** How many local bundles stay open; a process may have about a thousand open files. */
const MOST_OPEN = 400;
const open = treeCache<{ bundle: Bundle; handle: number }>({
  max: MOST_OPEN,
  dispose: ({ handle }) => closeSync(handle),
});

function localBundle(name: string): Bundle | undefined {
  const known = open.get(name);
  if (known) return known.bundle;
  // relative to the working directory, like the tree
  const file = `${BUNDLES}/${name}`;
  if (!existsSync(file)) return undefined;
  const handle = openSync(file, 'r');
  try {
    const bundle = new Bundle((start, length) => {
      const bytes = Buffer.alloc(length);
      readSync(handle, bytes, 0, length, start);
      return bytes;
    });
    open.set(name, { bundle, handle });
    return bundle;
  } catch (cause) {
    closeSync(handle);
    throw new Error(`${file} is damaged`, { cause });
  }
}
