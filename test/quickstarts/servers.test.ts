/**
 * The quickstarts of Laravel and Django: their files are run by PHP and Python, with stand-ins for what they import of
 * the framework, and ask the running service.
 */
import { execFile, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SiteHost, startSiteHost } from '../host/site-host.ts';
import { makeProject, OWN_PACKAGES } from './project.ts';

const exec = promisify(execFile);
const isHere = (command: string) => spawnSync(command, ['--version']).status === 0;

let host: SiteHost;
beforeAll(async () => {
  host = await startSiteHost();
});
afterAll(() => host.stop());

const READERS = [
  {
    language: 'en',
    app: 'bible',
    book: 'John',
    version: 'King James Version',
    verse: 'Jesus wept.',
  },
  {
    language: 'es',
    app: 'biblia',
    book: 'Juan',
    version: 'Reina-Valera 1909',
    verse: 'Y lloró Jesús.',
  },
] as const;

describe.skipIf(!isHere('php'))('Laravel', () => {
  test.each(READERS)('in $language', async ({ language, book, version, verse }) => {
    const folder = makeProject(['servers', 'Laravel'], language, host, OWN_PACKAGES);
    const standIns = path.join(import.meta.dirname, 'stand-ins', 'laravel.php');
    const ask = async (id: string) => {
      const { stdout } = await exec('php', ['-d', 'display_errors=stderr', standIns, folder, id]);
      return JSON.parse(stdout);
    };
    const shown = await ask('joh_11');
    expect(shown.view).toBe('chapter');
    expect(shown.kept).toEqual({ 'verso.joh_11': 86400 });
    expect(shown.data.chapter).toMatchObject({ book: { name: book }, number: 11 });
    expect(shown.data.chapter.verses[34]).toEqual({ number: 35, text: verse });
    expect(shown.data.version.name).toBe(version);
    expect(await ask('joh_99')).toEqual({ status: 404, kept: [] });
    expect(await ask('robots.txt')).toEqual({ status: 404, kept: [] });
  });
});

describe.skipIf(!isHere('python3'))('Django', () => {
  test.each(READERS)('in $language', async ({ language, app, book, version, verse }) => {
    const folder = makeProject(['servers', 'Django'], language, host, OWN_PACKAGES);
    cpSync('public/client/verso_bible.py', path.join(folder, 'verso_bible.py'));
    cpSync(path.join(import.meta.dirname, 'stand-ins', 'django'), path.join(folder, 'django'), {
      recursive: true,
    });
    const ask = async (id: string) => {
      const program = `import json
from ${app}.urls import urlpatterns
from django.core.cache import kept
try:
    shown = urlpatterns[0].view(None, id="${id}")
except Exception as error:
    shown = f"{type(error).__name__}: {error}"
print(json.dumps([urlpatterns[0].route, shown, kept]))`;
      const env = { ...process.env, VERSO_KEY: host.key };
      const { stdout } = await exec('python3', ['-c', program], { cwd: folder, env });
      return JSON.parse(stdout);
    };
    const [route, html, kept] = await ask('joh_11');
    expect(route).toBe('<slug:id>/');
    expect(html).toMatch(new RegExp(`^<h1>${book} 11</h1><p><sup>1</sup> `));
    expect(html).toContain(`<p><sup>35</sup> ${verse}</p>`);
    expect(html).toMatch(new RegExp(`<p><small>${version}</small></p>$`));
    expect(kept).toEqual({ 'verso.joh_11': 86400 });
    expect(await ask('joh_99')).toEqual([
      '<slug:id>/',
      expect.stringMatching(/^Http404: .*joh_99/),
      {},
    ]);
  });
});
