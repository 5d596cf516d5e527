/** The app of the React Native quickstart: its types are React Native's own, and Chromium shows it by React Native for the web. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../helpers/browser.ts';
import { type SiteHost, startSiteHost } from '../host/site-host.ts';
import { FRAMEWORKS, makeProject, run } from './project.ts';

let host: SiteHost;
beforeAll(async () => {
  host = await startSiteHost();
});
afterAll(() => host.stop());

const SCAFFOLD = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      customConditions: ['react-native'],
      lib: ['esnext'],
      jsx: 'react-jsx',
      types: ['react-native'],
    },
    files: ['App.tsx'],
  }),
  'web.tsx': `import { AppRegistry } from 'react-native';
import App from './App';
AppRegistry.registerComponent('app', () => App);
AppRegistry.runApplication('app', { rootTag: document.getElementById('root') });`,
};

test.each([
  {
    language: 'en',
    title: 'John 3',
    next: 'John 4',
    button: 'Next',
    version: 'King James Version',
  },
  {
    language: 'es',
    title: 'Juan 3',
    next: 'Juan 4',
    button: 'Siguiente',
    version: 'Reina-Valera 1909',
  },
] as const)('in $language', async ({ language, title, next, button, version }) => {
  const folder = makeProject(['apps', 'React Native'], language, host, FRAMEWORKS, SCAFFOLD);
  await run(folder, path.resolve('node_modules/@typescript/native/bin/tsc'));
  const file = path.join(folder, 'web.js');
  await build({
    entryPoints: [path.join(folder, 'web.tsx')],
    outfile: file,
    absWorkingDir: FRAMEWORKS,
    bundle: true,
    jsx: 'automatic',
    alias: { 'react-native': 'react-native-web' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });

  const browser = await launchBrowser();
  const { page, wrong } = await openPage(browser, 390, language);
  await page.setContent('<div id="root"></div>');
  await page.addScriptTag({ content: readFileSync(file, 'utf8') });
  await page.getByText(title, { exact: true }).waitFor();
  await page.getByText(version, { exact: true }).waitFor();
  await page.getByRole('button', { name: button }).click();
  await page.getByText(next, { exact: true }).waitFor();
  expect(wrong).toEqual([]);
  await browser.close();
});

test('a mistake is found by the types of React Native', async () => {
  const folder = makeProject(['apps', 'React Native'], 'en', host, FRAMEWORKS, SCAFFOLD);
  const file = path.join(folder, 'App.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace('<Button title=', '<Button label='));
  await expect(
    run(folder, path.resolve('node_modules/@typescript/native/bin/tsc')),
  ).rejects.toThrow("Property 'label' does not exist");
});
