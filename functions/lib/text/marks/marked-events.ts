/** Converts a marked text to the sequence that a markup writer writes. */
import {
  type Mark,
  type MarkedText,
  type NameMark,
  placeOf,
  type SpanMark,
  type WordMark,
} from './marks.ts';

/** A mark at a position: the start of something, or a note on the text before it. */
export type PointMark = Exclude<Mark, SpanMark | WordMark | NameMark>;

export type MarkedEvent =
  | { is: 'text'; text: string }
  | { is: 'open' | 'close'; span: SpanMark }
  | { is: 'point'; mark: PointMark };

/**
 * Yields text, stretches and marks in order. At the same position, stretches end first, then come notes and starts,
 * then stretches open, the one that ends last first. If two cross, the inner one is closed with the outer one and
 * reopened, so that the output is always nested.
 */
export function* eventsOf({ text, marks = [] }: MarkedText): Generator<MarkedEvent> {
  const spans = marks.filter((mark): mark is SpanMark => 'start' in mark);
  // by their places: a text of strangers may have thousands
  const points = Map.groupBy(
    marks.filter((mark): mark is PointMark => 'at' in mark),
    placeOf,
  );
  const starts = Map.groupBy(spans, placeOf);
  const places = new Set([...marks.map(placeOf), ...spans.map(({ end }) => end), text.length]);
  /** The open stretches, innermost last. */
  const open: SpanMark[] = [];
  let written = 0;
  for (const place of [...places].sort((a, b) => a - b)) {
    if (place > written) yield { is: 'text', text: text.slice(written, place) };
    written = Math.max(written, place);
    const outermost = open.findIndex(({ end }) => end === place);
    const closed = outermost === -1 ? [] : open.splice(outermost);
    for (const span of closed.toReversed()) yield { is: 'close', span };
    for (const mark of points.get(place) ?? []) yield { is: 'point', mark };
    const crossing = closed.filter(({ end }) => end > place);
    const starting = (starts.get(place) ?? []).toReversed();
    for (const span of [...crossing, ...starting].sort((a, b) => b.end - a.end)) {
      open.push(span);
      yield { is: 'open', span };
    }
  }
}
