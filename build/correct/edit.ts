/**
 * Edits of a text that keep its marks right: a mark at a place stays with the text after it, a note with the text before
 * it. A span that is replaced in part includes all of the replacement.
 */
import {
  type Mark,
  type MarkedText,
  placeOf,
  type SpanMark,
} from '../../functions/lib/text/marks.ts';
import type { TextSpan } from '../versions/text-model.ts';

/** The stretches of one kind, in order. */
export function spansOf({ marks = [] }: MarkedText, type: SpanMark['type']): SpanMark[] {
  return marks.filter((mark): mark is SpanMark => mark.type === type);
}

/** The text with a stretch of it replaced. */
export function replaceIn<Text extends MarkedText>(
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
  return withMarks({ ...whole, text }, (mark) => {
    if ('at' in mark) return { ...mark, at: moved(mark.at, mark.type === 'note') };
    // what is put in at the edge of a stretch stands outside it
    const from = mark.start >= end ? mark.start + more : Math.min(mark.start, start);
    const to = mark.end <= start ? mark.end : Math.max(mark.end, end) + more;
    return { ...mark, start: from, end: to };
  });
}

/** The part of a text between two places, without the white space around it, and with the marks of that part. */
export function partOf<Text extends MarkedText>(whole: Text, { start, end }: TextSpan): Text {
  const part = whole.text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  const text = part.trim();
  const within = (at: number) => Math.min(Math.max(at - from, 0), text.length);
  return withMarks({ ...whole, text }, (mark) => {
    if (!('at' in mark)) return { ...mark, start: within(mark.start), end: within(mark.end) };
    const { at } = mark;
    const isIn =
      mark.type === 'note'
        ? (at > start || (at === 0 && start === 0)) && at <= end
        : at >= start && at < end;
    return isIn ? { ...mark, at: within(at) } : undefined;
  });
}

/** Two texts as one, a space between them. */
export function joined<Text extends MarkedText>(first: Text, second: MarkedText): Text {
  const offset = first.text.length + 1;
  const marks = (second.marks ?? []).map((mark) => shifted(mark, offset));
  const text = `${first.text} ${second.text}`;
  return { ...first, text, marks: [...(first.marks ?? []), ...marks] };
}

const shifted = (mark: Mark, by: number): Mark =>
  'at' in mark
    ? { ...mark, at: mark.at + by }
    : { ...mark, start: mark.start + by, end: mark.end + by };

/** The text with each of its marks as they are now; a stretch without text is none. */
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
