/** `npm run check-version`, as it is run in a project's folder. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SourceProject } from '../helpers/texts/source-project.ts';
import { writeModule } from '../helpers/texts/sword-module.ts';

const SCRIPT = path.resolve('build/add-version/check-version.ts');

function project(markup: Record<string, string>) {
  const made = new SourceProject().addVersion('prueba', {}, markup);
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), SCRIPT, ...args],
      { cwd: made.folder, encoding: 'utf8', env: { ...process.env, SWORD_PATH: made.library } },
    );
    return { status, said: stdout + stderr };
  };
  const file = (name: string) => path.join(made.folder, 'sources', 'prueba', name);
  return { made, run, file };
}

test('shows what was made of the text and what is odd in it', () => {
  const { run } = project({ 'gen 1:1': 'Uno uno.' });
  const { status, said } = run('prueba');
  expect(status).toBe(1);
  expect(said).toMatch(/^revision +unknown revision$/m);
  expect(said).toMatch(/^verses +1$/m);
  expect(said).toContain('  gen 1:1: doubled: Uno uno');
  expect(said).toContain('  gen 1:2: missing: the verse');
});

test('what is odd is accepted with a reason, and known from then on', () => {
  const { made, run, file } = project({ 'gen 1:1': 'Uno uno.' });
  expect(run('prueba', '--accept')).toMatchObject({
    status: 1,
    said: expect.stringContaining('explain the rest with --why'),
  });
  expect(run('prueba', '--accept', '--why', 'una prueba').status).toBe(0);
  const known = JSON.parse(readFileSync(file('known.json'), 'utf8'));
  expect(known.explained).toContainEqual({
    check: 'doubled',
    at: 'gen 1:1',
    what: 'Uno uno',
    why: 'una prueba',
  });
  const { status, said } = run('prueba');
  expect([status, /^revision +known$/m.test(said)]).toEqual([0, true]);
  return expect(made.build({ CONTEXT: 'production' })).resolves.toMatchObject({ upToDate: false });
});

test('a correction that does not fit must go first', () => {
  const { run, file } = project({ 'gen 1:1': 'Uno.' });
  const misprints = [{ at: 'gen 1:1', is: 'Dos', should: 'Tres', why: 'una prueba' }];
  writeFileSync(file('corrections.json'), JSON.stringify({ misprints }));
  const { status, said } = run('prueba', '--accept', '--why', 'una prueba');
  expect(status).toBe(1);
  expect(said).toContain('a correction does not fit: gen 1:1: "Dos" is not there');
  expect(said).toContain('remove the corrections that do not fit from');
});

test('a text of a folder is looked at whatever else there is, and takes the known one’s place', () => {
  const { made, run, file } = project({ 'gen 1:1': 'Uno.' });
  expect(run('prueba', '--accept', '--why', 'una prueba').status).toBe(0);
  const before = JSON.parse(readFileSync(file('known.json'), 'utf8'));
  const other = writeModule(path.join(made.folder, 'otra'), 'prueba', { 'gen 1:1': 'Uno uno.' });
  const { status, said } = run('prueba', '--from', other.library);
  expect([status, /^revision +unknown revision$/m.test(said)]).toEqual([1, true]);
  expect(said).toContain('gen 1:1: doubled: Uno uno');
  expect(run('prueba', '--from', other.library, '--accept', '--why', 'así es').status).toBe(0);
  const after = JSON.parse(readFileSync(file('known.json'), 'utf8'));
  expect(after.revisions).toHaveLength(1);
  expect(after.revisions).not.toEqual(before.revisions);
  expect(run('prueba', '--from', path.join(made.folder, 'sources')).said).toContain(
    'holds no text',
  );
});

test('an explanation of nothing is told', () => {
  const { run, file } = project({ 'gen 1:1': 'Uno.' });
  const idle = { check: 'doubled', at: 'gen 1:1', what: 'dos dos', why: 'así es' };
  writeFileSync(file('known.json'), JSON.stringify({ revisions: [], explained: [idle] }));
  expect(run('prueba').said).toContain('explains nothing any more: {"check":"doubled"');
});

test.each([[[]], [['prueba', '--why', 'x']], [['prueba', 'otra']], [['prueba', '--acept']]])(
  '%j is refused',
  (args) => {
    const { status, said } = project({ 'gen 1:1': 'Uno.' }).run(...args);
    expect(status).toBe(1);
    expect(said).toMatch(/Usage: npm run check-version|Unknown option '--acept'/);
  },
);

test('an unknown version is named, with the known ones', () => {
  const { said } = project({ 'gen 1:1': 'Uno.' }).run('nada');
  expect(said).toContain('There is no version "nada"; the versions are prueba');
});
