/** Packs the client for npm: to install from the service's own address, or to publish (`npm pack`). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';

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

/** Packs files as npm does. The same files give the same bytes. */
export function packPackage(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([name, data]) => ({ name: `package/${name}`, data }));
  return gzipSync(createTar(entries, { attrs: { mtime: 499_162_500_000 } }));
}
