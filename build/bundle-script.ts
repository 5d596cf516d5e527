/** Bundles a script that pages load, with all that it imports, into one file. */
import { build } from 'esbuild';
import { present } from '../functions/lib/text/present.ts';

/**
 * @param entry the path of its source
 * @param define the constants of the build that it uses, by name, as JavaScript
 */
export async function bundleScript(
  entry: string,
  format: 'esm' | 'iife' = 'esm',
  define: Record<string, string> = {},
): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format,
    target: 'es2022',
    charset: 'utf8',
    define,
  });
  return present(outputFiles[0]).contents;
}
