/** Parts of a text: in quotation marks, and from a first word to a last. */
import { wordSpans } from '../../lib/text/words.ts';

/** A part of a text, in UTF-16 units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

const CLOSING: Readonly<Record<string, string>> = {
  '“': '”',
  '«': '»',
  '„': '“',
  '"': '"',
  '‘': '’',
};
/** In straight single marks, which are apostrophes as well: several words that neither begin nor end within one. */
const SINGLE_QUOTED =
  /(?<=^|[\s([])'([^'\s](?:[^'\n]|(?<=\p{L})'(?=\p{L})){12,500}?)'(?![\p{L}\p{N}])/gu;
const PARAGRAPH = /\n[^\S\n]*\n/g;
/** Without a reference fewer words in quotation marks are a title, or a word that is spoken of. */
export const LEAST_WORDS = 3;

/** Spans in their order, none of which overlaps another. Found by binary search: there may be a thousand. */
export class OrderedSpans<Each extends Span> {
  constructor(readonly all: readonly Each[]) {}

  /** The first that begins at a place or behind it. */
  from(place: number): Each | undefined {
    return this.all[this.indexFrom(place)];
  }

  /** The last that ends at a place or before it. */
  upTo(place: number): Each | undefined {
    const at = this.indexFrom(place);
    const last = this.all[at - 1];
    return last && last.end > place ? this.all[at - 2] : last;
  }

  /** Those that begin in a part of the text. */
  within({ start, end }: Span): readonly Each[] {
    return this.all.slice(this.indexFrom(start), this.indexFrom(end));
  }

  /** Whether a place is in one. */
  covers(place: number): boolean {
    return (this.all[this.indexFrom(place + 1) - 1]?.end ?? 0) > place;
  }

  /** Which is the first that begins at a place or behind it. */
  private indexFrom(place: number): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.all[middle]?.start ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The parts in quotation marks, the outermost ones, each within a paragraph. Takes time linear to the text. */
export function markedSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const single = Array.from(text.matchAll(SINGLE_QUOTED), ({ index, 1: quoted = '' }) => ({
    start: index + 1,
    end: index + 1 + quoted.length,
  }));
  for (const end of [...Array.from(text.matchAll(PARAGRAPH), ({ index }) => index), text.length]) {
    let open: { at: number; closing: string } | undefined;
    for (let at = from; at < end; at++) {
      const mark = text.charAt(at);
      // an apostrophe closes nothing: `don’t`
      const isApostrophe = mark === '’' && /\p{L}/u.test(text.charAt(at + 1));
      if (open && mark === open.closing && !isApostrophe) {
        spans.push({ start: open.at + 1, end: at });
        open = undefined;
      } else if (!open && mark in CLOSING) open = { at, closing: CLOSING[mark] ?? '' };
    }
    from = end;
  }
  const marked = new OrderedSpans(spans);
  const isApart = ({ start, end }: Span) =>
    marked.within({ start, end: end + 1 }).length === 0 && !marked.covers(start - 1);
  return [...spans, ...single.filter(isApart)].sort((a, b) => a.start - b.start);
}

/** A span from its first word to its last; as it is where it has none. */
export function trimmed(text: string, span: Span): Span {
  const found = wordSpans(text.slice(span.start, span.end));
  const [first, last] = [found.at(0), found.at(-1)];
  return first && last ? { start: span.start + first.start, end: span.start + last.end } : span;
}

/** A span from its first word to its last; undefined where it has fewer than a quotation has. */
export function wordSpan(text: string, span: Span): Span | undefined {
  if (wordSpans(text.slice(span.start, span.end)).length < LEAST_WORDS) return undefined;
  return trimmed(text, span);
}
