/** What was made of a version's text, for people: what it was made from, how much it is, what is odd in it. */

import { digestOf } from '../render/integrity.ts';
import { findingLine } from '../versions/finding.ts';
import type { Known } from '../versions/known.ts';
import type { CheckedText } from './prepare-text.ts';

/** What nothing explains. */
export const unexplainedOf = ({ findings }: CheckedText) =>
  findings.filter(({ explanation }) => !explanation).map(({ finding }) => finding);

/** The report, a line each. */
export function reportOf(checked: CheckedText, { explained }: Known): string[] {
  const used = new Set(checked.findings.map(({ explanation }) => JSON.stringify(explanation)));
  const idle = explained.filter((each) => !used.has(JSON.stringify(each)));
  const { text, source, corrections, leftOut, findings } = checked;
  const verses = text.flatMap((book) => book.chapters.flatMap((chapter) => chapter.verses));
  const unexplained = unexplainedOf(checked);
  const lines = [
    ['source', `${source.name} ${source.edition}`.trim()],
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
  return [
    ...lines.map(([name = '', value]) => `${name.padEnd(13)}${value}`),
    ...leftOut.map((each) => `  a correction does not fit: ${each}`),
    ...unexplained.map((finding) => `  ${findingLine(finding)}`),
    ...idle.map(
      ({ check, at, what, matches }) =>
        `  explains nothing any more: ${JSON.stringify({ check, at, what, matches })}`,
    ),
  ];
}
