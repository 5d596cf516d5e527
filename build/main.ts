/** `npm run build`: makes the tree of pre-rendered answers and the site, telling how far it is. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Listr } from 'listr2';
import { localPlaces } from './acquire/acquire.ts';
import { type BuildResult, build } from './build.ts';
import { messageOf } from './source-error.ts';

const started = performance.now();
const project = process.cwd();
/** Where the pages' examples point to where the platform does not tell the site's address. */
const LOCAL = 'http://localhost:8888';
/** What the site's build writes last. */
const LAST_OF_SITE = path.join(project, 'public', 'assets', 'scalar.js');

const tasks = new Listr<{ result?: BuildResult }>(
  [
    {
      title: 'Build the answers',
      task: async (context, task) => {
        context.result = await build({
          project,
          places: localPlaces(project, process.env),
          env: process.env,
          say: (what, step) => {
            task.output = step ? `${step.number} of ${step.of}, ${what}` : what;
          },
        });
        if (context.result.upToDate) task.title = 'The answers are up to date';
      },
    },
    {
      title: 'Build the site',
      skip: ({ result }) => result?.upToDate === true && existsSync(LAST_OF_SITE),
      task: async () => {
        // loaded only where there is something to do: a build that finds nothing should be quick
        const { buildSite } = await import('./site/site.ts');
        await buildSite(project, process.env.URL ?? LOCAL);
      },
    },
  ],
  {
    fallbackRenderer: 'simple',
    collectErrors: false,
    rendererOptions: { showErrorMessage: false },
  },
);

try {
  const { result } = await tasks.run();
  if (result) printTable(result);
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}

function printTable({ rows, upToDate }: BuildResult): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const number = new Intl.NumberFormat('en');
  const total = {
    version: 'all',
    files: rows.reduce((sum, { files }) => sum + files, 0),
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  const line = (version: string, files: string, bytes: string) =>
    `${version.padEnd(12)}${files.padStart(10)}${bytes.padStart(16)}`;
  console.log(`\n${line('version', 'files', 'bytes')}`);
  for (const { version, files, bytes } of [...rows, total]) {
    console.log(line(version, number.format(files), number.format(bytes)));
  }
  console.log(`${upToDate ? 'nothing to do' : 'built'} in ${seconds} s`);
}
