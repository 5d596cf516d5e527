/** Where a verse has what was searched for, and the verse with that marked. */

import type { Numbers } from '../lib/search-index/pack.ts';
import { escapeHtml } from '../lib/text/escape.ts';
import { present } from '../lib/text/present.ts';
import { wordSpans } from '../lib/text/words.ts';
import { has, type Term } from './match.ts';

/** A stretch of a text, in UTF-16 units. */
export interface Match {
  start: number;
  /** Exclusive. */
  end: number;
}

/**
 * Where a verse has what is wanted, a phrase as one, in order; what overlaps is one.
 * @param line the verse's words, as places in the vocabulary
 */
export function matchesIn(text: string, line: Numbers, wanted: readonly Term[]): Match[] {
  const places = wordSpans(text);
  const spans = wanted
    .flatMap((term) => [...occurrences(places, line, term)])
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

function* occurrences(places: readonly Match[], line: Numbers, term: Term): Generator<Match> {
  for (let first = 0; first + term.length <= line.length; first++) {
    if (!term.every((slot, index) => has(slot, present(line[first + index])))) continue;
    const { start } = present(places[first]);
    const { end } = present(places[first + term.length - 1]);
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
