/** Packs a tree for its deploy: into the functions while there is room, then into the deploy's store. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { DEFAULT_VERSION } from '../../functions/lib/contract/parameters.ts';
import { INTEGRITY_FILE } from '../../functions/lib/datasets/notes.ts';
import { BUNDLES, bundles } from '../../functions/lib/tree/bundles/bundle-format.ts';
import { downloadName } from '../../functions/lib/tree/download-file.ts';
import { ANSWERS, DATASET, TREE } from '../../functions/lib/tree/paths.ts';
import { readVersions } from '../tree/read-back.ts';
import {
  filesOnDisk,
  PARTS,
  type PackedVersion,
  type Part,
  packDataset,
  packLists,
  packVersion,
} from './pack-version.ts';

/** The folder that Netlify uploads to the deploy's store (Netlify Blobs), with a folder named after each object. */
export const STORE = '.netlify/v1/blobs/deploy';

/**
 * How many bytes of bundles fit into a function: the platform allows 50 MB per zipped function, and the largest one,
 * `mcp`, has less than 2 MB of code. The platform does not say whether a MB is 10⁶ or 2²⁰ bytes, so assume 10⁶.
 */
const ROOM = 46e6;

/** The end of the name of a file that the build has compressed. */
const PACKED = '.zst';

/** Where bundles are deployed. */
type Place = 'function' | 'store';

/** The sizes of a version's bundles in bytes, and where they were put. */
export interface PlacedVersion extends Record<Part, number> {
  id: string;
  /** The place of its text and its search index. */
  place: Place;
  /** The place of its words. */
  wordsPlace: Place;
}

/**
 * @param project the folder with the tree
 * @param target the folder into which the bundles are written
 * @param room how many bytes of bundles go into a function; the rest goes to the store
 */
export function packTree(
  project: string,
  { target = project, room = ROOM }: { target?: string; room?: number } = {},
): PlacedVersion[] {
  const folder = path.join(target, BUNDLES);
  const store = path.join(target, STORE);
  for (const each of [folder, store]) {
    rmSync(each, { recursive: true, force: true });
    mkdirSync(each, { recursive: true });
  }
  const ids = readVersions(path.join(project, TREE)).map(({ id }) => id);
  const files = filesOnDisk(project);
  const lists = packLists(files, ids);
  writeFileSync(path.join(folder, bundles.lists()), lists);

  // functions have no room for whole texts
  for (const id of ids) {
    const own = path.join(project, TREE, ANSWERS, id, 'downloads');
    for (const file of existsSync(own) ? readdirSync(own) : []) {
      const isPacked = file.endsWith(PACKED);
      const name = downloadName(isPacked ? file.slice(0, -PACKED.length) : file);
      const target =
        room === Number.POSITIVE_INFINITY
          ? path.join(folder, name)
          : path.join(store, name, 'blob');
      mkdirSync(path.dirname(target), { recursive: true });
      const bytes = readFileSync(path.join(own, file));
      writeFileSync(target, isPacked ? bytes : zstdCompressSync(bytes));
    }
  }

  // the default version comes first, so that it never has to be fetched from the store
  const inOrder = ids.toSorted(
    (a, b) => Number(b === DEFAULT_VERSION) - Number(a === DEFAULT_VERSION),
  );
  const versions = inOrder.map((id) => {
    const packed = builtBundles(project, id) ?? packVersion(files, id);
    for (const part of PARTS) writeFileSync(path.join(folder, bundles[part](id)), packed[part]);
    const { text, search, words } = packed;
    return { id, text: text.length, search: search.length, words: words.length };
  });
  const packed = readdirSync(path.join(project, TREE, ANSWERS))
    .filter((name) => name.startsWith(DATASET))
    .map((name) => {
      const bundle = bundles.dataset(name.slice(DATASET.length));
      const bytes = packDataset(files, name);
      writeFileSync(path.join(folder, bundle), bytes);
      const isNotes = existsSync(path.join(project, TREE, ANSWERS, name, INTEGRITY_FILE));
      return { bundle, size: bytes.length, isNotes };
    });
  // texts before words, and these before notes, which are rarely requested
  let free = packed.reduce(
    (rest, { size, isNotes }) => (isNotes ? rest : rest - size),
    room - lists.length,
  );
  const place = (names: readonly string[], size: number): Place => {
    free -= size;
    if (free >= 0) return 'function';
    for (const name of names) {
      mkdirSync(path.join(store, name));
      renameSync(path.join(folder, name), path.join(store, name, 'blob'));
    }
    return 'store';
  };
  const placed = versions.map((version) => {
    const { id, text, search } = version;
    return { ...version, place: place([bundles.text(id), bundles.search(id)], text + search) };
  });
  const withWords = placed.map((version) => ({
    ...version,
    wordsPlace: place([bundles.words(version.id)], version.words),
  }));
  for (const { bundle, size, isNotes } of packed) if (isNotes) place([bundle], size);
  return withWords;
}

/** Returns the bundles of a version that the build has written as such. */
function builtBundles(project: string, id: string): PackedVersion | undefined {
  const folder = path.join(project, TREE, ANSWERS, id);
  if (!existsSync(path.join(folder, bundles.text(id)))) return undefined;
  const read = (part: Part) => readFileSync(path.join(folder, bundles[part](id)));
  return { text: read('text'), search: read('search'), words: read('words') };
}
