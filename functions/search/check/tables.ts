/** Reads Markdown tables, in which the words of a reference may be in another cell. */
import type { Lexicon } from '../../lib/reference/lexicon.ts';
import { wordSpans, words } from '../../lib/text/words.ts';
import type { Group, Layout } from './layout.ts';
import { type OrderedSpans, type Span, wordSpan } from './spans.ts';

/** The row below the header of a table. */
const SEPARATOR = /^\|[\s:|-]+$/;
/** How much of a cell is checked on each side of a reference, in UTF-16 units. */
const LONGEST_BESIDE = 100;
/** Work budget: steps for each character of a row before the position that is checked. */
const STEPS_A_CHARACTER = 0.5;
/**
 * How many words, such as a version's name, may accompany a reference in its cell; with more, it does not say where the
 * row's text is from.
 */
const MOST_BESIDE_IN_CELL = 2;

export class Tables {
  /** Whether a column header announces quotations, by the position of the header. */
  private readonly heads = new Map<number, boolean>();
  /** The first row of the table that each line is in. */
  private readonly tops: readonly number[];

  /** @param marked the parts in quotation marks @param spend deducts the work for each from the budget */
  constructor(
    private readonly text: string,
    private readonly layout: Layout,
    private readonly marked: OrderedSpans<Span>,
    private readonly lexicon: Lexicon,
    private readonly spend: (steps: number) => void,
  ) {
    const tops: number[] = [];
    for (const [at, { start }] of layout.lines.entries()) {
      const isRow = text[start] === '|';
      const isFurther = isRow && text[layout.lines[at - 1]?.start ?? -1] === '|';
      tops.push(isFurther ? (tops.at(-1) ?? at) : at);
    }
    this.tops = tops;
  }

  /** Whether a reference is in another cell of the row whose text says more than the place. */
  isInOtherCell({ start, end, line }: Group, gap: string): boolean {
    const { lines } = this.layout;
    if (!gap.includes('|') || this.text[lines[line]?.start ?? 0] !== '|') return false;
    const from = this.text.lastIndexOf('|', start) + 1;
    const to = this.text.indexOf('|', end);
    const cellEnd = to === -1 ? (lines[line]?.end ?? end) : to;
    const beside =
      this.text.slice(Math.max(from, start - LONGEST_BESIDE), start) +
      this.text.slice(end, Math.min(cellEnd, end + LONGEST_BESIDE));
    return wordSpans(beside).length > MOST_BESIDE_IN_CELL;
  }

  /** Returns the longest other cell of the row, if the reference has a cell to itself. */
  wordsInRow(group: Group): (Span & { isQuoted: boolean; isHeaded: boolean }) | undefined {
    const { start: from, end: to } = this.layout.lines[group.line] ?? { start: 0, end: 0 };
    if (this.text[from] !== '|') return undefined;
    if (this.layout.groupsIn(group.line).length > 1) return undefined;
    const cells = this.cellsOf(group.line);
    const isIn = (cell: Span, each: Span) => cell.start <= each.start && each.start < cell.end;
    const own = cells.find((cell) => isIn(cell, group));
    const beside =
      own && this.text.slice(own.start, group.start) + this.text.slice(group.end, own.end);
    if (beside === undefined || wordSpans(beside).length > MOST_BESIDE_IN_CELL) return undefined;
    const marked = this.marked.within({ start: from, end: to });
    const longest = cells
      .filter((cell) => cell !== own && !marked.some((each) => isIn(cell, each)))
      .sort((a, b) => b.end - b.start - (a.end - a.start))
      .at(0);
    const span = longest && wordSpan(this.text, longest);
    if (!span) return undefined;
    const head = this.headOfColumn(span, group.line);
    if (!head) return { ...span, isQuoted: true, isHeaded: false };
    const isQuoted = this.isQuotedHead(head);
    return { ...span, isQuoted, isHeaded: isQuoted };
  }

  /** Whether a header cell announces quotations. A table has many rows, but its header is read only once. */
  private isQuotedHead({ start, end }: Span): boolean {
    const known = this.heads.get(start);
    if (known !== undefined) return known;
    const heads = words(this.text.slice(start, end));
    const isQuoted =
      heads.length === 0 || heads.some(({ folded }) => this.lexicon.has('quoted', folded));
    this.heads.set(start, isQuoted);
    return isQuoted;
  }

  /** Returns the references in the first row of a table, in the column of a quotation. */
  columnHeader(span: Span, line: number): Group | undefined {
    const head = this.headOfColumn(span, line);
    return head && this.layout.groups.within(head)[0];
  }

  /** Returns the cell in the first row of a table, in the column of a position. */
  private headOfColumn({ start }: Span, line: number): Span | undefined {
    const { lines } = this.layout;
    const first = this.tops[line] ?? line;
    const below = lines[first + 1];
    const isHead = below && SEPARATOR.test(this.text.slice(below.start, below.end));
    if (first === line || !isHead) return undefined;
    this.spend((start - (lines[line]?.start ?? 0)) * STEPS_A_CHARACTER);
    const column = this.cellsOf(line).findIndex((cell) => start <= cell.end);
    return this.cellsOf(first)[column];
  }

  /** Returns the cells of a row: what follows each of its bars. */
  private cellsOf(line: number): Span[] {
    const { start: from, end: to } = this.layout.lines[line] ?? { start: 0, end: 0 };
    const bars = Array.from(this.text.slice(from, to).matchAll(/\|/g), ({ index }) => from + index);
    return bars.map((bar, at) => ({ start: bar + 1, end: bars[at + 1] ?? to }));
  }
}
