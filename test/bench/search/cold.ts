/**
 * A fresh process to its first answer, everything included, beside a process that does nothing; the memory
 * that a version takes, and what it adds to the deployed bundle.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import fg from 'fast-glob';
import { paths, TREE } from '../../../functions/lib/tree/paths.ts';
import { median } from '../measure.ts';

const ROUNDS = 15;
const MOST_TIMES = 3;
const MOST_MEMORY = 40e6;
const MOST_BYTES = 2.3e6;
const QUERY = 'luz';

/** Prints a line a version; gives whether all goals are met. */
export function benchColdSearch(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-cold-'));
  const bundle = path.join(folder, 'search.mjs');
  buildSync({
    entryPoints: ['test/bench/search/search-once.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: bundle,
    logLevel: 'error',
  });
  const good = ['rv1909', 'kjv'].map((version) => benchVersion(bundle, version));
  rmSync(folder, { recursive: true, force: true });
  return good.every(Boolean);
}

function benchVersion(bundle: string, version: string): boolean {
  const search = (of: string) => `searchOnce(${JSON.stringify(QUERY)},${JSON.stringify(of)})`;
  const load = `const { searchOnce } = await import(${JSON.stringify(bundle)});`;
  const first = load + search(version);
  // one beside the other, so that a machine that is busy slows both
  const ratio = median(Array.from({ length: ROUNDS }, () => timesNothing(first)));

  // what a second version adds to a process that has answered from another
  const other = version === 'kjv' ? 'rv1909' : 'kjv';
  const used = `(globalThis.gc(), process.memoryUsage().rss)`;
  const memory = Number(
    run(`${load}${search(other)};const a=${used};${search(version)};console.log(${used}-a)`),
  );
  const files = fg.sync('**', {
    cwd: path.dirname(path.join(TREE, paths.searchIndex(version))),
    stats: true,
  });
  const bytes = files.reduce((sum, { stats }) => sum + (stats?.size ?? 0), 0);
  console.log(
    `search, ${version}, cold: ${ratio.toFixed(2)} times node -e 0 (at most ${MOST_TIMES}), ` +
      `${(memory / 1e6).toFixed(0)} MB of memory (at most ${MOST_MEMORY / 1e6}), ` +
      `${(bytes / 1e6).toFixed(2)} MB of the bundle (at most ${MOST_BYTES / 1e6})`,
  );
  return ratio <= MOST_TIMES && memory <= MOST_MEMORY && bytes <= MOST_BYTES;
}

/** How many times as long as nothing it takes. */
function timesNothing(code: string): number {
  const nothing = elapsed('0');
  return elapsed(code) / nothing;
}

function elapsed(code: string): number {
  const start = performance.now();
  run(code);
  return performance.now() - start;
}

function run(code: string): string {
  return execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
}
