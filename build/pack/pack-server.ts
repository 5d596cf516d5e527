/**
 * `npm run pack -- server`: packs the service into a folder that needs only Node, for a container or another machine:
 *
 *   serve.mjs, keys.mjs, accounts.mjs   the commands
 *   code                                what they run, bundled, with the files of the embedded database
 *   dist/bundles                        the tree, packed
 *   public                              the site
 *   netlify/database/migrations         what creates the database
 *   node_modules                        the packages that draw pictures
 */
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DRAWING_FONTS, DRAWING_WASM } from '../../functions/lib/drawing/files.ts';
import { bundleCode } from './bundle-code.ts';
import { type PlacedVersion, packTree, STORE } from './pack-tree.ts';

/** Where the folder is written, below the project. */
export const SERVER = 'dist/server';
/** Where the files are written that a bucket is to have, below the project. */
export const BUCKET = 'dist/bucket';

const COMMANDS = ['serve', 'keys', 'accounts'];
const COPIED = ['public', 'netlify/database/migrations', 'LICENSE', DRAWING_WASM, ...DRAWING_FONTS];
/** Files that PGlite reads from the folder of its code. */
const DATABASE_FILES = ['pglite.wasm', 'pglite.data'];
const DATABASE = 'node_modules/@electric-sql/pglite/dist';

/** The first Node with Zstandard (https://nodejs.org/api/zlib.html). */
const OLDEST_NODE = [22, 15] as const;

/**
 * @param project the folder with the tree and the site
 * @param inBucket whether the texts go into a folder for a bucket instead
 */
export async function packServer(project: string, inBucket: boolean): Promise<PlacedVersion[]> {
  const folder = path.join(project, SERVER);
  const bucket = path.join(project, BUCKET);
  for (const each of [folder, bucket]) rmSync(each, { recursive: true, force: true });
  const room = inBucket ? 0 : Number.POSITIVE_INFINITY;
  const versions = packTree(project, { target: folder, room });
  const store = path.join(folder, STORE);
  if (inBucket) {
    mkdirSync(bucket);
    for (const name of readdirSync(store)) {
      renameSync(path.join(store, name, 'blob'), path.join(bucket, name));
    }
  }
  rmSync(path.join(folder, '.netlify'), { recursive: true });
  const commands = COMMANDS.map((name) => [`netlify/commands/${name}.ts`, name]);
  const code = path.join(folder, 'code');
  await bundleCode(project, Object.fromEntries(commands), code);
  for (const name of COMMANDS) writeFileSync(path.join(folder, `${name}.mjs`), entryOf(name));
  for (const file of DATABASE_FILES)
    cpSync(path.join(project, DATABASE, file), path.join(code, file));
  for (const each of COPIED) {
    cpSync(path.join(project, each), path.join(folder, each), { recursive: true });
  }
  return versions;
}

/** Returns an entry file that even an older Node can read, and that says so if Node is too old. */
function entryOf(name: string): string {
  const [major, minor] = OLDEST_NODE;
  return `const [major, minor] = process.versions.node.split('.').map(Number);
if (major < ${major} || (major === ${major} && minor < ${minor})) {
  console.error(\`Verso needs Node ${major}.${minor} or later; this is \${process.version}\`);
  process.exit(1);
}
await import('./code/${name}.mjs');
`;
}
