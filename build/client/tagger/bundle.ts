/** Bundles the tagger into one file for any site, with the reference parser of the service and its vocabulary. */
import path from 'node:path';
import { build } from 'esbuild';
import { present } from '../../../functions/lib/text/present.ts';
import { compile } from '../../render/lists/languages.ts';
import { readSources } from '../../versions/sources.ts';

/** What is useless in prose, or useful only with the Bible text. */
const LEFT_OUT = { numbers: {}, not_books: [], foreign: [], short: {} };

/** Returns the script. @param project the folder with `sources/` */
export async function bundleTagger(project: string): Promise<Uint8Array> {
  const { languages } = readSources(path.join(project, 'sources'));
  // those that every version understands
  const compiled = ['es', 'en'].map(
    (code) => [code, { ...compile(present(languages.get(code))), ...LEFT_OUT }] as const,
  );
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'tagger.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    define: { LANGUAGES: JSON.stringify(Object.fromEntries(compiled)) },
  });
  return present(outputFiles[0]).contents;
}
