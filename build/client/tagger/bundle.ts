/** Bundles the tagger into one file for any site, with the reference parser of the service and its vocabulary. */
import path from 'node:path';
import { build } from 'esbuild';
import { compile } from '../../render/lists/languages.ts';
import { readSources } from '../../versions/sources.ts';
import { packed } from './languages.ts';

/** Returns the script. @param project the folder with `sources/` */
export async function bundleTagger(project: string): Promise<Uint8Array> {
  const { languages } = readSources(path.join(project, 'sources'));
  const compiled = Array.from(languages.values(), (each) => [each.code, compile(each)] as const);
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'tagger.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    define: { LANGUAGES: JSON.stringify(packed(Object.fromEntries(compiled))) },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild wrote no tagger');
  return file.contents;
}
