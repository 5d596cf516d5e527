/**
 * `npm run check-version -- <id> [--from <folder>] [--accept [--why "…"]]`: reports how a version's text was read and
 * what is odd in it. `--from` checks the text in that folder instead of any other. `--accept` records its revision as
 * known and its findings as explained.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { acquireText, localPlaces, textIn } from '../acquire/acquire.ts';
import { readTraditions } from '../align/traditions.ts';
import { agreementOf, type NumberedBible } from '../check/agreement.ts';
import { readStandards } from '../check/standards.ts';
import { runCommand } from '../offer-help.ts';
import { type CheckedText, changeLines, checkText, prepareText } from '../pipeline/prepare-text.ts';
import { reportOf, unexplainedOf } from '../pipeline/report.ts';
import { contentDigest } from '../read/revision.ts';
import { type Agreement, readKnown, writeKnown } from '../versions/known.ts';
import { knownVersesOf, writeKnownVerses } from '../versions/known-verses.ts';
import { readSources, type Sources, type VersionSource } from '../versions/sources.ts';
import { chooseTexts } from '../versions/stand-in.ts';
import type { BibleText } from '../versions/text-model.ts';

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
  const agreement = await compareWithOriginals(from, checked.text, sources, project);
  if (agreement) {
    const { with: originals, compared, agreeing } = agreement;
    const share = ((100 * agreeing) / compared).toFixed(2);
    console.log(`${share} % of ${compared} Strong's numbers are in ${originals.join(', ')}`);
  }
  if (values.accept) acceptRevision(checked, from, values.why, agreement);
  else if (!isSound(checked)) process.exitCode = 1;
}

const ORIGINALS = ['he', 'el'];

/** Compares the Strong's numbers of a text with those of the installed originals. */
async function compareWithOriginals(
  { id, language, versification }: VersionSource,
  text: BibleText,
  { root, versions }: Sources,
  project: string,
): Promise<Agreement | undefined> {
  const originals = versions.filter((each) => ORIGINALS.includes(each.language));
  if (ORIGINALS.includes(language) || originals.length === 0) return undefined;
  const texts: NumberedBible[] = [];
  for (const original of originals) {
    const source = await acquireText(original, localPlaces(project, process.env), console.log);
    texts.push({
      text: prepareText(original, source).text,
      versification: original.versification,
    });
  }
  const counts = agreementOf({ text, versification }, texts, {
    traditions: readTraditions(root),
    lengths: readStandards(root, id, versification).lengths,
  });
  return counts.compared > 0 ? { with: originals.map((each) => each.id), ...counts } : undefined;
}

const isSound = (checked: CheckedText) =>
  checked.leftOut.length === 0 && unexplainedOf(checked).length === 0;

/** @throws Error saying what still prevents acceptance */
function acceptRevision(
  checked: CheckedText,
  { id, folder }: VersionSource,
  why: string | undefined,
  agreement: Agreement | undefined,
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
  // the difference in length depends on the versions that a verse is compared with, so leave it out
  const explained = unexplained.map(({ check, at, what }) =>
    check === 'length' ? { check, at, why: why ?? '' } : { check, at, what, why: why ?? '' },
  );
  // corrections belong to one revision: those that fitted only another may be missing
  const { text } = checked.read;
  writeKnown(folder, {
    revisions: [checked.source.sha256],
    contents: [contentDigest(text)],
    explained: [...known.explained, ...explained],
    ...(agreement && { agreement }),
  });
  writeKnownVerses(folder, knownVersesOf(text), checked.source.edition);
  console.log(`\nAccepted: sources/${id}/known.json has it, and no other revision`);
}

await runCommand(USAGE, () => checkVersion(process.cwd(), process.argv.slice(2)));
