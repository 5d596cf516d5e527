/** Formats passages as text to paste into a message, a note, a page or a slide program. */

import type { ParallelAnswer, ParallelCell } from '../lib/contract/endpoints/parallel.ts';
import type { Formatted } from '../lib/contract/endpoints/passage.ts';
import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import { escapeHtml } from '../lib/text/escape.ts';
import { numberAmong } from '../lib/text/verse-numbers.ts';
import { creditOf } from '../lib/versions/credit.ts';

export type Format = Formatted['format'];

/** Work budget: steps per verse. */
export const STEPS_A_FORMATTED_VERSE: Readonly<Record<Format, number>> = {
  text: 60,
  markdown: 90,
  html: 90,
  slides: 350,
};

/** A passage, reduced to what its format needs. */
export interface FormattedPassage {
  reference: string;
  verses: { chapter: number; verse: number; text: string }[];
}

/** The maximum line length: readable from the last row at the font size that `lines` lines allow. */
const CHARACTERS_A_LINE = 44;

/** Escapes characters with a meaning in Markdown. */
const markdown = (text: string) => text.replace(/[\\`*_[\]<>|]/g, '\\$&');

const raised = (verse: string) => `<sup>${verse}</sup>`;

/** Writes the verses of a passage, each with its number if there are several. */
const numbered = (
  { verses }: FormattedPassage,
  number: (verse: string) => string,
  write: (text: string) => string,
) =>
  verses.map(({ text }, at) =>
    verses.length > 1 ? `${number(numberAmong(verses, at))} ${write(text)}` : write(text),
  );

/** @param lines the maximum number of lines on a slide */
export function formatPassages(
  passages: readonly FormattedPassage[],
  version: VersionDetail,
  format: Format,
  lines: number,
): Formatted {
  const credit = creditOf(version);
  if (format === 'slides') {
    const rows = passages.flatMap((passage) =>
      numbered(passage, String, String).map((text) => [{ text, reference: passage.reference }]),
    );
    return inSlides(rows, [version], lines);
  }
  const write = {
    text: (passage: FormattedPassage) =>
      `${numbered(passage, String, String).join(' ')}\n${passage.reference} (${credit})`,
    markdown: (passage: FormattedPassage) => {
      const text = numbered(passage, raised, markdown).join(' ');
      return `> ${text}\n>\n> — **${markdown(passage.reference)}**, ${markdown(credit)}`;
    },
    html: (passage: FormattedPassage) => {
      const text = numbered(passage, raised, escapeHtml).join(' ');
      return `<blockquote lang="${version.language_code}"><p>${text}</p><footer>— <cite>${escapeHtml(passage.reference)}</cite>, ${escapeHtml(credit)}</footer></blockquote>`;
    },
  }[format];
  return { format, content: passages.map(write).join(format === 'html' ? '\n' : '\n\n') };
}

/** @param versions the versions, in the order of the cells */
export function formatParallel(
  { rows }: Pick<ParallelAnswer, 'rows'>,
  versions: readonly VersionDetail[],
  format: Format,
  lines: number,
): Formatted {
  const credits = versions.map(creditOf);
  const cells = rows.map((row) => row.cells);
  switch (format) {
    case 'text': {
      const blocks = cells.map((row) =>
        row
          .flatMap((cell, at) =>
            cell ? [`${cell.text}\n${cell.reference} (${versions[at]?.abbreviation})`] : [],
          )
          .join('\n'),
      );
      return { format, content: [...blocks, credits.join(' · ')].join('\n\n') };
    }
    case 'markdown': {
      const line = (texts: string[]) => `| ${texts.join(' | ')} |`;
      const shown = (cell: ParallelCell | null) =>
        cell ? `**${markdown(cell.reference)}** ${markdown(cell.text)}` : '—';
      const body = cells.map((row) => line(row.map(shown)));
      const head = [line(credits.map(markdown)), line(versions.map(() => '---'))];
      return { format, content: [...head, ...body].join('\n') };
    }
    case 'html': {
      const head = credits.map((credit) => `<th scope="col">${escapeHtml(credit)}</th>`).join('');
      const body = cells.map((row) => {
        const columns = row.map((cell, at) => {
          const language = versions[at]?.language_code ?? '';
          const text = cell
            ? `<cite>${escapeHtml(cell.reference)}</cite> ${escapeHtml(cell.text)}`
            : '—';
          return `<td lang="${language}">${text}</td>`;
        });
        return `<tr>${columns.join('')}</tr>`;
      });
      return {
        format,
        content: `<table><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>`,
      };
    }
    case 'slides':
      return inSlides(cells, versions, lines);
  }
}

/** Shows texts on slides: those of a row together, one for each version. */
function inSlides(
  rows: readonly (readonly (Pick<ParallelCell, 'text' | 'reference'> | null)[])[],
  versions: readonly VersionDetail[],
  lines: number,
): Formatted {
  // each version gets its share of the lines, of which the reference takes the last, and as many slides as the longest
  const own = Math.max(1, Math.floor(lines / versions.length) - 1);
  const slides = rows.flatMap((row) => {
    const parts = row.map((cell) => (cell ? slidesOf(cell.text, own) : []));
    const count = Math.max(0, ...parts.map(({ length }) => length));
    return Array.from({ length: count }, (_, at) =>
      parts.map((texts, column) => {
        const text = texts[at];
        const reference = `${row[column]?.reference} (${versions[column]?.abbreviation})`;
        return text === undefined ? '' : `${text}\n${reference}`;
      }),
    );
  });
  // slide programs read them separated by an empty line
  const written = slides.map((texts) => texts.filter((text) => text !== '').join('\n'));
  return { format: 'slides', content: written.join('\n\n'), slides };
}

/** Distributes a text evenly over slides of this many lines, so that no slide has only a word or two left over. */
function slidesOf(text: string, lines: number): string[] {
  const all = linesOf(text, CHARACTERS_A_LINE);
  const count = Math.ceil(all.length / lines);
  const each = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, at) => all.slice(at * each, (at + 1) * each).join('\n'));
}

/** Breaks text into lines; scripts without spaces break at any character. */
function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(
    / +|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{P}])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u,
  )) {
    const between = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
      ? ''
      : ' ';
    if (line === '') line = word;
    else if (line.length + between.length + word.length > width) {
      lines.push(line);
      line = word;
    } else line += between + word;
  }
  return line === '' ? lines : [...lines, line];
}
