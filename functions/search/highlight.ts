/** Where a verse has what was searched for, and the verse with that marked. */
import { escapeHtml } from '../../build/shared/escape.ts';
import { present } from '../../build/shared/present.ts';
import { type Word, words } from '../../build/shared/text.ts';

/** Words next to each other: at each place one of some, as words are compared. */
export type Wanted = readonly ReadonlySet<string>[];

/** A stretch of a text, in UTF-16 units. */
export interface Match {
  start: number;
  /** Exclusive. */
  end: number;
}

/** Where a text has what is wanted, a phrase as one, in order; what overlaps is one. */
export function matchesIn(text: string, wanted: readonly Wanted[]): Match[] {
  const found = words(text);
  const spans = wanted
    .flatMap((phrase) => [...occurrences(found, phrase)])
    .sort((a, b) => a.start - b.start || b.end - a.end);
  return merge(spans);
}

/** The verse with each match in `<mark>`, and everything else escaped for HTML. */
export function highlight(text: string, matches: readonly Match[]): string {
  let shown = '';
  let end = 0;
  for (const span of matches) {
    shown += `${escapeHtml(text.slice(end, span.start))}<mark>${escapeHtml(text.slice(span.start, span.end))}</mark>`;
    end = span.end;
  }
  return shown + escapeHtml(text.slice(end));
}

function* occurrences(found: Word[], phrase: Wanted): Generator<Match> {
  for (let first = 0; first + phrase.length <= found.length; first++) {
    if (!phrase.every((some, index) => some.has(found[first + index]?.folded ?? ''))) continue;
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
