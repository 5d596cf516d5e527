/**
 * `npm run pack`, which a deploy runs after the build: packs the tree, and bundles the functions that read it. Running
 * the service from its project does not need this, because it reads both unpacked there. `npm run pack -- server` makes
 * a folder that runs without the project.
 */
import { offerHelp } from '../offer-help.ts';
import { messageOf } from '../versions/source-error.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { packServer, SERVER } from './pack-server.ts';
import { type PlacedVersion, packTree } from './pack-tree.ts';

offerHelp(`Usage:
  npm run pack             packs the answers and bundles the functions, for a deploy
  npm run pack -- server   writes dist/server, a folder that runs without the project: node serve.mjs

Both pack what "npm run build" has built.`);
const started = performance.now();
try {
  const project = process.cwd();
  if (process.argv[2] === 'server') {
    printTable(await packServer(project));
    console.log(`\nwritten to ${SERVER}: node serve.mjs runs it there`);
  } else {
    const versions = packTree(project);
    const names = await bundleFunctions(project);
    printTable(versions);
    console.log(`bundled ${names.join(', ')}`);
  }
  console.log(`done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}

function printTable(versions: PlacedVersion[]): void {
  const number = new Intl.NumberFormat('en');
  const line = (id: string, sizes: readonly string[], place: string) =>
    `${id.padEnd(12)}${sizes.map((size) => size.padStart(14)).join('')}  ${place}`.trimEnd();
  console.log(`\n${line('packed', ['text', 'search', 'words'], 'travels in')}`);
  const places = { function: 'the functions', store: "the deploy's store" };
  for (const { id, text, search, words, place, wordsPlace } of versions) {
    const where =
      place === wordsPlace ? places[place] : `${places[place]}; words: ${places[wordsPlace]}`;
    console.log(line(id, [text, search, words].map(number.format), where));
  }
}
