/** Writes a text with its marks as XML. */
import { escapeHtml } from '../../functions/lib/text/escape.ts';
import type { MarkedEvent, PointMark } from '../../functions/lib/text/marks/marked-events.ts';
import type { SpanMark } from '../../functions/lib/text/marks/marks.ts';

/** The tags of each type of span; a type without tags is written as its text only. */
type Tags = Partial<Record<SpanMark['type'], readonly [open: string, close: string]>>;

/** @param pointOf returns the XML of a mark that is a point */
export const xmlOf = (
  events: Iterable<MarkedEvent>,
  tags: Tags,
  pointOf: (mark: PointMark) => string,
): string =>
  Array.from(events, (event) => {
    if (event.is === 'text') return escapeHtml(event.text);
    if (event.is === 'point') return pointOf(event.mark);
    return tags[event.span.type]?.[event.is === 'open' ? 0 : 1] ?? '';
  }).join('');
