/** Every sample of code that a person could copy compiles as it stands, as strict as TypeScript can be. */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { codeSamples } from '../../build/site/browser/code-samples.ts';
import { formOf } from '../../build/site/playground/form/forms.ts';
import { callOf } from '../../build/site/playground/form/request.ts';
import { valuesOf } from '../../build/site/reference/examples.ts';
import { ENDPOINT_NAMES } from '../../functions/lib/contract/endpoints.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { installClient } from '../helpers/answers/client-package.ts';
import { SHOWN_CODE } from '../helpers/answers/shown-code.ts';

const samples = [
  ...SHOWN_CODE.filter(({ lang }) => lang === 'js' || lang === 'ts'),
  ...ENDPOINT_NAMES.flatMap((name) =>
    codeSamples(
      'https://verso.example',
      callOf(formOf(name, 'es'), valuesOf(name, 'es')),
      PUBLIC_KEY,
    )
      .filter(({ lang }) => lang === 'javascript' || lang === 'typescript')
      .map(({ source }) => ({ file: 'the reference', code: source })),
  ),
];

const WRONG = "import { Verso } from 'verso-client';\nnew Verso({ baseUrl: 1, key: '' });";

/** TypeScript's errors for each of some programs beside the client, compiled in one go. */
function complaints(programs: string[]): string[][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-samples-'));
  installClient(folder);
  const types = path.join(folder, 'node_modules', '@types');
  symlinkSync(path.resolve('node_modules', '@types'), types);
  // what those types are made of in turn
  symlinkSync(path.resolve('node_modules', 'undici-types'), path.join(types, '..', 'undici-types'));
  const files = programs.map((code, index) => {
    const file = path.join(folder, `sample-${index}.ts`);
    writeFileSync(file, `${code}\nexport {};\n`);
    return file;
  });
  const program = ts.createProgram(files, {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    types: ['node'],
    typeRoots: [types],
    noEmit: true,
  });
  const found = files.map((file) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
  rmSync(folder, { recursive: true });
  return found;
}

let found: string[][] = [];
beforeAll(() => {
  found = complaints([...samples.map(({ code }) => code), WRONG]);
}, 60_000);

test('there are samples in the README, in the guides and in the reference', () => {
  const files = samples.map(({ file }) => file);
  expect(files).toEqual(
    expect.arrayContaining(['README.md', 'build/site/guides/es/errors.mdx', 'the reference']),
  );
});

test.each(samples.map(({ file }, index) => ({ file, index })))(
  'sample $index, of $file, compiles',
  ({ index }) => {
    expect(found[index]).toEqual([]);
  },
);

test('a sample that is wrong is found', () => {
  expect(found.at(-1)?.join()).toContain("not assignable to type 'string'");
});
