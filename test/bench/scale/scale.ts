/**
 * `npm run bench -- scale [versions…]`: what many versions cost, in the build and deployed. Each size is a project of its
 * own, built and packed as Netlify does it.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { STORE } from '../../../build/pack/pack-tree.ts';
import { coldStarts } from './cold.ts';
import { type Measured, measured } from './measured.ts';
import { projectOf } from './project.ts';

const SIZES = [4, 12, 25, 50];
const MOST_ZIP = 50 * 2 ** 20;
const MOST_OBJECTS = 300;
const MOST_CPU_SECONDS = 300;
const MOST_OF_WHOLE_BUILD = 0.1;
/** Beside the first size, the memory of a build may vary by so much. */
const MOST_MEMORY = 1.25;

/** Prints what each size costs; gives whether all goals are met. */
export async function benchScale(sizes: readonly number[] = SIZES): Promise<boolean> {
  const goals: boolean[] = [];
  let first: Measured | undefined;
  for (const size of sizes) {
    const folder = projectOf(size);
    console.log(`\n${size} versions`);
    const goal = (what: string, isMet: boolean) => {
      console.log(`  ${isMet ? 'met   ' : 'MISSED'}  ${what}`);
      goals.push(isMet);
    };
    const build = await measured(folder, 'npm run build');
    console.log(`  npm run build: ${told(build)}`);
    if (first) {
      const growth = build.memory / first.memory;
      goal(
        `memory ${growth.toFixed(2)} times that of the first (at most ${MOST_MEMORY})`,
        growth <= MOST_MEMORY,
      );
    }
    first ??= build;
    for (const [what, change] of Object.entries(CHANGES)) {
      change(path.join(folder, 'sources', 'kjv'));
      const again = await measured(folder, 'npm run build');
      const part = again.wall / build.wall;
      console.log(`  after a change to ${what} of one version: ${told(again)}`);
      if (size >= 12)
        goal(
          `${part.toFixed(3)} of the whole (at most ${MOST_OF_WHOLE_BUILD})`,
          part <= MOST_OF_WHOLE_BUILD,
        );
    }

    const env = { CONTEXT: 'production', ALLOW_STAND_IN: 'rvr60,nvi' };
    const deploy = await measured(
      folder,
      'node node_modules/netlify-cli/bin/run.js build --offline',
      env,
    );
    console.log(`  netlify build, the answers there already: ${told(deploy)}`);
    goal(
      `${(build.cpu + deploy.cpu).toFixed(0)} s of CPU in all (at most ${MOST_CPU_SECONDS})`,
      build.cpu + deploy.cpu <= MOST_CPU_SECONDS,
    );
    reportSizes(folder, goal);
    for (const { name, time, ratio, most } of await coldStarts(folder)) {
      goal(
        `${name}: first answer after ${time.toFixed(0)} ms, ${ratio.toFixed(2)} times an empty process (at most ${most})`,
        ratio <= most,
      );
    }
    rmSync(folder, { recursive: true });
  }
  return goals.every(Boolean);
}

const told = ({ wall, cpu, memory }: Measured) =>
  `${wall.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU, ${(memory / 1e6).toFixed(0)} MB`;

/** Changes to the folder of KJV. */
const CHANGES: Record<string, (folder: string) => void> = {
  'the description': (folder) => {
    const words = 'The King James';
    const file = path.join(folder, 'version.json');
    const before = readFileSync(file, 'utf8');
    if (!before.includes(words)) throw new Error(`${file} has no "${words}"`);
    writeFileSync(file, before.replace(words, `Changed. ${words}`));
  },
  'the text': (folder) => {
    const file = path.join(folder, 'corrections.json');
    const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const peace = { at: '3jo 1:14', is: 'Peace', should: 'peace', why: 'for the bench' };
    const misprints = [...(before.misprints ?? []), peace];
    writeFileSync(file, JSON.stringify({ ...before, misprints }));
  },
};

function reportSizes(folder: string, goal: (what: string, isMet: boolean) => void): void {
  const tree = weigh(path.join(folder, 'dist', 'v1'));
  console.log(`  tree: ${tree.files} files, ${megabytes(tree.bytes)}`);
  const zips = path.join(folder, '.netlify', 'functions');
  for (const zip of readdirSync(zips).filter((each) => each.endsWith('.zip'))) {
    const { size } = statSync(path.join(zips, zip));
    if (size > 2e6) goal(`${zip}: ${megabytes(size)}`, size <= MOST_ZIP);
  }
  const store = weigh(path.join(folder, STORE));
  goal(
    `store: ${store.files} objects (at most ${MOST_OBJECTS}), ${megabytes(store.bytes)}`,
    store.files <= MOST_OBJECTS,
  );
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function weigh(folder: string): { files: number; bytes: number } {
  if (!existsSync(folder)) return { files: 0, bytes: 0 };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  const sizes = files.map(({ parentPath, name }) => statSync(path.join(parentPath, name)).size);
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
