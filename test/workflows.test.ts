/** The workflows are what GitHub can read, run scripts that exist, and may do no more than they must. */
import { existsSync, readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageFile from '../package.json' with { type: 'json' };

interface Step {
  uses?: string;
  run?: string;
}
interface Workflow {
  on: unknown;
  permissions: unknown;
  jobs: Record<string, { needs?: string | string[]; permissions?: unknown; steps: Step[] }>;
}

const files = fg.sync('.github/workflows/*.yml', { dot: true }).sort();
const read = (file: string): Workflow => parse(readFileSync(file, 'utf8'));

test('there are workflows for changes and releases', () => {
  expect(files).toEqual(['.github/workflows/ci.yml', '.github/workflows/release.yml']);
});

describe.each(files)('%s', (file) => {
  const { permissions, jobs } = read(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const commands = steps.map(({ run = '' }) => run).join('\n');

  test('reads the code and changes nothing, unless a job says so', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  test('runs scripts of the project, on files of it', () => {
    const scripts = [...commands.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(Object.keys(packageFile.scripts)).toEqual(expect.arrayContaining(scripts));
    const named = commands.match(/(?<![\w/])(?:test|\.ci)\/[\w./-]+/g) ?? [];
    expect(named.filter((each) => !existsSync(each))).toEqual([]);
  });

  test('uses actions of a fixed version', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    for (const action of actions) expect(action).toMatch(/@(v\d+|release\/v\d+)$/);
  });

  test('puts no text of others into a command', () => {
    expect(commands).not.toMatch(/\$\{\{ github\.event\.(?!pull_request\.base\.sha|before)/);
  });
});

test('a new version is tagged once its tests have passed, and then published by three jobs', () => {
  const { on, jobs } = read('.github/workflows/release.yml');
  expect(on).toEqual({ push: { branches: ['main'], paths: ['package.json'] } });
  const rights = Object.entries(jobs).map(([name, job]) => [name, job.needs, job.permissions]);
  // none has more rights than it needs
  expect(rights).toEqual([
    ['version', undefined, undefined],
    ['build', 'version', undefined],
    ['release', ['version', 'build'], { contents: 'write' }],
    ['npm', 'release', { 'id-token': 'write' }],
    ['pypi', 'release', { 'id-token': 'write' }],
    ['packagist', ['version', 'release'], {}],
  ]);
});
