/** Who may import whom, and what does not belong in the repository. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { expect, test } from 'vitest';

/** Every import of our own files: importer and imported, both from the project's root. */
function imports(pattern: string): { from: string; to: string }[] {
  return fg.sync(pattern).flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(/from '([^']+)'/g)].map(([, to = '']) => ({
      from,
      to: to.startsWith('.') ? path.join(path.dirname(from), to) : to,
    })),
  );
}

test.each([
  ['build/**/*.ts', /^functions\//],
  ['build/shared/**/*.ts', /^node:|^(?!build\/shared\/|sources\/canon\.json$|minisearch$)/],
  ['functions/*/*.ts', /^build\/(?!shared\/)|^test\//],
  ['functions/{resources,passage,search,dashboard,upkeep,lib}/*.ts', /^functions\/commands\//],
  // what /v1 needs must load fast: accounts and letters stay out of it
  [
    'functions/{resources,passage,search,lib}/*.ts',
    /^functions\/dashboard|better-auth|kysely|nodemailer|valibot/,
  ],
  // what runs in browsers
  ['build/site/browser/*.ts', /^(?!build\/(shared|site\/browser)\/)/],
])('%s imports nothing like %s', (pattern, forbidden) => {
  const found = imports(pattern);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ to }) => forbidden.test(to))).toEqual([]);
});

test('what all sides share reads no environment and no clock', () => {
  for (const file of fg.sync('build/shared/**/*.ts')) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/process\.|Date\.now|new Date/);
  }
});

test('the repository holds no text and nothing generated', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  expect(files).toContain('package.json');
  expect(
    files.filter((file) => /^dist|\.(zip|bz[svz]|bzz)$|\.netlify\/|^\.cache/.test(file)),
  ).toEqual([]);
});
