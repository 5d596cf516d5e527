/**
 * `npm run pack`, which a deploy runs after the build: packs the tree, and bundles the functions that read it. Running
 * the service from its project does not need this, because it reads both unpacked there. `npm run pack -- server` makes
 * a folder that runs without the project, and with `--bucket` another one with its texts.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../offer-help.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { BUCKET, packServer, SERVER } from './pack-server.ts';
import { packTree } from './pack-tree.ts';
import { PARTS } from './pack-version.ts';

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
    console.table(await packServer(project, values.bucket), ['id', ...PARTS]);
    console.log(`written to ${SERVER}: node serve.mjs runs it there`);
    if (values.bucket) console.log(`copy ${BUCKET} to the bucket that BUNDLES names`);
  } else if (what === 'functions' && !values.bucket) {
    const versions = packTree(project);
    const names = await bundleFunctions(project);
    console.table(versions, ['id', ...PARTS, 'place', 'wordsPlace']);
    console.log(`bundled ${names.join(', ')}`);
  } else {
    throw new Error(`"${what}" is not "functions" or "server"\n${USAGE}`);
  }
  console.log(`done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
});
