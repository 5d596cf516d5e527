/** Reports for people how a version's text was read: its source, its size, and what is odd in it. */

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

/** Returns a line for each finding, but only the first of many similar ones. */
function groupedLines(findings: readonly Finding[], most: number): string[] {
  const alike = Map.groupBy(findings, ({ check, what }) =>
    check === 'reading' ? what.replace(/"[^"]*"|\d+/g, '') : check,
  );
  return [...alike.values()].flatMap((group) => firstOf(group.map(findingLine), most));
}
