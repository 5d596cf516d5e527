/** Bundles TypeScript and the packages that it uses into a few self-contained JavaScript files. */
import { build } from 'esbuild';

/**
 * Bundles programs; code that several share, or that one needs only sometimes, goes into separate files beside them.
 * @param entryPoints files → their names in the folder, without extension
 * @throws Error for code that cannot be bundled
 */
export async function bundleCode(
  project: string,
  entryPoints: Record<string, string>,
  folder: string,
): Promise<void> {
  await build({
    absWorkingDir: project,
    entryPoints: Object.entries(entryPoints).map(([file, out]) => ({ in: file, out })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    // CommonJS packages expect these
    define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' },
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    // an optional part of pg that nobody installs, and databases that would split the accounts' adapter into five files
    external: ['pg-native', ...['bun', 'd1', 'node'].map((each) => `./${each}-sqlite-dialect*`)],
    logLevel: 'error',
  });
}
