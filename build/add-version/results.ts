/** Prints the results of `add-version`, and compares them with what was read. */
import path from 'node:path';
import { present } from '../../functions/lib/text/present.ts';
import { TREE } from '../../functions/lib/tree/paths.ts';
import { acquireText, localPlaces } from '../acquire/acquire.ts';
import { checkText, prepareText } from '../pipeline/prepare-text.ts';
import { reportOf } from '../pipeline/report.ts';
import { readVersion, readVersions } from '../tree/read-back.ts';
import { readKnown } from '../versions/known.ts';
import { askedBy } from '../versions/licences.ts';
import { printable } from '../versions/source-error.ts';
import { readSources } from '../versions/sources.ts';
import type { Description } from './describe.ts';
import type { PreparedVersion } from './write-version.ts';

/** How many findings of one kind are shown. */
const MOST_ALIKE = 5;

/** Checks the sources of a version that was just written and prints what is odd in its text. */
export async function printReport(project: string, id: string): Promise<void> {
  const sources = readSources(path.join(project, 'sources'));
  const version = present(sources.versions.find((each) => each.id === id));
  const source = await acquireText(version, localPlaces(project, process.env), () => {});
  const checked = checkText(version, prepareText(version, source), sources);
  for (const line of reportOf(checked, readKnown(version.folder), MOST_ALIKE)) {
    console.log(line);
  }
  console.log(
    `\nsources/${id}/version.json is written. After you have looked at the findings, accept this revision with\n` +
      `npm run check-version -- ${id} --accept --why "…"; npm run check-version -- ${id} shows all of them.\n`,
  );
}

/** Lists what describes a version, one item per line; each can be given as an option. */
export function descriptionLines({ rights, ...described }: Description): string[] {
  const word = rights.public_domain ? 'public domain' : (rights.attribution ?? '');
  const lines = Object.entries({ ...described, rights: word });
  return [
    '\nAdding it as (change any of these with an option, such as --name "…"):',
    ...lines.map(([field, value]) => printable(`  ${field.padEnd(14)}${value}`)),
  ];
}

/** Prints a line for each version that was or could be added, and the requirements of their licences. */
export function printTable(prepared: readonly PreparedVersion[], isDryRun: boolean): void {
  const line = (id: string, language: string, numbers: readonly unknown[], name: string) =>
    `${id.padEnd(20)}${language.padEnd(5)}${numbers.map((each) => `${each}`.padStart(9)).join('')}  ${name}`;
  console.log(`\n${line('version', '', ['books', 'verses', 'findings'], 'name')}`);
  for (const { candidate, described } of prepared) {
    const { books, verses, findings } = candidate;
    const { id, language, name } = described;
    console.log(line(id, language, [books.length, verses, findings], name));
  }
  printLicences(prepared);
  console.log(
    isDryRun
      ? `${prepared.length} texts can be added`
      : `\n${prepared.length} added. npm run check-version -- <version> shows what is odd in one. Next: npm start`,
  );
}

/** Prints the requirements of the versions' licences, each once. */
export function printLicences(prepared: readonly PreparedVersion[]): void {
  for (const licence of new Set(prepared.flatMap(({ licence: own }) => own ?? []))) {
    for (const wish of askedBy(licence)) console.log(`${licence} asks: ${wish}`);
  }
}

/** Says what remains to be done for a new language. @param english books with English names */
export function languageNote(file: string, english: readonly string[]): string {
  const note = `\n${file} is new: complete it with the abbreviations and words of the language.`;
  if (english.length === 0) return note;
  return `${note}\nIt has English names for the books whose names nobody knows: ${english.join(', ')}`;
}

export const BUILD_FAILED = 'The build has failed; the sources are as they were';

/** The least fraction of the verses read that the built version must have. */
const LEAST_BUILT = 0.9;

/**
 * Compares what was built with what was read.
 * @returns why the version cannot stay; undefined if it can. Other versions may have failed; the build has reported them
 */
export function whyNotWhole(
  project: string,
  id: string,
  candidate: Pick<PreparedVersion['candidate'], 'books' | 'verses' | 'sha256'>,
): string | undefined {
  const tree = path.join(project, TREE);
  if (!readVersions(tree).some((version) => version.id === id)) return BUILD_FAILED;
  const { integrity, book_count: books } = readVersion(tree, id);
  if (integrity.source.sha256 !== candidate.sha256) return BUILD_FAILED;
  const { verses } = integrity;
  if (books >= candidate.books.length && verses >= LEAST_BUILT * candidate.verses) return undefined;
  return `The report had ${candidate.verses} verses in ${candidate.books.length} books, but the build has ${verses} in ${books}; the sources are as they were`;
}
