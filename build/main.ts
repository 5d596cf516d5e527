/** `npm run build`: makes the tree of answers, the contract as data with its client, and the site. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Listr } from 'listr2';
import { localPlaces } from './acquire/acquire.ts';
import { offerHelp } from './offer-help.ts';
import { type BuildResult, buildTree, readPart } from './pipeline/build-tree.ts';
import { PARTLY_BUILT } from './pipeline/exit-status.ts';
import { publish, publishedParts } from './pipeline/publish.ts';
import { publicOrigin } from './site/origin.ts';
import { Lock } from './tree/lock.ts';
import { messageOf } from './versions/source-error.ts';

offerHelp(`Usage: npm run build [-- --part 1/20]

Fetches the texts of sources/, builds the answers in dist and the site in public, and leaves what has not changed.
With --part, builds the answers of a part of the texts and nothing else: copy the folders of dist/versions of all parts
into one, and build there without it.
Settings: SITE_URL, READER=on, TREE, and the addresses of private texts such as RVR60_TEXT_URL.`);
const { values } = parseArgs({ options: { part: { type: 'string' } } });
const part = values.part === undefined ? undefined : readPart(values.part);
const started = performance.now();
const project = process.cwd();
const lock = new Lock(path.join(project, '.netlify', 'build.lock'));
await lock.wait((holder) => console.log(`Waiting for another build to end (process ${holder})`));
process.once('exit', () => lock.release());
const warnings: string[] = [];

const tasks = new Listr<{ result?: BuildResult }>(
  [
    {
      title: 'Build the answers',
      task: async (context, task) => {
        context.result = await buildTree({
          project,
          places: localPlaces(project, process.env),
          env: process.env,
          ...(part && { part }),
          reporter: (report) => {
            if ('warning' in report) warnings.push(report.warning);
            else task.output = report.progress;
          },
        });
        if (context.result.upToDate) task.title = 'Nothing to do for the answers';
      },
    },
    ...(part ? [] : publishedParts(project, publicOrigin(process.env))).map((published) => ({
      title: `Build ${published.title}`,
      task: async (_: unknown, task: { title: string }) => {
        const isNew = await publish(project, published);
        if (!isNew) task.title = `Nothing to do for ${published.title}`;
      },
    })),
  ],
  {
    fallbackRenderer: 'simple',
    collectErrors: false,
    rendererOptions: { showErrorMessage: false },
  },
);

try {
  const { result } = await tasks.run();
  // only now, because the progress display would overwrite them
  for (const warning of warnings) console.warn(`\n${warning}`);
  if (result) {
    printTable(result);
    for (const { id, message, stays } of result.failures) {
      console.error(`\n${id} is ${stays ? 'as it was before' : 'left out'}. ${message}`);
      // a deploy by Netlify publishes the other versions, and the log says what is missing
      if ((process.env.CONTEXT ?? 'dev') === 'dev') process.exitCode = PARTLY_BUILT;
    }
  }
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}

function printTable({ versions, upToDate }: BuildResult): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const number = new Intl.NumberFormat('en');
  const total = {
    id: 'all',
    files: versions.reduce((sum, { files }) => sum + files, 0),
    bytes: versions.reduce((sum, { bytes }) => sum + bytes, 0),
    cached: upToDate,
  };
  const line = (version: string, files: string, bytes: string, state: string) =>
    `${version.padEnd(12)}${files.padStart(10)}${bytes.padStart(16)}  ${state}`.trimEnd();
  console.log(`\n${line('version', 'files', 'bytes', '')}`);
  for (const { id, files, bytes, cached } of [...versions, total]) {
    console.log(
      line(id, number.format(files), number.format(bytes), cached ? 'unchanged' : 'rebuilt'),
    );
  }
  console.log(`done in ${seconds} s`);
}
