/**
 * The tree as it is deployed: in bundles, which travel with the function, or where that is full lie in the store of
 * the deploy. What lists the versions always travels with the function.
 */
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { Bundle } from './bundle.ts';
import { BUNDLES, bundles } from './bundle-format.ts';
import { fetchBundle, fetchedBundle } from './deploy-store.ts';
import { DATASET } from './paths.ts';
import { treeCache } from './tree-cache.ts';

/**
 * The bytes of a file of the tree.
 * @throws Error naming the file that cannot be read: it is damaged, or its bundle was not fetched (`requireBundles`)
 */
export function readPacked(path: string): Buffer | undefined {
  try {
    const listed = localBundle(bundles.lists())?.file(path);
    if (listed) return listed;
    const [, version = '', kind, name] = path.split('/');
    // no list of any version or dataset
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

/** The bundle of a file. @param folder of the answers @param kind the folder in it */
function bundleWith(folder: string, kind: string | undefined): string {
  if (folder.startsWith(DATASET)) return bundles.dataset(folder.slice(DATASET.length));
  if (kind === 'search') return bundles.search(folder);
  return kind === 'words' ? bundles.words(folder) : bundles.text(folder);
}

/** Fetches bundles that neither travel with the function nor were fetched before. @throws ApiError SERVICE_UNAVAILABLE */
export async function requireBundles(names: readonly string[]): Promise<void> {
  const isMissing = (name: string) => !localBundle(name) && !fetchedBundle(name);
  await Promise.all(names.filter(isMissing).map(fetchBundle));
  // others may have put them out of the cache meanwhile
  for (const name of names.filter(isMissing)) await fetchBundle(name);
}

/** Whether all of a version can be read without fetching it first. */
export function isPackedHere(version: string): boolean {
  return [bundles.text(version), bundles.search(version)].every(
    (bundle) => localBundle(bundle) ?? fetchedBundle(bundle),
  );
}

/** So many local bundles stay open; a process may have some thousand files. */
const MOST_OPEN = 400;
const open = treeCache<{ bundle: Bundle; handle: number }>({
  max: MOST_OPEN,
  dispose: ({ handle }) => closeSync(handle),
});

function localBundle(name: string): Bundle | undefined {
  const known = open.get(name);
  if (known) return known.bundle;
  // relative to the working directory, as the tree is
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
