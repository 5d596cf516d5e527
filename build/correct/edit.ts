/**
 * Changes of a verse's text under which what is known of its stretches stays right. One that is replaced in part takes
 * in all that replaces it.
 */
import type { TextSpan, VerseText } from '../text-model.ts';

/** The verse with a stretch of its text replaced. */
export function replaceIn(verse: VerseText, { start, end }: TextSpan, by: string): VerseText {
  const more = by.length - (end - start);
  const text = verse.text.slice(0, start) + by + verse.text.slice(end);
  // what is put in at the edge of a stretch stands outside it
  return withText(verse, text, (span) => ({
    start: span.start >= end ? span.start + more : Math.min(span.start, start),
    end: span.end <= start ? span.end : Math.max(span.end, end) + more,
  }));
}

/** The part of a verse between two places, without the white space around it. */
export function partOf(verse: VerseText, { start, end }: TextSpan): VerseText {
  const part = verse.text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  const text = part.trim();
  const within = (at: number) => Math.min(Math.max(at - from, 0), text.length);
  return withText(verse, text, (span) => ({ start: within(span.start), end: within(span.end) }));
}

/** Two verses as one, a space between them. */
export function joined(first: VerseText, second: VerseText): VerseText {
  const offset = first.text.length + 1;
  const moved = (second.added ?? []).map(({ start, end }) => ({
    start: start + offset,
    end: end + offset,
  }));
  const added = [...(first.added ?? []), ...moved];
  return withAdded({ ...first, text: `${first.text} ${second.text}` }, added);
}

function withText(verse: VerseText, text: string, move: (span: TextSpan) => TextSpan): VerseText {
  const added = (verse.added ?? []).map(move).filter(({ start, end }) => start < end);
  return withAdded({ ...verse, text }, added);
}

function withAdded({ added: _, ...verse }: VerseText, added: TextSpan[]): VerseText {
  return added.length > 0 ? { ...verse, added } : verse;
}
