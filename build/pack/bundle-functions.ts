/**
 * Bundles each function into one file with the code that every request needs, and others for code loaded on demand,
 * such as the database drivers, of which a process needs only one. The platform would pack the packages unbundled, as
 * hundreds of files: finding and reading those takes most of the time from the start of a process to its first answer
 * (`npm run bench -- scale`).
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import fg from 'fast-glob';
import { LECTIONARY_DATASET } from '../../functions/lib/datasets/lectionary.ts';
import { DRAWING_FONTS, DRAWING_WASM } from '../../functions/lib/drawing/files.ts';
import { BUNDLES, bundles } from '../../functions/lib/tree/bundles/bundle-format.ts';
import { bundleCode } from './bundle-code.ts';

/** The folder from which the platform takes built functions, each in its own folder (Netlify's Frameworks API). */
const FUNCTIONS = '.netlify/v1/functions';

/** The bundles that functions read, packed into them so that nobody can read the tree without a key. */
const BUNDLES_OF: Record<string, readonly string[]> = {
  api: ['**'],
  mcp: ['**'],
  share: [bundles.lists(), bundles.text('*'), bundles.dataset(LECTIONARY_DATASET)],
  download: [bundles.lists()],
};

/** Other files in the project that a function reads: the tools describe their answers as the contract does. */
const FILES_OF: Record<string, readonly string[]> = {
  mcp: ['public/openapi.json'],
  share: [DRAWING_WASM, ...DRAWING_FONTS],
};

/** @param project the folder with `functions/` @returns the names of the functions */
export async function bundleFunctions(project: string): Promise<string[]> {
  rmSync(path.join(project, FUNCTIONS), { recursive: true, force: true });
  const entries = fg.sync('functions/*/index.ts', { cwd: project }).sort();
  const names = entries.map((entry) => path.basename(path.dirname(entry)));
  // bundled separately: together they would share many files, and each would have to load them all
  await Promise.all(names.map((name) => bundleFunction(project, name)));
  return names;
}

async function bundleFunction(project: string, name: string): Promise<void> {
  const folder = path.join(project, FUNCTIONS, name);
  await bundleCode(project, { [`functions/${name}/index.ts`]: name }, path.join(folder, 'code'));
  // the platform takes this file for the function: it reads the settings there without running any code
  const code = `./code/${name}.mjs`;
  const { config }: { config: Config } = await import(`${pathToFileURL(path.join(folder, code))}`);
  const files = [
    ...(BUNDLES_OF[name] ?? []).map((file) => `${BUNDLES}/${file}`),
    ...(FILES_OF[name] ?? []),
  ].map((file) => `../../../../${file}`);
  // "none", because searching the code for more files takes the platform longer than bundling it
  const settings = { ...config, nodeBundler: 'none', includedFiles: ['code/**', ...files] };
  const lines = [
    `export { default } from '${code}';`,
    `export const config = ${JSON.stringify(settings)};`,
  ];
  writeFileSync(path.join(folder, `${name}.mjs`), lines.join('\n'));
}
