/**
 * Each function as a file with all that every request needs, and others for what is loaded where it is needed, such as
 * the drivers of the database, of which a process needs one. The platform would pack the packages as they are, hundreds
 * of files: to find and read those is most of the time from the start of a process to its first answer
 * (`npm run bench -- scale`).
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import fg from 'fast-glob';
import { DRAWING_FONTS, DRAWING_WASM } from '../../functions/lib/drawing/files.ts';
import { BUNDLES, bundles } from '../../functions/lib/tree/bundle-format.ts';
import { bundleCode } from './bundle-code.ts';

/** Where the platform takes the functions from that a build makes (Netlify's Frameworks API), each in its folder. */
const FUNCTIONS = '.netlify/v1/functions';

const ALL_BUNDLES = ['**'];
/** The tree travels inside the functions, packed: nobody can read it without a key. What is not named here reads none. */
const BUNDLES_OF: Record<string, readonly string[]> = {
  resources: ALL_BUNDLES,
  search: ALL_BUNDLES,
  mcp: ALL_BUNDLES,
  passage: [bundles.lists(), bundles.text('*'), bundles.words('*')],
  share: [bundles.lists(), bundles.text('*')],
  study: [bundles.lists(), bundles.text('*'), bundles.words('*'), bundles.dataset('*')],
};

/** What else a function reads, below the project: the tools say what they answer with as the contract does. */
const FILES_OF: Record<string, readonly string[]> = {
  mcp: ['public/openapi.json'],
  share: [DRAWING_WASM, ...DRAWING_FONTS],
};

/** @param project the folder with `functions/` @returns the names of the functions */
export async function bundleFunctions(project: string): Promise<string[]> {
  rmSync(path.join(project, FUNCTIONS), { recursive: true, force: true });
  const entries = fg.sync('functions/*/index.ts', { cwd: project }).sort();
  const names = entries.map((entry) => path.basename(path.dirname(entry)));
  // one by one: together they would share many a file, and each would have to load all that it shares
  await Promise.all(names.map((name) => bundleFunction(project, name)));
  return names;
}

async function bundleFunction(project: string, name: string): Promise<void> {
  const folder = path.join(project, FUNCTIONS, name);
  await bundleCode(project, { [`functions/${name}/index.ts`]: name }, path.join(folder, 'code'));
  await writeEntry(folder, name);
}

/** The file that the platform takes for the function: it reads the settings there, and runs none of the code for it. */
async function writeEntry(folder: string, name: string): Promise<void> {
  const code = `./code/${name}.mjs`;
  const { config }: { config: Config } = await import(`${pathToFileURL(path.join(folder, code))}`);
  const files = [
    ...(BUNDLES_OF[name] ?? []).map((file) => `${BUNDLES}/${file}`),
    ...(FILES_OF[name] ?? []),
  ].map((file) => `../../../../${file}`);
  // "none": to look through the code for more files takes the platform longer than to bundle it
  const settings = { ...config, nodeBundler: 'none', includedFiles: ['code/**', ...files] };
  const lines = [
    `export { default } from '${code}';`,
    `export const config = ${JSON.stringify(settings)};`,
  ];
  writeFileSync(path.join(folder, `${name}.mjs`), lines.join('\n'));
}
