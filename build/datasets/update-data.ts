/**
 * `npm run update-data`: replaces the cross references with OpenBible's newest table.
 * `npm run update-data -- <file or address>` uses another table, or replaces the parallel passages.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { Alignment } from '../../functions/lib/text/alignment.ts';
import { unzip } from '../acquire/unpack.ts';
import { download } from '../acquire/web.ts';
import { runCommand } from '../offer-help.ts';
import { readJson } from '../versions/read-json.ts';
import { linesOfOpenBible, referencesFile } from './cross-references.ts';
import { linesOfParallels, parallelsFile } from './parallels.ts';

const ADDRESS = 'https://a.openbible.info/data/cross-references.zip';
const TABLE = 'cross_references.txt';
/** The date in the first line of OpenBible's table, or in the name of another file. */
const DATE = /\b(\d{4}-\d{2}-\d{2})\b/;

const USAGE = `Usage: npm run update-data [-- <file or address>]

Replaces the cross references in sources/datasets with OpenBible's newest table, or with the one that you name.
A copy of ParallelPassages.xml of the United Bible Societies, such as parallels-2023-11-01.xml, replaces the parallel
passages; the name of the file must contain its date.`;

/** @throws Error if the archive is not OpenBible's */
async function updateReferences(root: string, zip: Uint8Array, from: string): Promise<void> {
  const table = (await unzip(zip)).get(TABLE);
  if (!table) throw new Error(`${from} does not have ${TABLE}`);
  const text = Buffer.from(table).toString('utf8');
  const [, date] = DATE.exec(text.slice(0, text.indexOf('\n'))) ?? [];
  if (!date) throw new Error(`the first line of ${TABLE} has no date`);
  const lines = linesOfOpenBible(text);
  const folder = path.join(root, 'datasets', 'cross-references');
  write(folder, { file: referencesFile(folder), lines, date });
  console.log(`${lines.length} verses with references of ${date}; run npm run build`);
}

function updateParallels(root: string, xml: Uint8Array, name: string): void {
  const [, date] = DATE.exec(name) ?? [];
  if (!date) throw new Error(`the name ${name} has no date, such as 2023-11-01`);
  const tradition = path.join(root, 'versifications', 'traditions', 'org.json');
  const original = new Alignment(readJson(tradition, originalShape).kjv);
  const lines = linesOfParallels(Buffer.from(xml).toString('utf8'), original);
  const folder = path.join(root, 'datasets', 'parallels');
  write(folder, { file: parallelsFile(folder), lines, date });
  console.log(`${lines.length} rows of ${date}; run npm run build`);
}

const originalShape = z.object({ kjv: z.record(z.string(), z.string()) });

/** Writes a table, and its date and checksum in the description of its dataset. */
function write(
  folder: string,
  { file, lines, date }: { file: string; lines: readonly string[]; date: string },
): void {
  // the same bytes on every machine
  const packed = gzipSync(`${lines.join('\n')}\n`, { level: 9 });
  writeFileSync(file, packed);
  const description = path.join(folder, 'dataset.json');
  const checksum = createHash('sha256').update(packed).digest('hex');
  const described = readFileSync(description, 'utf8')
    .replace(/("date": )"[^"]*"/, `$1"${date}"`)
    .replace(/("sha256": )"[^"]*"/, `$1"${checksum}"`);
  writeFileSync(description, described);
}

await runCommand(USAGE, async () => {
  const from = process.argv[2] ?? ADDRESS;
  const zip = existsSync(from) ? readFileSync(from) : await download(from);
  const root = path.join(process.cwd(), 'sources');
  if (from.endsWith('.xml')) updateParallels(root, zip, path.basename(from));
  else await updateReferences(root, zip, from);
});
