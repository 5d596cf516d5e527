/**
 * Each function as a file with all that every request needs, and others for what is loaded where it is needed, such as
 * the drivers of the database, of which a process needs one. The platform would pack the packages as they are, hundreds
 * of files: to find and read those is most of the time from the start of a process to its first answer
 * (`npm run bench -- scale`).
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import fg from 'fast-glob';

/**
 * Where the bundled functions are written, and `netlify.toml` has them packed from. Not in one folder with the texts: the
 * platform leaves out the path that all files of a function share. It takes each file of the first for a function.
 */
const BUNDLED = '.netlify/bundled';
const CHUNKS = '.netlify/chunks';

/** @param project the folder with `functions/` @returns the names of the functions */
export async function bundleFunctions(project: string): Promise<string[]> {
  for (const folder of [BUNDLED, CHUNKS]) {
    rmSync(path.join(project, folder), { recursive: true, force: true });
  }
  const entries = fg.sync('functions/*/index.ts', { cwd: project }).sort();
  const names = entries.map((entry) => path.basename(path.dirname(entry)));
  // one by one: together they would share many a file, and each would have to load all that it shares
  await Promise.all(names.map((name) => bundleFunction(project, name)));
  return names;
}

async function bundleFunction(project: string, name: string): Promise<void> {
  await build({
    absWorkingDir: project,
    entryPoints: [{ in: `functions/${name}/index.ts`, out: `${BUNDLED}/${name}` }],
    outdir: '.',
    outExtension: { '.js': '.mjs' },
    chunkNames: `${CHUNKS}/${name}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    // what packages in the older format of modules expect
    define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' },
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    // an extra of pg that nobody has, and databases for which the accounts' adapter would be parted into five files
    external: ['pg-native', ...['bun', 'd1', 'node'].map((each) => `./${each}-sqlite-dialect*`)],
    logLevel: 'error',
  });
}
