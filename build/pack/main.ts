/**
 * `npm run pack`, which a deploy runs after the build: packs the tree, and bundles the functions that read it. Running
 * the service from its project does not need this, because it reads both unpacked there. `npm run pack -- server` makes
 * a folder that runs without the project, and with `--bucket` another one with its texts.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../offer-help.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { BUCKET, packServer, SERVER } from './pack-server.ts';
import { type PlacedVersion, packTree } from './pack-tree.ts';

const USAGE = `Usage:
  npm run pack                      packs the answers and bundles the functions, for a deploy
  npm run pack -- server            writes dist/server, a folder that runs without the project: node serve.mjs
  npm run pack -- server --bucket   writes its texts to dist/bucket instead, to be copied into an S3 bucket

All pack what "npm run build" has built.`;

await runCommand(USAGE, async () => {
  const started = performance.now();
  const project = process.cwd();
  const { values, positionals } = parseArgs({
    options: { bucket: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [what = 'functions'] = positionals;
  if (what === 'server') {
    printTable(await packServer(project, values.bucket), 'the server', 'the bucket');
    console.log(`\nwritten to ${SERVER}: node serve.mjs runs it there`);
    if (values.bucket) console.log(`copy ${BUCKET} to the bucket that BUNDLES names`);
  } else if (what === 'functions' && !values.bucket) {
    const versions = packTree(project);
    const names = await bundleFunctions(project);
    printTable(versions, 'the functions', "the deploy's store");
    console.log(`bundled ${names.join(', ')}`);
  } else {
    throw new Error(
      'Pack the functions (no argument) or the server: "server", with or without --bucket',
    );
  }
  console.log(`done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
});

function printTable(versions: PlacedVersion[], home: string, store: string): void {
  const number = new Intl.NumberFormat('en');
  const line = (id: string, sizes: readonly string[], place: string) =>
    `${id.padEnd(12)}${sizes.map((size) => size.padStart(14)).join('')}  ${place}`.trimEnd();
  console.log(`\n${line('packed', ['text', 'search', 'words'], 'travels in')}`);
  const places = { function: home, store };
  for (const { id, text, search, words, place, wordsPlace } of versions) {
    const where =
      place === wordsPlace ? places[place] : `${places[place]}; words: ${places[wordsPlace]}`;
    console.log(line(id, [text, search, words].map(number.format), where));
  }
}
