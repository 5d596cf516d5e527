/** Packs the client for npm: to install from the service's own address, or to publish (`npm pack`). */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The file of the package, served from `/client/`. */
export const PACKAGE_FILE = 'verso-client.tgz';

/**
 * Returns everything that the package needs besides the program and its types.
 * @param version the version of the project
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

/** Packs files as npm does. @throws Error with the message of npm */
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
