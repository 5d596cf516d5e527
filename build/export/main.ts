/** `npm run export -- <version> --format <format>`: writes a built version to a file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { TREE } from '../../functions/lib/tree/paths.ts';
import { runCommand } from '../offer-help.ts';
import { readVersions } from '../tree/read-back.ts';
import { EXPORT_FORMATS, exportFile } from '../versions/export-formats.ts';
import { readExported } from './exported-version.ts';
import { booksLeftOut, writeFormat } from './formats.ts';

/** The output folder, which Git ignores: Bibles should not be committed. */
const FOLDER = 'exports';

const USAGE = `Usage: npm run export -- <version> --format ${EXPORT_FORMATS.join('|')} [--out <file>]

Writes a version as it is served, which "npm run build" has built. Without --out the file is exports/<version>.<format>.
\`notes\` are Markdown notes for Obsidian and Logseq, in a zip.`;

function exportVersion(project: string): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { format: { type: 'string' }, out: { type: 'string' } },
  });
  const [id, ...rest] = positionals;
  const format = EXPORT_FORMATS.find((each) => each === values.format);
  if (id === undefined || rest.length > 0 || !format) throw new Error(USAGE);
  const tree = path.join(project, TREE);
  const ids = readVersions(tree).map((version) => version.id);
  if (!ids.includes(id)) {
    throw new Error(`There is no version "${id}"; the versions are ${ids.join(', ')}`);
  }
  const version = readExported(tree, id);
  const leftOut = booksLeftOut(version, format).map(({ name }) => name);
  if (leftOut.length > 0) console.warn(`MyBible has no number for ${leftOut.join(', ')}: left out`);
  const file = values.out ?? path.join(FOLDER, exportFile(id, format));
  if (values.out === undefined) mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, writeFormat(version, format));
  console.log(`${file}: ${version.detail.name}. ${version.detail.copyright}`);
}

await runCommand(USAGE, () => exportVersion(process.cwd()));
