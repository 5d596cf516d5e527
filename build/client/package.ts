/** The client as a package: for `npm install` of the service's own address, or to be published (`npm pack`). */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What is installed from `/client/verso-client.tgz`. */
export const PACKAGE_FILE = 'verso-client.tgz';

/**
 * Everything that a package needs beside the program and its types.
 * @param version that of the project
 */
export function packageFiles(version: string, license: string): Record<string, string> {
  const about = {
    name: 'verso-client',
    version,
    description: 'Client of the Verso Bible text API: typed, without dependencies.',
    keywords: ['bible', 'api', 'verse', 'scripture', 'biblia'],
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.3' },
    exports: { '.': { types: './verso.d.ts', default: './verso.js' } },
    types: './verso.d.ts',
    files: ['verso.js', 'verso.d.ts'],
  };
  return {
    'package.json': `${JSON.stringify(about, null, 2)}\n`,
    'README.md': readFileSync(path.join(import.meta.dirname, 'package-readme.md'), 'utf8'),
    LICENSE: license,
  };
}

/** Packs files as npm does. @throws Error with what npm says */
export async function packPackage(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-client-'));
  try {
    const source = path.join(folder, 'package');
    mkdirSync(source);
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(source, name), text);
    const to = ['--pack-destination', folder, '--cache', path.join(folder, 'npm')];
    const { stdout } = await run('npm', ['pack', '--silent', ...to, source]);
    return readFileSync(path.join(folder, stdout.trim()));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
