/**
 * Building one version (read, check, render, index, write), as a whole process, beside libsword's
 * mod2imp, which merely exports the same module; and a second build beside the first.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { acquireText, localPlaces } from '../../build/acquire/acquire.ts';
import { readSources, type VersionSource } from '../../build/versions/sources.ts';
import { exportModule, type Mod2imp, mod2imp } from '../helpers/texts/libsword.ts';
import { median, time } from './measure.ts';

const run = promisify(execFile);
const TSX = import.meta.resolve('tsx');
const ROUNDS = 7;
const MOST_OF_MOD2IMP = 8;
const MOST_OF_FIRST_BUILD = 0.1;

/**
 * Holds every project until the end: ext4 takes ten times as long to create files after many have been
 * deleted, since for some seconds it will not use their inodes again.
 */
const workshop = mkdtempSync(path.join(tmpdir(), 'verso-bench-'));

/** Prints a line a version and one for all; gives whether all goals are met. */
export async function benchBuild(): Promise<boolean> {
  const peer = await mod2imp();
  const versions = readSources('sources').versions;
  let good = true;
  for (const version of versions.filter(({ text }) => text)) {
    good = (await benchVersion(version, peer)) && good;
  }
  good = (await benchSecondBuild(versions)) && good;
  rmSync(workshop, { recursive: true, force: true });
  return good;
}

async function benchVersion(version: VersionSource, peer: Mod2imp): Promise<boolean> {
  const location = await acquireText(version, localPlaces('.', process.env), () => {});
  const [exported = 0, whole = 0] = await rounds([version], async (project) => [
    await time(() => exportModule(peer, location, version.text?.name ?? '')),
    await time(() => build(project)),
  ]);
  return report(`${version.id}: build`, whole, 'mod2imp', exported, MOST_OF_MOD2IMP);
}

async function benchSecondBuild(versions: VersionSource[]): Promise<boolean> {
  const [first = 0, second = 0] = await rounds(versions, async (project) => [
    await time(() => build(project)),
    await time(() => build(project)),
  ]);
  return report('all versions: build again', second, 'the first build', first, MOST_OF_FIRST_BUILD);
}

/** A project with these versions and the texts that ours has fetched. */
function makeProject(versions: VersionSource[]): string {
  const project = mkdtempSync(path.join(workshop, 'project-'));
  const shared = ['languages', 'versifications', 'verse-lengths.json', 'daily.json'];
  for (const name of [...shared, ...versions.map(({ id }) => id)]) {
    cpSync(path.join('sources', name), path.join(project, 'sources', name), { recursive: true });
  }
  if (existsSync('.cache/texts')) {
    cpSync('.cache/texts', path.join(project, '.cache', 'texts'), { recursive: true });
  }
  // the threads of a build resolve tsx from there
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
  return project;
}

async function build(project: string): Promise<void> {
  await run(process.execPath, ['--import', TSX, path.resolve('test/bench/build-answers.ts')], {
    cwd: project,
    env: { ...process.env, CONTEXT: '' },
  });
}

/** The median of each column; each round has a project of its own. */
async function rounds(
  versions: VersionSource[],
  round: (project: string) => Promise<number[]>,
): Promise<number[]> {
  const rows: number[][] = [];
  for (let count = 0; count < ROUNDS; count++) rows.push(await round(makeProject(versions)));
  return (rows[0] ?? []).map((_, column) => median(rows.map((row) => row[column] ?? 0)));
}

function report(what: string, ours: number, peer: string, theirs: number, most: number): boolean {
  const ratio = ours / theirs;
  const times = `${ours.toFixed(0)} ms, ${peer} ${theirs.toFixed(0)} ms`;
  console.log(`${what}: ${times}: ${ratio.toFixed(2)} times (at most ${most})`);
  return ratio <= most;
}
