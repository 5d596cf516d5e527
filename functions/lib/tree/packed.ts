/**
 * The tree as it is deployed: in parcels, which lie in the function's bundle, or where that is full in the store of the
 * deploy. What lists and tells versions is always in the bundle.
 */
import { existsSync, openSync, readSync } from 'node:fs';
import { Parcel } from './bundle.ts';
import { PARCELS, parcels } from './bundle-format.ts';
import { broughtParcel, Elsewhere } from './not-local.ts';

/**
 * The bytes of a file of the tree.
 * @throws Elsewhere if its parcel must be brought first, or an Error naming the file that cannot be read
 */
export function readPacked(path: string): Buffer | undefined {
  try {
    const listed = bundledParcel(parcels.lists())?.file(path);
    if (listed) return listed;
    const [, version = '', kind, name] = path.split('/');
    // no list of any version
    if (name === undefined) return undefined;
    const parcel = kind === 'search' ? parcels.search(version) : parcels.text(version);
    const found = bundledParcel(parcel) ?? broughtParcel(parcel);
    if (!found) throw new Elsewhere(parcel);
    return found.file(path);
  } catch (error) {
    if (error instanceof Elsewhere) throw error;
    const reason = error instanceof Error ? error.message : `${error}`;
    throw new Error(`${path} cannot be read from ${PARCELS}: ${reason}`, { cause: error });
  }
}

/** Whether all of a version can be read without being brought first. */
export function isPackedHere(version: string): boolean {
  return [parcels.text(version), parcels.search(version)].every(
    (parcel) => bundledParcel(parcel) ?? broughtParcel(parcel),
  );
}

/** The parcels of a bundle stay open for as long as the process lives. */
const open = new Map<string, Parcel>();

function bundledParcel(name: string): Parcel | undefined {
  const key = `${process.cwd()} ${name}`;
  const known = open.get(key);
  if (known) return known;
  // relative to the working directory, as the tree is
  const file = `${PARCELS}/${name}`;
  if (!existsSync(file)) return undefined;
  const handle = openSync(file, 'r');
  const parcel = new Parcel((start, length) => {
    const bytes = Buffer.alloc(length);
    readSync(handle, bytes, 0, length, start);
    return bytes;
  });
  open.set(key, parcel);
  return parcel;
}
