/** The types of the elements, as projects with React, Vue and Svelte compile them. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FRAMEWORKS, run } from './project.ts';

const TYPES = 'verso.elements.d.ts';

async function compile(name: string, code: string): Promise<string> {
  const folder = mkdtempSync(path.join(FRAMEWORKS, '.project-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(`public/client/${TYPES}`, path.join(folder, TYPES));
  const options = { strict: true, noEmit: true, skipLibCheck: true, jsx: 'react-jsx', types: [] };
  const resolution = { module: 'esnext', moduleResolution: 'bundler', lib: ['dom', 'es2022'] };
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...options, ...resolution },
      vueCompilerOptions: { strictTemplates: true },
      files: [TYPES, name],
    }),
  );
  writeFileSync(path.join(folder, name), code);
  const compiler = name.endsWith('.vue')
    ? path.join(FRAMEWORKS, 'node_modules/vue-tsc/bin/vue-tsc.js')
    : path.resolve('node_modules/@typescript/native/bin/tsc');
  return await run(folder, compiler);
}

test('React knows the elements and their attributes', async () => {
  await compile(
    'page.tsx',
    `export const page = <p>
       <verso-verse key="1" reference="Juan 3:16" version="rv1909">Juan 3:16</verso-verse>
       <verso-parallel reference="Jonás 2:1" versions="rv1909,kjv" class="wide" />
     </p>;`,
  );
});

test.each(['reff="Juan 3:16"', 'ref="Juan 3:16"', 'version={1}'])(
  'React refuses %s',
  async (attribute) => {
    const code = `export const page = <verso-verse ${attribute} />;`;
    await expect(compile('page.tsx', code)).rejects.toThrow('TS2322');
  },
);

const vuePage = (template: string) =>
  `<script setup lang="ts"></script>\n<template>${template}</template>\n`;

test('Vue knows the elements, their attributes and its own', async () => {
  await compile(
    'page.vue',
    vuePage(`<verso-verse :key="1" reference="Juan 3:16" api-key="verso_live_…" class="wide">Juan 3:16</verso-verse>
       <verso-daily v-if="true" style="color: red" @click="() => {}" />`),
  );
});

test.each([
  ['<verso-verse reff="Juan 3:16" />', 'TS2561'],
  ['<verso-verse :version="1" />', 'TS2322'],
  ['<verso-nothing />', 'TS2339'],
])('Vue refuses %s', async (template, error) => {
  await expect(compile('page.vue', vuePage(template))).rejects.toThrow(error);
});

test('Svelte knows them, too', async () => {
  const code = (value: string) => `import type { SvelteHTMLElements } from 'svelte/elements';
    export const given: SvelteHTMLElements['verso-verse'] = { reference: ${value} };`;
  await compile('page.ts', code("'Juan 3:16'"));
  await expect(compile('page.ts', code('316'))).rejects.toThrow('TS2322');
});
