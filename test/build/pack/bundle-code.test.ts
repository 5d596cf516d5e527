/** What a bundled function gets of the packages that it loads on demand: what it takes from them in TypeScript. */
import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import fg from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { bundleCode } from '../../../build/pack/bundle-code.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

const run = promisify(execFile);
const DYNAMIC = /const \{([^}]+)\} = await import\('([^'.][^']*)'\)/g;

const imports = fg.sync('functions/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(DYNAMIC)].map(([, names = '', name = '']) => ({
    file,
    name,
    taken: names.split(',').map((each) => each.split(':')[0]?.trim() ?? ''),
  })),
);

test('each dynamic import of a package is found', () => {
  const all = fg
    .sync('functions/**/*.ts')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/import\('[^.]/g)]);
  expect(imports).toHaveLength(all.length);
  expect(imports.length).toBeGreaterThan(3);
});

describe.each(imports)('$file', ({ name, taken }) => {
  test(`gets ${taken.join(', ')} of ${name} when it is bundled`, async () => {
    const folder = temporaryFolder();
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    const program = `console.log(JSON.stringify(Object.keys(await import('${name}'))));`;
    writeFileSync(path.join(folder, 'entry.ts'), program);
    const bundled = path.join(folder, 'bundled');
    await bundleCode(folder, { 'entry.ts': 'entry' }, bundled);
    const { stdout } = await run(process.execPath, [path.join(bundled, 'entry.mjs')]);
    expect(JSON.parse(stdout)).toEqual(expect.arrayContaining(taken));
  });
});
