/**
 * A build that is ended at any moment leaves one whole tree: the last one or the new one. What changes the disk is
 * counted, and after so many changes none is done any more, as if the process had been killed.
 */
import { cpSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeText, type TextJob } from '../../build/pipeline/text-thread.ts';
import { temporaryFolder } from '../helpers/temporary.ts';
import { SourceProject } from '../helpers/texts/source-project.ts';

const disk = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY, changes: 0 }));

/** Functions that change the disk, each of which is done only while the process lives. */
const CHANGING = vi.hoisted(() => [
  ...['writeFileSync', 'renameSync', 'linkSync', 'symlinkSync', 'copyFileSync', 'rmSync'],
  'mkdirSync',
]);

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<Record<string, unknown>>();
  const counted = Object.entries(real).map(([name, value]) => {
    if (!CHANGING.includes(name) || typeof value !== 'function') return [name, value];
    const change = (...given: unknown[]) => {
      disk.changes += 1;
      if (disk.left <= 0) throw new Error('the process was ended');
      disk.left -= 1;
      return Reflect.apply(value, undefined, given);
    };
    return [name, change];
  });
  return Object.fromEntries(counted);
});

// in this process, where its changes are counted
vi.mock('../../build/threads.ts', () => ({
  runOnThreads: (_: URL, jobs: TextJob[]) => Promise.all(jobs.map(makeText)),
}));

const MARKUP = { 'gen 1:1': 'Uno.', 'exo 1:1': 'Dos.' };

/** Every file that is served, by its path. */
function served(project: SourceProject): Record<string, string> {
  const root = realpathSync(path.join(project.tree, 'v1'));
  const found: Record<string, string> = {};
  const read = (folder: string, name: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const [file, path_] = [path.join(folder, entry.name), `${name}/${entry.name}`];
      if (entry.isFile()) found[path_] = readFileSync(file, 'utf8');
      else read(realpathSync(file), path_);
    }
  };
  read(root, '');
  return found;
}

/** A copy of a project, links and all. */
function copyOf(project: SourceProject): SourceProject {
  const folder = temporaryFolder();
  cpSync(project.folder, folder, { recursive: true, verbatimSymlinks: true });
  return Object.assign(Object.create(SourceProject.prototype), {
    folder,
    library: path.join(folder, 'library'),
    tree: path.join(folder, 'dist'),
    warnings: [],
  });
}

test('whenever a build is ended, every version is answered as before or as after', async () => {
  const before = new SourceProject();
  for (const id of ['una', 'otra', 'tercera']) before.addVersion(id, {}, MARKUP);
  await before.build();
  const last = served(before);
  // a text has changed, a word about another version, and the third stays
  before.addVersion('una', {}, { ...MARKUP, 'exo 1:1': 'Tres.' });
  before.addVersion('otra', { description: 'Otras palabras.' }, MARKUP);
  const sources = copyOf(before);
  const whole = copyOf(before);
  disk.changes = 0;
  await whole.build();
  const changes = disk.changes;
  const next = served(whole);
  expect(next).not.toEqual(last);
  expect(changes).toBeGreaterThan(40);

  const outcomes = new Set<string>();
  for (let left = 0; left < changes; left++) {
    const project = copyOf(sources);
    disk.left = left;
    await project.build().catch(() => {});
    disk.left = Number.POSITIVE_INFINITY;
    const now = JSON.stringify(served(project));
    const isLast = now === JSON.stringify(last);
    expect(isLast || now === JSON.stringify(next), `ended after ${left} changes`).toBe(true);
    outcomes.add(isLast ? 'last' : 'next');
    // the next build finds its way from there; to see it of each would take minutes
    if (left % 10 !== 0 && left < changes - 10) continue;
    await project.build();
    expect(served(project), `built again after ${left} changes`).toEqual(next);
    expect(readdirSync(path.join(project.tree, 'trees')).length).toBeLessThan(3);
  }
  expect([...outcomes].sort()).toEqual(['last', 'next']);
}, 180_000);
