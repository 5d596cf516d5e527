/** Bundles the tagger into one file for any site, with the reference parser of the service and its vocabulary. */
import path from 'node:path';
import { present } from '../../../functions/lib/text/present.ts';
import { bundleScript } from '../../bundle-script.ts';
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
  return bundleScript(path.join(import.meta.dirname, 'tagger.ts'), 'iife', {
    LANGUAGES: JSON.stringify(Object.fromEntries(compiled)),
  });
}
