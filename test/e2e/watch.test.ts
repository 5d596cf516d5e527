/** `npm run dev`: what is changed is shown, and nothing is started again by hand. */
import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyProject } from '../helpers/processes/dev-project.ts';
import { type NpmService, processesIn, startByNpm } from '../helpers/processes/npm-service.ts';

/** A change may have to wait for two builds, and each for a busy machine: the limit is for what hangs. */
const WAITING = { timeout: 250_000, interval: 1_000 };

let folder = '';
let service: NpmService;

beforeAll(async () => {
  folder = copyProject();
  service = await startByNpm(folder, 'dev');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function change(file: string, what: string, by: string): void {
  const whole = path.join(folder, file);
  const before = readFileSync(whole, 'utf8');
  expect(before).toContain(what);
  writeFileSync(whole, before.replace(what, by));
}

/** The answer; undefined while it starts again. */
const ask = (address: string, headers = {}) =>
  fetch(service.url + address, { headers }).catch(() => undefined);

/** Waits until the service shows something. */
async function shows(address: string, words: string): Promise<void> {
  const key = /verso_test_[0-9a-f]{64}/.exec(service.output)?.[0] ?? '';
  await vi.waitUntil(async () => {
    const response = await ask(address, { 'X-API-Key': key });
    return (await response?.text())?.includes(words);
  }, WAITING);
}

test('a version is shown as it was changed', async () => {
  await shows('/v1/versions/kjv', '"name":"King James Version"');
  change('sources/kjv/version.json', 'King James Version', 'Authorised Version');
  await shows('/v1/versions/kjv', '"name":"Authorised Version"');
});

test('a page is shown as it was changed', async () => {
  change('build/site/accounts/pages.ts', 'Crear una cuenta', 'Hazte una cuenta');
  await shows('/registro/', 'Hazte una cuenta');
});

test('a page is shown however an editor saves it', async () => {
  const file = 'build/site/accounts/pages.ts';
  /** As editors do that never leave a file half written. */
  const saveByRename = (what: string, by: string) => {
    renameSync(path.join(folder, file), path.join(folder, `${file}~`));
    copyFileSync(path.join(folder, `${file}~`), path.join(folder, file));
    rmSync(path.join(folder, `${file}~`));
    change(file, what, by);
  };
  saveByRename('Hazte una cuenta', 'Ábrete una cuenta');
  await shows('/registro/', 'Ábrete una cuenta');
  saveByRename('Ábrete una cuenta', 'Pide una cuenta');
  await shows('/registro/', 'Pide una cuenta');
  change(file, 'Pide una cuenta', 'Haz una cuenta');
  await shows('/registro/', 'Haz una cuenta');
});

test('a style is shown as it was changed', async () => {
  change('build/site/styles/starlight.css', '--sl-nav-height: 4rem', '--sl-nav-height: 4.037rem');
  const style = async () => {
    const page = (await (await ask('/'))?.text()) ?? '';
    return [...page.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, file = '']) => file);
  };
  await vi.waitUntil(async () => {
    const sheets = (await style()).map(async (file) => await (await ask(file))?.text());
    return (await Promise.all(sheets)).some((sheet) => sheet?.includes('4.037rem'));
  }, WAITING);
});

test('a function that is changed answers otherwise', async () => {
  change('functions/lib/http/parameters.ts', 'is required; for example', 'is wanted; for example');
  await shows('/v1/passage', 'is wanted; for example');
});

test('Ctrl-C ends all of it', async () => {
  expect(processesIn(folder).length).toBeGreaterThan(0);
  await service.interrupt();
  expect(processesIn(folder)).toEqual([]);
});
