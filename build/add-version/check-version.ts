/**
 * `npm run check-version -- <id> [--from <folder>] [--accept [--why "…"]]`: what was made of a version's text and what
 * is odd in it. With `--from` of the text in that folder, whatever else there is. With `--accept` its revision is the
 * known one from then on, and what is odd in it is explained.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { acquireText, localPlaces, textIn } from '../acquire/acquire.ts';
import { type CheckedText, changeLines, checkText, prepareText } from '../pipeline/prepare-text.ts';
import { reportOf, unexplainedOf } from '../pipeline/report.ts';
import { contentDigest } from '../read/revision.ts';
import { readKnown, writeKnown } from '../versions/known.ts';
import { knownVersesOf, writeKnownVerses } from '../versions/known-verses.ts';
import { messageOf } from '../versions/source-error.ts';
import { readSources, type VersionSource } from '../versions/sources.ts';
import { chooseTexts } from '../versions/stand-in.ts';

const USAGE =
  'Usage: npm run check-version -- <id> [--from <folder>] [--accept [--why "why what is odd is right"]]';

async function checkVersion(project: string, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      accept: { type: 'boolean', default: false },
      from: { type: 'string' },
      why: { type: 'string' },
    },
  });
  const [id, ...rest] = positionals;
  const isIdleWhy = values.why !== undefined && !values.accept;
  if (id === undefined || rest.length > 0 || isIdleWhy) throw new Error(USAGE);
  const sources = readSources(path.join(project, 'sources'));
  const served = chooseTexts(sources.versions).find(({ version }) => version.id === id);
  if (!served) {
    const ids = sources.versions.map((version) => version.id).join(', ');
    throw new Error(`There is no version "${id}"; the versions are ${ids}`);
  }
  const { version, from } = served;
  if (version !== from)
    console.log(`${id} has no text of its own: this is ${from.id}, its stand-in\n`);
  const source = values.from
    ? textIn(values.from, from)
    : await acquireText(from, localPlaces(project, process.env), console.log);
  const checked = checkText(from, prepareText(from, source), sources);
  for (const line of reportOf(checked, readKnown(from.folder))) console.log(line);
  for (const line of changeLines(from, checked.read.text)) console.log(`  ${line}`);
  if (values.accept) acceptRevision(checked, from, values.why);
  else if (!isSound(checked)) process.exitCode = 1;
}

const isSound = (checked: CheckedText) =>
  checked.leftOut.length === 0 && unexplainedOf(checked).length === 0;

/** @throws Error saying what is still in the way */
function acceptRevision(
  checked: CheckedText,
  { id, folder }: VersionSource,
  why: string | undefined,
): void {
  if (checked.leftOut.length > 0) {
    throw new Error(
      `\nNot accepted: remove the corrections that do not fit from sources/${id}/corrections.json`,
    );
  }
  const unexplained = unexplainedOf(checked);
  if (unexplained.length > 0 && !why) {
    throw new Error(
      `\nNot accepted: fix what is wrong in sources/${id}/corrections.json, and explain the rest with --why "…"`,
    );
  }
  const known = readKnown(folder);
  // how much longer or shorter a verse is depends on the versions that it is compared with
  const explained = unexplained.map(({ check, at, what }) =>
    check === 'length' ? { check, at, why: why ?? '' } : { check, at, what, why: why ?? '' },
  );
  // corrections belong to one revision: those that only fitted another may be gone
  const { text } = checked.read;
  writeKnown(folder, {
    revisions: [checked.source.sha256],
    contents: [contentDigest(text)],
    explained: [...known.explained, ...explained],
  });
  writeKnownVerses(folder, knownVersesOf(text));
  console.log(`\nAccepted: sources/${id}/known.json has it, and no other revision`);
}

try {
  await checkVersion(process.cwd(), process.argv.slice(2));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
