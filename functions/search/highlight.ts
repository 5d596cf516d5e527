/** The verse as a search shows it. */
import { escapeHtml } from '../../build/shared/escape.ts';
import { present } from '../../build/shared/present.ts';
import { type Word, words } from '../../build/shared/text.ts';
import type { Phrase } from './query.ts';

interface Match {
  start: number;
  /** Exclusive. */
  end: number;
}

/**
 * The verse with each match in `<mark>`, a phrase in one, and everything else escaped for HTML.
 * Matches that overlap share a mark.
 */
export function highlight(text: string, phrases: Phrase[]): string {
  const found = words(text);
  const spans = phrases
    .flatMap((phrase) => [...occurrences(found, phrase)])
    .sort((a, b) => a.start - b.start || b.end - a.end);
  let shown = '';
  let end = 0;
  for (const span of merge(spans)) {
    shown += `${escapeHtml(text.slice(end, span.start))}<mark>${escapeHtml(text.slice(span.start, span.end))}</mark>`;
    end = span.end;
  }
  return shown + escapeHtml(text.slice(end));
}

function* occurrences(found: Word[], phrase: Phrase): Generator<Match> {
  for (let first = 0; first + phrase.length <= found.length; first++) {
    if (!phrase.every((word, index) => found[first + index]?.folded === word)) continue;
    const { start } = present(found[first]);
    const { end } = present(found[first + phrase.length - 1]);
    yield { start, end };
  }
}

function merge(spans: Match[]): Match[] {
  const merged: Match[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}
