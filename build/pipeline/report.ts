/** Reports for people how a version's text was read: its source, its size, and what is odd in it. */

import { books } from '../../functions/lib/text/canon.ts';
import { digestOf } from '../render/integrity.ts';
import { type Finding, findingLine, firstOf } from '../versions/finding.ts';
import type { Known } from '../versions/known.ts';
import { printable } from '../versions/source-error.ts';
import type { CheckedText } from './prepare-text.ts';

/** Returns the findings without an explanation. */
export const unexplainedOf = ({ findings }: CheckedText) =>
  findings.filter(({ explanation }) => !explanation).map(({ finding }) => finding);

/** Returns the lines of the report. @param most how many findings of one kind to show */
export function reportOf(
  checked: CheckedText,
  { explained }: Known,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const used = new Set(checked.findings.map(({ explanation }) => JSON.stringify(explanation)));
  const idle = explained.filter((each) => !used.has(JSON.stringify(each)));
  const { text, source, corrections, leftOut, findings } = checked;
  const verses = text.flatMap((book) => book.chapters.flatMap((chapter) => chapter.verses));
  const unexplained = unexplainedOf(checked);
  const lines = [
    ['source', `${source.name} ${source.edition}`.trim()],
    ['file', source.file],
    ['SHA-256', source.sha256],
    ['revision', source.isKnown ? 'known' : source.isAdded ? 'added' : 'unknown revision'],
    ['books', `${text.length}`],
    ['verses', `${verses.length}`],
    ['corrections', `${corrections}`],
    ['digest', digestOf(text)],
    ['explained', `${findings.length - unexplained.length}`],
    ['to look at', `${unexplained.length + leftOut.length}`],
  ];
  return [
    ...lines.map(([name = '', value]) => printable(`${name.padEnd(13)}${value}`)),
    ...leftOut.map((each) => `  a correction does not fit: ${each}`),
    ...groupedLines(unexplained, most).map((line) => `  ${line}`),
    ...idle.map(
      ({ check, at, what, matches }) =>
        `  explains nothing any more: ${JSON.stringify({ check, at, what, matches })}`,
    ),
  ];
}

/** The testaments with their books. */
const TESTAMENTS = (['OT', 'NT'] as const).map((testament) => ({
  name: testament === 'OT' ? 'Old Testament' : 'New Testament',
  ids: books.filter((book) => book.testament === testament).map(({ id }) => id),
}));

/** Returns a line for each finding, but only the first of many similar ones; a missing testament counts as one. */
function groupedLines(findings: readonly Finding[], most: number): string[] {
  const missing = new Set(
    findings.flatMap(({ check, at }) => (check === 'missing' && !at.includes(' ') ? at : [])),
  );
  const absent = TESTAMENTS.filter(({ ids }) => ids.every((id) => missing.has(id)));
  const told = new Set(absent.flatMap(({ ids }) => ids));
  const rest = findings.filter(({ check, at }) => check !== 'missing' || !told.has(at));
  const alike = Map.groupBy(rest, ({ check, what }) =>
    check === 'reading' ? what.replace(/"[^"]*"|\d+/g, '') : check,
  );
  return [
    ...absent.map(({ name }) => `the ${name} is missing as a whole`),
    ...[...alike.values()].flatMap((group) => firstOf(group.map(findingLine), most, ' like these')),
  ];
}
