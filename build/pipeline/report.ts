/** What was made of a version's text, for people: what it was made from, how much it is, what is odd in it. */

import { books } from '../../functions/lib/text/canon.ts';
import { digestOf } from '../render/integrity.ts';
import { type Finding, findingLine } from '../versions/finding.ts';
import type { Known } from '../versions/known.ts';
import type { CheckedText } from './prepare-text.ts';

/** What nothing explains. */
export const unexplainedOf = ({ findings }: CheckedText) =>
  findings.filter(({ explanation }) => !explanation).map(({ finding }) => finding);

/** The report, a line each. @param most findings of one kind that are shown */
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
    ...lines.map(([name = '', value]) => `${name.padEnd(13)}${value}`),
    ...leftOut.map((each) => `  a correction does not fit: ${each}`),
    ...groupedLines(unexplained, most).map((line) => `  ${line}`),
    ...idle.map(
      ({ check, at, what, matches }) =>
        `  explains nothing any more: ${JSON.stringify({ check, at, what, matches })}`,
    ),
  ];
}

/** Whole testaments, each by its books. */
const TESTAMENTS = (['OT', 'NT'] as const).map((testament) => ({
  name: testament === 'OT' ? 'Old Testament' : 'New Testament',
  ids: books.filter((book) => book.testament === testament).map(({ id }) => id),
}));

/** A line for each finding, of many that are alike for the first; a testament that is missing is one. */
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
    ...[...alike.values()].flatMap((group) => {
      const more = group.length - most;
      const lines = group.slice(0, most).map(findingLine);
      return more > 0 ? [...lines, `… and ${more} more like these`] : lines;
    }),
  ];
}
