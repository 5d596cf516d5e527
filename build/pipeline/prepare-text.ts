/** Reads, corrects and checks a version's own text, and collects all that is known about it. */

import { findBook } from '../../functions/lib/text/canon.ts';
import type { AcquiredText } from '../acquire/acquire.ts';
import { findFaults } from '../check/check.ts';
import { checkInvariants } from '../check/invariants.ts';
import { findOddLengths } from '../check/lengths.ts';
import type { Versification } from '../check/numbers.ts';
import { readStandards } from '../check/standards.ts';
import { versesOf } from '../check/verses.ts';
import { correct } from '../correct/correct.ts';
import { readCorrections } from '../correct/corrections.ts';
import { readMapping, renumber } from '../correct/renumber.ts';
import { type Finding, findingLine, firstOf } from '../versions/finding.ts';
import { type Explained, explanationOf, readKnown } from '../versions/known.ts';
import { changesSince } from '../versions/known-verses.ts';
import { SourceError, within } from '../versions/source-error.ts';
import { COMMON, mappingFile, type Sources, type VersionSource } from '../versions/sources.ts';
import type { BibleText } from '../versions/text-model.ts';
import type { Reporter } from './reporter.ts';

/** If more than this share of the verses has changed, a revision counts as another text. */
const MOST_CHANGED = 0.1;
/** How many problems are listed at most. */
const MOST_SHOWN = 20;

/** A text restored to its printed form. */
export interface CorrectedText {
  text: BibleText;
  /** What it was made from. */
  source: AcquiredText;
  /** How many places were corrected. */
  corrections: number;
  /** Corrections that do not fit, each with its place and the reason. */
  leftOut: readonly string[];
  /** The text as its reader returned it, and what the reader found odd. */
  read: { text: BibleText; findings: readonly Finding[] };
}

/** A corrected text, and what is odd in it. */
export interface CheckedText extends CorrectedText {
  findings: { finding: Finding; explanation: Explained | undefined }[];
}

/** @throws SourceError if the text is damaged */
export function prepareText(version: VersionSource, source: AcquiredText): CorrectedText {
  const read = source.read();
  const { text, made, leftOut } = correct(read.text, readCorrections(version.folder));
  checkInvariants(text, source.file);
  return { text, source, corrections: made, leftOut, read };
}

/** Looks for possible faults; the caller decides whether they are faults. */
export function checkText(
  version: VersionSource,
  corrected: CorrectedText,
  { root }: Pick<Sources, 'root'>,
): CheckedText {
  const { text } = corrected;
  const leftOut = [...corrected.leftOut];
  const standards = readStandards(root, version.id, version.versification);
  const versification = ownVersification(corrected) ?? standards.versification;
  const found = findFaults(text, corrected.read.findings, { versification });
  try {
    const common = inNumbersOf(COMMON, version, text, root);
    found.push(...findOddLengths(common, standards.lengths));
  } catch (error) {
    // a correction of its numbers does not fit, which is reported as well
    if (!(error instanceof SourceError)) throw error;
    leftOut.push(`the text has other numbers than ${version.versification}: ${error.message}`);
  }
  const known = readKnown(version.folder);
  const findings = found.map((one) => ({ finding: one, explanation: explanationOf(one, known) }));
  return { ...corrected, leftOut, findings };
}

/** Returns the versification that comes with a text, if any: for the 66 books, and for any others that it has. */
export function ownVersification({ source, text }: CorrectedText): Versification | undefined {
  const { versification } = source;
  if (!versification) return undefined;
  const had = new Set(text.map(({ book }) => book.id));
  const own = Object.entries(versification).filter(
    ([id]) => had.has(id) || !findBook(id)?.deuterocanonical,
  );
  return Object.fromEntries(own);
}

/** Renumbers a version's own text for a versification. A stand-in uses the numbers of the version it replaces. */
export function inNumbersOf(
  versification: string,
  from: VersionSource,
  text: BibleText,
  root: string,
): BibleText {
  if (versification === from.versification) return text;
  const mapping = readMapping(root, from.versification, versification);
  const file = mappingFile(root, from.versification, versification);
  const renumbered = within(file, '', () => renumber(text, mapping));
  checkInvariants(renumbered, file);
  return renumbered;
}

/** Whether a finding means that a text was misread or is incomplete, which no change by a publisher explains. */
const isError = ({ check, at }: Finding) =>
  check === 'markup' || ((check === 'missing' || check === 'surplus') && !at.includes(':'));

/**
 * Accepts only texts that may be served. In a known revision, every correction must fit and every finding must be
 * explained. For any other, which its publisher may have changed, only reports corrections that do not fit, unexplained
 * findings and changed verses.
 * @param isProduction whether it will be published: then a revision that is neither known nor the one that was added
 *   must at least be complete
 * @throws SourceError listing all problems
 */
export function requireSound(
  { source, read, leftOut, findings }: CheckedText,
  version: VersionSource,
  { reporter, isProduction }: { reporter: Reporter; isProduction: boolean },
): void {
  const unexplained = findings.flatMap(({ finding, explanation }) => (explanation ? [] : finding));
  const errors = unexplained.filter(isError);
  const problems = [
    ...leftOut.map((each) => `a correction does not fit: ${each}`),
    ...unexplained.map(findingLine),
  ];
  const all = `npm run check-version -- ${version.id} shows all`;
  if (source.isKnown) {
    if (problems.length === 0) return;
    const what = `is not as it should be (${all} ${problems.length})`;
    throw new SourceError(source.file, '', `${what}:${listed(problems)}`);
  }
  const changes = changeLines(version, read.text);
  const most = versesOf(read.text).length * MOST_CHANGED;
  if (isProduction && !source.isAdded && (errors.length > 0 || changes.length > most)) {
    const lines = [...errors.map(findingLine), ...changes];
    const what = `is a revision that nobody has checked, and is not whole or another text (${all})`;
    throw new SourceError(source.file, '', `${what}:${listed(lines)}`);
  }
  const notes = {
    [source.isAdded ? 'findings' : 'in a revision that nobody has checked']: problems,
    'changed since the revision that was checked': changes,
  };
  for (const [what, lines] of Object.entries(notes)) {
    if (lines.length > 0) reporter({ warning: `${version.id}: ${what} (${all}):${listed(lines)}` });
  }
}

/** Lists the verses that have changed since a text was checked, as lines. @param text as returned by its reader */
export function changeLines({ folder }: VersionSource, text: BibleText): string[] {
  const changes = changesSince(folder, text);
  return Object.entries(changes ?? {}).flatMap(([kind, verses]: [string, string[]]) =>
    verses.map((verse) => `${kind}: ${verse}`),
  );
}

const listed = (lines: readonly string[]) =>
  firstOf(lines, MOST_SHOWN)
    .map((each) => `\n  - ${each}`)
    .join('');
