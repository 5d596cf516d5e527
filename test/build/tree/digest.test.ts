import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { ENTRIES } from '../../../build/tree/digest.ts';

test('the code of every step of a text is digested, and no code that answers requests', async () => {
  const { metafile } = await build({
    entryPoints: ENTRIES,
    bundle: true,
    write: false,
    outdir: '.',
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
  });
  const rooms = new Set(
    Object.keys(metafile.inputs).map((file) => file.split('/').slice(0, 2).join('/')),
  );
  for (const room of ['read', 'correct', 'check', 'align', 'render', 'pipeline']) {
    expect(rooms).toContain(`build/${room}`);
  }
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toContain('build/read/builder/book-builder.ts');
  expect(inputs).not.toContain('functions/lib/contract/endpoints.ts');
  expect(inputs.filter((file) => /build\/site|functions\/(?!lib)|lib\/http/.test(file))).toEqual(
    [],
  );
});
