/**
 * Edits a text and keeps its marks correct: a mark at a place stays with the text after it, a note with the text before
 * it. A span that is partly replaced covers the whole replacement.
 */
import {
  type Mark,
  type MarkedText,
  placeOf,
  type SpanMark,
  type WordMark,
} from '../../functions/lib/text/marks/marks.ts';
import type { TaggedText, TextSpan } from '../versions/text-model.ts';

/** Returns the spans of one type, in order. */
export function spansOf({ marks = [] }: MarkedText, type: SpanMark['type']): SpanMark[] {
  return marks.filter((mark): mark is SpanMark => mark.type === type);
}

/** Replaces a part of the text. */
export function replaceIn<Text extends TaggedText>(
  whole: Text,
  { start, end }: TextSpan,
  by: string,
): Text {
  const more = by.length - (end - start);
  const text = whole.text.slice(0, start) + by + whole.text.slice(end);
  const moved = (at: number, isNote: boolean) => {
    if (at < start) return at;
    if (at > end) return at + more;
    if (start === end) return isNote || at === 0 ? at : at + more;
    return at === end ? at + more : Math.min(at, start + by.length);
  };
  // text inserted at the edge of a span stays outside it
  const stretched = <Span extends TextSpan>(span: Span): Span => ({
    ...span,
    start: span.start >= end ? span.start + more : Math.min(span.start, start),
    end: span.end <= start ? span.end : Math.max(span.end, end) + more,
  });
  const replaced = withMarks({ ...whole, text }, (mark) =>
    'at' in mark ? { ...mark, at: moved(mark.at, mark.type === 'note') } : stretched(mark),
  );
  return withWords(replaced, stretched);
}

/** Returns the part of a text between two places with its marks, without surrounding white space. */
export function partOf<Text extends TaggedText>(whole: Text, { start, end }: TextSpan): Text {
  const written = whole.text.slice(start, end);
  const from = start + written.length - written.trimStart().length;
  const text = written.trim();
  const within = (at: number) => Math.min(Math.max(at - from, 0), text.length);
  const clipped = <Span extends TextSpan>(span: Span): Span => ({
    ...span,
    start: within(span.start),
    end: within(span.end),
  });
  const part = withMarks({ ...whole, text }, (mark) => {
    if (!('at' in mark)) return clipped(mark);
    const { at } = mark;
    const isIn =
      mark.type === 'note'
        ? (at > start || (at === 0 && start === 0)) && at <= end
        : at >= start && at < end;
    return isIn ? { ...mark, at: within(at) } : undefined;
  });
  return withWords(part, clipped);
}

/** Joins texts with spaces. */
export function joined<Text extends TaggedText>(first: Text, others: readonly TaggedText[]): Text {
  const marks = [...(first.marks ?? [])];
  const words = [...(first.words ?? [])];
  let { text } = first;
  for (const other of others) {
    const by = text.length + 1;
    const shifted = <Span extends TextSpan>(span: Span): Span => ({
      ...span,
      start: span.start + by,
      end: span.end + by,
    });
    for (const mark of other.marks ?? []) {
      marks.push('at' in mark ? { ...mark, at: mark.at + by } : shifted(mark));
    }
    for (const word of other.words ?? []) words.push(shifted(word));
    text += ` ${other.text}`;
  }
  const whole = { ...first, text, marks };
  return words.length > 0 ? { ...whole, words } : whole;
}

/** Returns the text with its words changed; drops words that have become empty. */
function withWords<Text extends TaggedText>(
  text: Text,
  change: (word: WordMark) => WordMark,
): Text {
  if (!text.words) return text;
  return { ...text, words: text.words.map(change).filter(({ start, end }) => start < end) };
}

/** Returns the text with its marks changed; drops spans that have become empty. */
export function withMarks<Text extends MarkedText>(
  text: Text,
  change: (mark: Mark) => Mark | undefined,
): Text {
  if (!text.marks) return text;
  const marks = text.marks
    .map(change)
    .filter((mark) => mark !== undefined)
    .filter((mark) => 'at' in mark || mark.start < mark.end)
    .sort((a, b) => placeOf(a) - placeOf(b));
  return { ...text, marks };
}
