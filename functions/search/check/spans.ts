/** Finds parts of a text: those in quotation marks, and those from a first word to a last. */

import { firstIndex } from '../../lib/text/first-index.ts';
import { wordSpans } from '../../lib/text/words.ts';

/** A part of a text, in UTF-16 units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

const CLOSING: Record<string, string> = { '“': '”', '«': '»', '„': '“', '"': '"', '‘': '’' };
/**
 * Text in straight single quotes, which are also apostrophes: several words that neither start nor end inside a word.
 */
const SINGLE_QUOTED =
  /(?<=^|[\s([])'([^'\s](?:[^'\n]|(?<=\p{L})'(?=\p{L})){12,500}?)'(?![\p{L}\p{N}])/gu;
const PARAGRAPH = /\n[^\S\n]*\n/g;
/** How much white space may be between two paragraphs of a quotation, in UTF-16 units. */
const LONGEST_BREAK = 12;
/**
 * The minimum number of words of a quotation without a reference; fewer are a title, or a word that is being discussed.
 */
export const LEAST_WORDS = 3;

/** Spans in order, without overlaps. They are found by binary search: there may be a thousand. */
export class OrderedSpans<Each extends Span> {
  constructor(readonly all: readonly Each[]) {}

  /** Returns the first span that starts at or after a position. */
  from(place: number): Each | undefined {
    return this.all[this.indexFrom(place)];
  }

  /** Returns the last span that ends at or before a position. */
  upTo(place: number): Each | undefined {
    const at = this.indexFrom(place);
    const last = this.all[at - 1];
    return last && last.end > place ? this.all[at - 2] : last;
  }

  /** Returns the spans that start in a part of the text. */
  within({ start, end }: Span): readonly Each[] {
    return this.all.slice(this.indexFrom(start), this.indexFrom(end));
  }

  /** Whether a position is inside a span. */
  covers(place: number): boolean {
    return (this.all[this.indexFrom(place + 1) - 1]?.end ?? 0) > place;
  }

  /** Returns the index of the first span that starts at or after a position. */
  private indexFrom(place: number): number {
    return firstIndex(this.all.length, (at) => (this.all[at]?.start ?? 0) < place);
  }
}

/**
 * Returns the outermost parts in quotation marks, each within a paragraph. Takes time linear in the length of the text.
 */
export function markedSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const single = Array.from(text.matchAll(SINGLE_QUOTED), ({ index, 1: quoted = '' }) => ({
    start: index + 1,
    end: index + 1 + quoted.length,
  }));
  let unclosed: { mark: string; closing: string } | undefined;
  for (const end of [...Array.from(text.matchAll(PARAGRAPH), ({ index }) => index), text.length]) {
    let open: { at: number; closing: string } | undefined;
    const first = from + text.slice(from, end).search(/\S/);
    // each paragraph of a long quotation opens with its mark, in Spanish also with the closing one
    if (unclosed && text.charAt(first) === unclosed.closing) {
      open = { at: first, closing: unclosed.closing };
      from = first + 1;
    }
    for (let at = from; at < end; at++) {
      const mark = text.charAt(at);
      const isApostrophe = mark === '’' && isWithinQuotation(text, at, end);
      if (open && mark === open.closing && !isApostrophe) {
        spans.push({ start: open.at + 1, end: at });
        open = undefined;
      } else if (!open && mark in CLOSING) open = { at, closing: CLOSING[mark] ?? '' };
    }
    unclosed = open && { mark: text.charAt(open.at), closing: open.closing };
    const next = /\S/.exec(text.slice(end, end + LONGEST_BREAK))?.[0];
    if (open && (next === unclosed?.mark || next === '»')) spans.push({ start: open.at + 1, end });
    from = end;
  }
  const marked = new OrderedSpans(spans);
  const isApart = ({ start, end }: Span) =>
    marked.within({ start, end: end + 1 }).length === 0 && !marked.covers(start - 1);
  return [...spans, ...single.filter(isApart)].sort((a, b) => a.start - b.start);
}

/** Whether `’` is an apostrophe that does not close a quotation: `don’t`, `Jesus’ feet … ’`. */
function isWithinQuotation(text: string, at: number, end: number): boolean {
  if (/\p{L}/u.test(text.charAt(at + 1))) return true;
  if (!/^s’ \p{Ll}/u.test(text.slice(at - 1, at + 3))) return false;
  const closing = text.slice(at + 1, end).search(/’(?!\p{L})/u);
  return closing !== -1 && !text.slice(at + 1, at + 1 + closing).includes('‘');
}

/** Trims a span to its first and last word; unchanged if it has no words. */
export function trimmed(text: string, span: Span): Span {
  const found = wordSpans(text.slice(span.start, span.end));
  const [first, last] = [found.at(0), found.at(-1)];
  return first && last ? { start: span.start + first.start, end: span.start + last.end } : span;
}

/** Trims a span to its first and last word; undefined if it has too few words for a quotation. */
export function wordSpan(text: string, span: Span): Span | undefined {
  if (wordSpans(text.slice(span.start, span.end)).length < LEAST_WORDS) return undefined;
  return trimmed(text, span);
}
