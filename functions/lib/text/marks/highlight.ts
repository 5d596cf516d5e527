/** Marks stretches of a text. */
import { escapeHtml } from '../escape.ts';

/** A stretch of a text, in UTF-16 units. */
export interface Match {
  start: number;
  /** Exclusive. */
  end: number;
}

/** Returns the verse with each match in `<mark>`, and everything else escaped for HTML. */
export function highlight(text: string, matches: readonly Match[]): string {
  let shown = '';
  let end = 0;
  for (const span of matches) {
    shown += `${escapeHtml(text.slice(end, span.start))}<mark>${escapeHtml(text.slice(span.start, span.end))}</mark>`;
    end = span.end;
  }
  return shown + escapeHtml(text.slice(end));
}

/** Sorts stretches, and merges those that overlap. */
export function mergeMatches(spans: readonly Match[]): Match[] {
  const merged: Match[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
