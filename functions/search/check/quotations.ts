/** Which parts of a text are quotations, and which reference each is said to be from. */

import { words } from '../../lib/text/words.ts';

/** A part of a text, in UTF-16 units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** What may be a quotation. */
export interface Quotation extends Span {
  /** Which of the references stands beside it. */
  reference?: number;
  /** Whether it is in quotation marks; else it is what stands beside a reference, and may be no quotation. */
  isMarked: boolean;
}

const CLOSING: Readonly<Record<string, string>> = { '“': '”', '«': '»', '„': '“', '"': '"' };
const PARAGRAPH = /\n[^\S\n]*\n/g;
/** Without a reference fewer words in quotation marks are a title, or a word that is spoken of. */
const LEAST_WORDS = 3;
/** How far from a quotation its reference stands. */
const LONGEST_GAP = 60;
/** Between a quotation and the reference behind it: `» (`, `” — `, `», según `; or before it: `: «`, ` says: “`. */
const BEHIND =
  /^(?:[^\S\n]|\p{P})*\n?(?:[^\S\n]|\p{P})*(?:(?:\p{L}+,?|cfr?\.|vid?\.)[^\S\n]+){0,3}[([]?$/u;
const BEFORE = /^[)\],]?(?:[^.!?;\n]|\n(?!\s*\n))*$/u;
/** Right before a quotation, and in front of a reference that is its own. */
const LEADS = /^[\s)\]:,—–-]*$/u;
/** Another sentence begins before the reference behind: `». Véase también `. */
const ENDS = /[.!?]\s+\p{L}/u;
const OPENS = /[([—–-][^\S\n]*(?:[^()[\]]*)$/u;
/** With what a line begins that is none of its words: `> `, `- `, `* `. */
const LINE_START = /(?:^|\n)[\s>*•–—-]*$/;
/** A line before a reference that is nothing but the end of a sentence's parentheses or a dash. */
const CLOSES = /[([—–-]\s*$/;

/** @param references where they stand, in order */
export function findQuotations(text: string, references: readonly Span[]): Quotation[] {
  const marked = markedSpans(text);
  const linked = linkMarked(text, marked, references);
  const free = references.flatMap(({ start }, reference) => {
    const isUsed =
      linked.some((each) => each.reference === reference) ||
      marked.some((each) => each.start <= start && start < each.end);
    const beside = isUsed ? undefined : spanBeside(text, reference, references, marked);
    return beside ? [{ ...beside, reference, isMarked: false }] : [];
  });
  return [...linked, ...free].sort((a, b) => a.start - b.start);
}

/** The parts in quotation marks, the outermost ones, each within a paragraph. Takes time linear to the text. */
function markedSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const end of [...Array.from(text.matchAll(PARAGRAPH), ({ index }) => index), text.length]) {
    let open: { at: number; closing: string } | undefined;
    for (let at = from; at < end; at++) {
      const mark = text.charAt(at);
      if (open && mark === open.closing) {
        spans.push({ start: open.at + 1, end: at });
        open = undefined;
      } else if (!open && mark in CLOSING) open = { at, closing: CLOSING[mark] ?? '' };
    }
    from = end;
  }
  return spans;
}

function linkMarked(
  text: string,
  marked: readonly Span[],
  references: readonly Span[],
): Quotation[] {
  const used = new Set<number>();
  return marked.flatMap(({ start, end }) => {
    const after = references.findIndex((each) => each.start >= end);
    const before = references.findLastIndex((each) => each.end <= start);
    const gapBehind = text.slice(end + 1, references[after]?.start ?? end + LONGEST_GAP + 2);
    const gapBefore = text.slice(references[before]?.end ?? start - LONGEST_GAP - 2, start - 1);
    const isBehind = after >= 0 && gapBehind.length <= LONGEST_GAP && BEHIND.test(gapBehind);
    const isBefore =
      before >= 0 && !used.has(before) && gapBefore.length <= LONGEST_GAP && BEFORE.test(gapBefore);
    // `Ro 8:28: «…». Jn 1:1: «…»`: the reference before a quotation wins over the one after it if a colon links it to
    // the quotation, or if the one after it starts a new sentence
    const isOwn = LEADS.test(gapBefore) || ENDS.test(gapBehind);
    const isNearer = isBehind && !(isBefore && isOwn && !OPENS.test(gapBehind));
    const reference = isNearer ? after : isBefore ? before : -1;
    const count = words(text.slice(start, end)).length;
    if (count === 0 || (reference < 0 && count < LEAST_WORDS)) return [];
    if (reference >= 0) used.add(reference);
    return [{ start, end, isMarked: true, ...(reference < 0 ? {} : { reference }) }];
  });
}

/** The words that stand beside a reference: behind one that begins a line, or before one that ends a paragraph. */
function spanBeside(
  text: string,
  at: number,
  references: readonly Span[],
  marked: readonly Span[],
): Span | undefined {
  const { start, end } = references[at] ?? { start: 0, end: 0 };
  const ends = (spans: readonly Span[]) => spans.filter((each) => each.end <= start);
  if (LINE_START.test(text.slice(Math.max(0, start - LONGEST_GAP), start))) {
    const next = [...references.slice(at + 1), ...marked].map((each) => each.start);
    const to = Math.min(paragraphEnd(text, end), ...next.filter((each) => each >= end));
    return trimmed(text, { start: end, end: to });
  }
  if (!CLOSES.test(text.slice(Math.max(0, start - 5), start))) return undefined;
  const last = Math.max(
    paragraphStart(text, start),
    ...ends(references).map((each) => each.end),
    ...ends(marked).map((each) => each.end + 1),
  );
  // `Dijo el apóstol: Porque de tal manera …`
  const said = text.lastIndexOf(': ', start);
  return trimmed(text, { start: Math.max(last, said + 1), end: start });
}

function paragraphEnd(text: string, from: number): number {
  const found = text.slice(from).search(PARAGRAPH);
  return found === -1 ? text.length : from + found;
}

function paragraphStart(text: string, to: number): number {
  return Math.max(0, ...Array.from(text.slice(0, to).matchAll(PARAGRAPH), ({ index }) => index));
}

/** A span from its first word to its last; undefined where it has fewer than a quotation has. */
function trimmed(text: string, { start, end }: Span): Span | undefined {
  const found = words(text.slice(start, end));
  const [first, last] = [found.at(0), found.at(-1)];
  if (!first || !last || found.length < LEAST_WORDS) return undefined;
  return { start: start + first.start, end: start + last.end };
}
