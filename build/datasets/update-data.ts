/**
 * `npm run update-data`: replaces the cross references with OpenBible's newest table.
 * `npm run update-data -- <file or address>` uses another table, or replaces the names or the parallel passages.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fg from 'fast-glob';
import * as z from 'zod';
import { DICTIONARIES } from '../../functions/lib/datasets/dictionary.ts';
import { Alignment } from '../../functions/lib/text/alignment.ts';
import { paths, TREE } from '../../functions/lib/tree/paths.ts';
import { unzip } from '../acquire/unpack.ts';
import { download } from '../acquire/web.ts';
import { offerHelp } from '../offer-help.ts';
import { readJson } from '../versions/read-json.ts';
import { messageOf } from '../versions/source-error.ts';
import { linesOfOpenBible, referencesFile } from './cross-references.ts';
import { ACAI_FILE, rowsOfAcai } from './names/acai.ts';
import { namesFile } from './names/names.ts';
import { readPrintedNames } from './names/printed-names.ts';
import { readRelationCorrections } from './names/relations.ts';
import { linesOfParallels, parallelsFile } from './parallels.ts';

const ADDRESS = 'https://a.openbible.info/data/cross-references.zip';
const TABLE = 'cross_references.txt';
/** The date in the first line of OpenBible's table, or in the name of another file. */
const DATE = /\b(\d{4}-\d{2}-\d{2})\b/;
/** The versions whose printed names are read. */
const PRINTED = { en: 'kjv', es: 'rv1909' };

offerHelp(`Usage: npm run update-data [-- <file or address>]

Replaces the cross references in sources/datasets with OpenBible's newest table, or with the one that you name.
A copy of ACAI (people/json/…), such as acai-2025-07-23.zip, replaces the names; run npm run build before that.
A copy of ParallelPassages.xml of the United Bible Societies, such as parallels-2023-11-01.xml, replaces the parallel
passages. Names of files must have their date.`);

/** @throws Error if the archive is neither OpenBible's nor ACAI's */
function updateFrom(root: string, zip: Uint8Array, from: string): void {
  const all = Object.entries(unzip(zip));
  const files = Object.fromEntries(all.filter(([name]) => name === TABLE || ACAI_FILE.test(name)));
  const table = files[TABLE];
  if (table) updateReferences(root, Buffer.from(table).toString('utf8'));
  else if (Object.keys(files).length > 0) updateNames(root, files, path.basename(from));
  else throw new Error(`${from} has neither ${TABLE} nor the files of ACAI`);
}

function updateReferences(root: string, text: string): void {
  const [, date] = DATE.exec(text.slice(0, text.indexOf('\n'))) ?? [];
  if (!date) throw new Error(`the first line of ${TABLE} has no date`);
  const lines = linesOfOpenBible(text);
  const folder = path.join(root, 'datasets', 'cross-references');
  write(folder, { file: referencesFile(folder), lines, date });
  console.log(`${lines.length} verses with references of ${date}; run npm run build`);
}

function updateParallels(root: string, xml: Uint8Array, name: string): void {
  const date = dateIn(name);
  const lines = linesOfParallels(Buffer.from(xml).toString('utf8'), originalNumbers(root));
  const folder = path.join(root, 'datasets', 'parallels');
  write(folder, { file: parallelsFile(folder), lines, date });
  console.log(`${lines.length} rows of ${date}; run npm run build`);
}

/** @throws Error if the name of a file has no date */
function dateIn(name: string): string {
  const [, date] = DATE.exec(name) ?? [];
  if (!date) throw new Error(`${name} has no date such as 2025-07-23`);
  return date;
}

/** Returns what converts the numbers of the original to the common ones. */
function originalNumbers(root: string): Alignment {
  const tradition = path.join(root, 'versifications', 'traditions', 'org.json');
  return new Alignment(readJson(tradition, originalShape).kjv);
}

function updateNames(
  root: string,
  files: Readonly<Record<string, Uint8Array>>,
  name: string,
): void {
  const date = dateIn(name);
  const project = process.cwd();
  const folder = path.join(root, 'datasets', 'names');
  const rows = rowsOfAcai(
    Object.values(files).map((file) => JSON.parse(Buffer.from(file).toString('utf8'))),
    {
      original: originalNumbers(root),
      printed: {
        en: readPrintedNames(project, PRINTED.en),
        es: readPrintedNames(project, PRINTED.es),
      },
      originals: originalWords(project),
      relations: readRelationCorrections(folder),
    },
  );
  const lines = rows.map((row) => JSON.stringify(row));
  write(folder, { file: namesFile(folder), lines, date });
  console.log(`${lines.length} names of ${date}; run npm run build`);
}

const originalShape = z.object({ kjv: z.record(z.string(), z.string()) });

/** Maps Strong's numbers to words of the original, by the dictionaries in the tree. */
function originalWords(project: string): ReadonlyMap<string, string> {
  const files = Object.values(DICTIONARIES).flatMap((id) =>
    fg.sync(path.join(project, TREE, paths.dataset(id, '*.txt'))),
  );
  const found = files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/^([GH]\d+) \{"original":"([^"]+)"/gm),
      ([, number = '', word = '']) => [number, word] as const,
    ),
  );
  if (found.length === 0) throw new Error('There are no dictionaries in dist; run npm run build');
  return new Map(found);
}

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

try {
  const from = process.argv[2] ?? ADDRESS;
  const zip = existsSync(from) ? readFileSync(from) : await download(from);
  const root = path.join(process.cwd(), 'sources');
  if (from.endsWith('.xml')) updateParallels(root, zip, path.basename(from));
  else updateFrom(root, zip, from);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
