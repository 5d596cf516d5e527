/**
 * `npm run update-data`: replaces the cross references with OpenBible's newest table.
 * `npm run update-data -- <zip or address>` uses another table.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { download } from '../acquire/web.ts';
import { offerHelp } from '../offer-help.ts';
import { messageOf } from '../versions/source-error.ts';
import { linesOfOpenBible, referencesFile } from './cross-references.ts';

const ADDRESS = 'https://a.openbible.info/data/cross-references.zip';
const TABLE = 'cross_references.txt';
/** The date in the first line of the table. */
const DATE = /\b(\d{4}-\d{2}-\d{2})\b/;

offerHelp(`Usage: npm run update-data [-- <zip or address>]

Replaces the cross references in sources/datasets with OpenBible's newest table, or with the one that you name.`);

try {
  const from = process.argv[2] ?? ADDRESS;
  const zip = existsSync(from) ? readFileSync(from) : await download(from);
  const table = unzipSync(zip, { filter: ({ name }) => name === TABLE })[TABLE];
  if (!table) throw new Error(`${from} has no ${TABLE}`);
  const text = Buffer.from(table).toString('utf8');
  const [, date] = DATE.exec(text.slice(0, text.indexOf('\n'))) ?? [];
  if (!date) throw new Error(`the first line of ${TABLE} has no date`);
  const lines = linesOfOpenBible(text);
  const folder = path.join(process.cwd(), 'sources', 'datasets', 'cross-references');
  // the same bytes on every machine
  const packed = gzipSync(`${lines.join('\n')}\n`, { level: 9 });
  writeFileSync(referencesFile(folder), packed);
  const file = path.join(folder, 'dataset.json');
  const checksum = createHash('sha256').update(packed).digest('hex');
  const described = readFileSync(file, 'utf8')
    .replace(/("date": )"[^"]*"/, `$1"${date}"`)
    .replace(/("sha256": )"[^"]*"/, `$1"${checksum}"`);
  writeFileSync(file, described);
  console.log(`${lines.length} verses with references of ${date}; run npm run build`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
