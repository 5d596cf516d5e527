/** Packs a tree for its deploy: into the bundles of the functions as long as there is room, then into the deploy's store. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readVersions } from '../read-back.ts';
import { DEFAULT_VERSION } from '../shared/endpoints.ts';
import { PARCELS, parcels } from '../shared/parcel.ts';
import { packLists, packVersion } from './pack-version.ts';
import { LEVELS } from './parcel-file.ts';

/** Netlify uploads what lies here to the store of the deploy (Netlify Blobs), each object in a folder of its name. */
export const STORE = '.netlify/v1/blobs/deploy';

/**
 * How many bytes of parcels a bundle has room for: the platform takes 50 MiB a function, zipped, of which the largest
 * one, `mcp`, has not 2 MiB of code.
 */
const ROOM = 48 * 2 ** 20;

/** What became of a version. */
export interface PlacedVersion {
  id: string;
  /** Bytes. */
  text: number;
  /** Bytes. */
  search: number;
  place: 'bundle' | 'store';
}

/**
 * @param project the folder with the tree, into which the parcels are written
 * @param room bytes of parcels that are bundled; what is more goes to the store
 */
export function packTree(project: string, room = ROOM): PlacedVersion[] {
  const folders = { bundle: path.join(project, PARCELS), store: path.join(project, STORE) };
  for (const folder of Object.values(folders)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const write = {
    bundle: (name: string, bytes: Buffer) => writeFileSync(path.join(folders.bundle, name), bytes),
    store: (name: string, bytes: Buffer) => {
      mkdirSync(path.join(folders.store, name));
      writeFileSync(path.join(folders.store, name, 'blob'), bytes);
    },
  };
  const ids = readVersions(project).map(({ id }) => id);
  const lists = packLists(project, ids);
  write.bundle(parcels.lists(), lists);

  let left = room - lists.length;
  // what answers where no version is said comes first, and so is never waited for
  const inOrder = ids.toSorted(
    (a, b) => Number(b === DEFAULT_VERSION) - Number(a === DEFAULT_VERSION),
  );
  return inOrder.map((id) => {
    // where there is room enough, time is dearer
    const level = left > 0 ? LEVELS.tight : LEVELS.quick;
    const { text, search } = packVersion(project, id, level);
    left -= text.length + search.length;
    const place = left >= 0 ? 'bundle' : 'store';
    write[place](parcels.text(id), text);
    write[place](parcels.search(id), search);
    return { id, text: text.length, search: search.length, place };
  });
}
