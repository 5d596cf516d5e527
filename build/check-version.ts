/**
 * `npm run check-version -- <id> [--from <folder>] [--accept [--why "…"]]`: what was made of a version's text and what
 * is odd in it. With `--from` of the text in that folder, whatever else there is. With `--accept` its revision is the
 * known one from then on, and what is odd in it is explained.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { acquire, localPlaces, textIn } from './acquire/acquire.ts';
import { findingLine } from './finding.ts';
import { type Known, readKnown, writeKnown } from './known.ts';
import { type CheckedText, checkText, prepareText } from './prepare-text.ts';
import { digestOf } from './render/integrity.ts';
import { messageOf } from './source-error.ts';
import { readSources, type VersionSource } from './sources.ts';
import { serve } from './stand-in.ts';

const USAGE =
  'Usage: npm run check-version -- <id> [--from <folder>] [--accept [--why "why what is odd is right"]]';

async function run(project: string, args: string[]): Promise<void> {
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
  const served = serve(sources.versions).find(({ version }) => version.id === id);
  if (!served) {
    const ids = sources.versions.map((version) => version.id).join(', ');
    throw new Error(`There is no version "${id}"; there are ${ids}`);
  }
  const { version, from } = served;
  if (version !== from)
    console.log(`${id} has no text of its own: this is ${from.id}, its stand-in\n`);
  const source = values.from
    ? textIn(values.from, from)
    : await acquire(from, localPlaces(project, process.env), console.log);
  const checked = checkText(from, prepareText(from, source), sources);
  report(checked, readKnown(from.folder));
  if (values.accept) accept(checked, from, values.why);
  else if (!isSound(checked)) process.exitCode = 1;
}

const unexplainedOf = ({ findings }: CheckedText) =>
  findings.filter(({ explanation }) => !explanation).map(({ finding }) => finding);

const isSound = (checked: CheckedText) =>
  checked.leftOut.length === 0 && unexplainedOf(checked).length === 0;

function report(checked: CheckedText, { explained }: Known): void {
  const used = new Set(checked.findings.map(({ explanation }) => JSON.stringify(explanation)));
  const idle = explained.filter((each) => !used.has(JSON.stringify(each)));
  const { text, source, corrections, leftOut, findings } = checked;
  const verses = text.flatMap((book) => book.chapters.flatMap((chapter) => chapter.verses));
  const unexplained = unexplainedOf(checked);
  const lines = [
    ['source', `${source.name} ${source.edition}`],
    ['file', source.file],
    ['SHA-256', source.sha256],
    ['revision', source.isKnown ? 'known' : 'unknown revision'],
    ['books', `${text.length}`],
    ['verses', `${verses.length}`],
    ['corrections', `${corrections}`],
    ['digest', digestOf(text)],
    ['explained', `${findings.length - unexplained.length}`],
    ['to look at', `${unexplained.length + leftOut.length}`],
  ];
  for (const [name = '', value] of lines) console.log(`${name.padEnd(13)}${value}`);
  for (const each of leftOut) console.log(`  a correction does not fit: ${each}`);
  for (const finding of unexplained) console.log(`  ${findingLine(finding)}`);
  for (const { check, at, what, matches } of idle) {
    console.log(`  explains nothing any more: ${JSON.stringify({ check, at, what, matches })}`);
  }
}

/** @throws Error saying what is still in the way */
function accept(
  checked: CheckedText,
  { id, folder }: VersionSource,
  why: string | undefined,
): void {
  if (checked.leftOut.length > 0) {
    throw new Error(
      `\nNot accepted: take the corrections that do not fit out of sources/${id}/corrections.json`,
    );
  }
  const unexplained = unexplainedOf(checked);
  if (unexplained.length > 0 && !why) {
    throw new Error(
      `\nNot accepted: mend what is wrong in sources/${id}/corrections.json, and explain the rest with --why "…"`,
    );
  }
  const known = readKnown(folder);
  // how much longer or shorter a verse is changes with every version that it is held against
  const explained = unexplained.map(({ check, at, what }) =>
    check === 'length' ? { check, at, why: why ?? '' } : { check, at, what, why: why ?? '' },
  );
  // corrections are made for one revision: what fitted another may have gone from them
  const revisions = [checked.source.sha256];
  writeKnown(folder, { revisions, explained: [...known.explained, ...explained] });
  console.log(`\nAccepted: sources/${id}/known.json has it, and no other revision`);
}

try {
  await run(process.cwd(), process.argv.slice(2));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
