/**
 * `npm run pack -- server`: the service as a folder that needs nothing but Node, for a container or another machine:
 *
 *   serve.mjs, keys.mjs, accounts.mjs   the commands, bundled
 *   dist/bundles                        the tree, packed
 *   public                              the site
 *   netlify/database/migrations         what the database is made by
 *   node_modules                        what pictures are drawn with
 */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DRAWING_FONTS, DRAWING_WASM } from '../../functions/lib/drawing/files.ts';
import { bundleCode } from './bundle-code.ts';
import { type PlacedVersion, packTree } from './pack-tree.ts';

/** Where the folder is written, below the project. */
export const SERVER = 'dist/server';

const COMMANDS = ['serve', 'keys', 'accounts'];
const COPIED = ['public', 'netlify/database/migrations', 'LICENSE', DRAWING_WASM, ...DRAWING_FONTS];

/** @param project the folder with the tree and the site */
export async function packServer(project: string): Promise<PlacedVersion[]> {
  const folder = path.join(project, SERVER);
  rmSync(folder, { recursive: true, force: true });
  const versions = packTree(project, { target: folder, room: Number.POSITIVE_INFINITY });
  const commands = COMMANDS.map((name) => [`netlify/commands/${name}.ts`, name]);
  await bundleCode(project, Object.fromEntries(commands), folder);
  for (const each of COPIED) {
    cpSync(path.join(project, each), path.join(folder, each), { recursive: true });
  }
  return versions;
}
