/** The operator's commands, as they are typed. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { signUp, stubDashboard } from '../helpers/account.ts';
import { stubClock } from '../helpers/clock.ts';
import { Visitor } from '../helpers/visitor.ts';
import { useService } from '../host/service.ts';

const run = promisify(execFile);
const service = useService();

beforeAll(async () => {
  stubDashboard();
  await signUp('ana@example.org');
  await signUp('bob@example.org', new Visitor('192.0.2.2'));
});
beforeEach(stubDashboard);
afterEach(() => vi.unstubAllEnvs());

/** What a command prints; its exit code and complaint where it fails. */
async function command(...typed: string[]): Promise<string> {
  try {
    const { stdout } = await run('npm', ['run', '--silent', ...typed]);
    return stdout;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'stderr' in error)) throw error;
    return `${error.code}: ${`${error.stderr}`.replace(/^On .*\n/, '')}`;
  }
}

const keyIn = (output: string) => /verso_live_[0-9a-f]{64}/.exec(output)?.[0] ?? '';
const idIn = (output: string) => /^Key (\d+)/.exec(output)?.[1] ?? '';
const status = async (key: string) => {
  // a command is another process: here its change holds within 30 s
  stubClock().forward(31_000);
  return (await service.ask('/v1/versions', { headers: { 'X-API-Key': key } })).status;
};

test('keys are made for an account and managed there; the dashboard shows them', async () => {
  const made = await command(
    'keys',
    '--',
    'create',
    '--name',
    'Ñandú',
    '--account',
    'Ana@example.org',
  );
  const [id, key] = [idIn(made), keyIn(made)];
  expect(await status(key)).toBe(200);
  const list = await command('keys', '--', 'list', '--account', 'ana@example.org');
  expect(list).toContain('Ñandú');
  expect(list).toContain(`${key.slice(0, 15)}…${key.slice(-4)}`);
  expect(list).not.toContain(key);
  expect(await command('keys', '--', 'list', '--account', 'bob@example.org')).toBe(
    'There is no key yet.\n',
  );
  expect(await command('keys', '--', 'list')).toContain('ana@example.org');

  const others = await command('keys', '--', 'delete', id, '--account', 'bob@example.org');
  expect(others).toContain(`1: There is no key ${id}.`);
  expect(await command('keys', '--', 'disable', id)).toBe(`Key ${id} is disabled.\n`);
  expect(await status(key)).toBe(401);
  await command('keys', '--', 'enable', id, '--account', 'ana@example.org');
  expect(await status(key)).toBe(200);
  const again = await command(
    'keys',
    '--',
    'create',
    '--name',
    'Ñandú',
    '--account',
    'ana@example.org',
  );
  expect(again).toContain('1: The account has a key "Ñandú" already.');
  expect(await command('keys', '--', 'delete', id)).toBe(`Key ${id} is deleted.\n`);
  expect(await status(key)).toBe(401);
});

test('accounts are listed, disabled, enabled and deleted', async () => {
  const made = await command(
    'keys',
    '--',
    'create',
    '--name',
    'Bobs',
    '--account',
    'bob@example.org',
  );
  const key = keyIn(made);
  const state = async () =>
    (await command('accounts', '--', 'list')).split('\n').find((line) => line.includes('bob@'));
  expect(await state()).toContain("'active'");
  expect(await command('accounts', '--', 'disable', 'BOB@example.org')).toBe(
    'Account bob@example.org is disabled.\n',
  );
  expect(await state()).toContain("'disabled'");
  expect(await status(key)).toBe(401);
  await command('accounts', '--', 'enable', 'bob@example.org');
  expect(await status(key)).toBe(200);
  expect(await command('accounts', '--', 'delete', 'bob@example.org')).toBe(
    'Account bob@example.org is deleted.\n',
  );
  expect(await state()).toBeUndefined();
  expect(await status(key)).toBe(401);
});

test.each(['keys', 'accounts'])('npm run %s says which database it works on', async (name) => {
  const { stderr } = await run('npm', ['run', '--silent', name, '--', 'list']);
  expect(stderr).toMatch(/^On the database localhost\/postgres, which NETLIFY_DB_URL names\.$/m);
});

test.each([
  [['keys', '--', 'create', '--name', 'x', '--account', 'no@one'], 'There is no account "no@one".'],
  [['accounts', '--', 'delete'], 'Which account? Give its e-mail address from "list".'],
  [['accounts', '--', 'disable', 'no@one'], 'There is no account "no@one".'],
])('npm run %j is told what is wrong, and how it is used', async (typed, complaint) => {
  const complained = await command(...typed);
  expect(complained).toContain(`1: ${complaint}`);
  expect(complained).toContain('Usage:');
});

/** Each of the project's commands that people run. */
const COMMANDS = Object.entries(packageFile.scripts).filter(
  ([name, script]) => script.startsWith('node --import tsx') && name !== 'load',
);

test.each(COMMANDS)('npm run %s -- --help says how it is used', async (_, script) => {
  const [, ...args] = `${script} --help`.split(' ');
  const { stdout } = await run(process.execPath, args);
  expect(stdout).toMatch(/^Usage:/);
});
