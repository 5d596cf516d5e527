/** Packs a version into its bundles, instead of a file per answer, in a build of many versions. */
import { zstdCompressSync } from 'node:zlib';
import { present } from '../../functions/lib/text/present.ts';
import { bundles } from '../../functions/lib/tree/bundles/bundle-format.ts';
import { ANSWERS } from '../../functions/lib/tree/paths.ts';
import { PARTS, packVersion, type TreeFiles } from '../pack/pack-version.ts';
import type { MadeFile } from './tree.ts';

/** Yields the lists of a version and its downloads, these compressed, then its bundles with all other files. */
export function* inBundles(made: Iterable<MadeFile>, version: string): Iterable<MadeFile> {
  const kept = new Map<string, Buffer>();
  for (const { path, body } of made) {
    const [, , kind, name] = path.split('/');
    if (name === undefined) yield { path, body };
    else if (kind === 'downloads') yield { path: `${path}.zst`, body: zstdCompressSync(body) };
    else kept.set(path, Buffer.from(body));
  }
  const files: TreeFiles = {
    list: (folder) => [...kept.keys()].filter((each) => each.startsWith(`${folder}/`)).sort(),
    read: (path) => ({ path, bytes: present(kept.get(path)) }),
  };
  const packed = packVersion(files, version);
  for (const part of PARTS) {
    yield { path: `${ANSWERS}/${version}/${bundles[part](version)}`, body: packed[part] };
  }
}
