/** TypeScript and the packages that it uses → a few files of JavaScript that need nothing else. */
import { build } from 'esbuild';

/**
 * Bundles programs; what several of them need, or one of them only at times, is in files beside them.
 * @param entryPoints file → its name in the folder, without its ending
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
