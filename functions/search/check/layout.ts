/**
 * Analyses the layout of a text around its references: lines, their markers, and references that are listed together.
 */

import { firstIndex } from '../../lib/text/first-index.ts';
import { OrderedSpans, type Span } from './spans.ts';

/** A line without its markers: bullets, marks of quotations and headings, numbers, emphasis. */
export interface Line extends Span {
  /** Where its content starts. */
  content: number;
  isListItem: boolean;
  /** Whether it is marked as a quotation (`>`) or all of it is emphasised. */
  isSetApart: boolean;
  /** Whether it has no letter or digit. */
  isBlank: boolean;
  /** Whether it consists of one or more references, with no words besides except a version's name or two others. */
  isReference: boolean;
}

/** References that are listed together: `(Jn 3:16; Ro 5:8)`. */
export interface Group extends Span {
  /** The indices of the references, in order. */
  references: number[];
  line: number;
}

const LINE_START =
  /^(?:\s|[>*_#|•·–—-]|\p{Extended_Pictographic}|\ufe0f|(?:\d{1,3}|\p{L})[.)]\s|[\p{L}\p{N}]{2,12}:[*_]*\s)*/u;
const LIST_ITEM = /^\s*(?:[*•·–—-]|(?:\d{1,3}|\p{L})[.)])\s/u;
/** What can be between references of one list. */
const BETWEEN = /^[^\S\n]*[,;&]?[^\S\n]*(?:(?:y|e|and|cfr?\.?|&)[^\S\n]+)?$/u;
/** How many characters may be between two references of a list. */
const MOST_BETWEEN = 12;
const EMPHASISED = /^\s*(?:[>•·-]\s*)*([*_]{1,3})[^*_]+\1[\s.,;:–—-]*$/u;
/**
 * How many words a heading may have besides its references; bracketed words, such as a version's name, do not count.
 */
const MOST_WORDS_BESIDE = 1;
const BRACKETED = /[([][^()[\]]{0,40}[)\]]/g;

export class Layout {
  readonly lines: readonly Line[];
  readonly groups: OrderedSpans<Group>;
  private readonly byLine: ReadonlyMap<number, readonly Group[]>;

  /** @param references the positions of the references, in order */
  constructor(text: string, references: readonly Span[]) {
    const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
    const groups: Group[] = [];
    let line = 0;
    for (const [at, { start, end }] of references.entries()) {
      while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= start) line += 1;
      const last = groups.at(-1);
      const isNear = last && start - last.end <= MOST_BETWEEN;
      if (isNear && BETWEEN.test(text.slice(last.end, start))) {
        last.references.push(at);
        last.end = Math.max(last.end, end);
      } else groups.push({ start, end, references: [at], line });
    }
    this.groups = new OrderedSpans(groups);
    this.byLine = Map.groupBy(groups, (group) => group.line);
    this.lines = starts.map((start, at): Line => {
      const end = (starts[at + 1] ?? text.length + 1) - 1;
      const written = text.slice(start, end);
      let rest = written;
      const own = this.groupsIn(at);
      for (const group of own) {
        const [from, to] = [group.start - start, group.end - start];
        rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to);
      }
      const words = rest.replace(BRACKETED, '').match(/[\p{L}\p{N}]+/gu) ?? [];
      return {
        start,
        end,
        content: start + (LINE_START.exec(written)?.[0].length ?? 0),
        isListItem: LIST_ITEM.test(written),
        isSetApart: /^\s*>/.test(written) || EMPHASISED.test(written),
        isBlank: !/[\p{L}\p{N}]/u.test(written),
        isReference: own.length > 0 && words.length <= MOST_WORDS_BESIDE,
      };
    });
  }

  groupsIn(line: number): readonly Group[] {
    return this.byLine.get(line) ?? [];
  }

  lineAt(place: number): number {
    const next = firstIndex(this.lines.length, (at) => (this.lines[at]?.start ?? 0) <= place);
    return Math.max(0, next - 1);
  }

  /** Returns the next non-blank line, up or down, across at most one blank line; undefined if there is none. */
  besides(line: number, step: 1 | -1): number | undefined {
    const at = this.lines[line + step]?.isBlank ? line + 2 * step : line + step;
    const found = this.lines[at];
    return found && !found.isBlank ? at : undefined;
  }
}
