/** The schema of a text's structure, for reading it back from JSON. */
import * as z from 'zod';
import type { Mark, MarkedText, Surroundings } from '../../functions/lib/text/marks/marks.ts';

const place = z.int().min(0);
const level = z.int().min(1);

const span = z.strictObject({
  type: z.enum(['added', 'jesus', 'divine_name', 'selah']),
  start: place,
  end: place,
});
const block = z.strictObject({ type: z.enum(['paragraph', 'stanza']), at: place });
const line = z.strictObject({ type: z.literal('line'), at: place, level });
const letter = z.strictObject({ type: z.literal('letter'), at: place, text: z.string() });
const note = z.strictObject({
  type: z.literal('note'),
  at: place,
  kind: z.enum(['footnote', 'cross_reference']),
  text: z.string(),
});
const heading = z.strictObject({
  type: z.literal('heading'),
  at: place,
  kind: z.enum(['major', 'section', 'parallel', 'speaker']),
  level,
  text: z.string(),
  get marks() {
    return marks.exactOptional();
  },
});

/** The marks of a text. */
export const marks: z.ZodType<Mark[]> = z.array(
  z.union([span, block, line, letter, note, heading]),
);

const markedText = z.strictObject({
  text: z.string(),
  marks: marks.exactOptional(),
}) satisfies z.ZodType<MarkedText>;

/** The title before a chapter and the colophon after it. */
export const surroundings = z.object({
  title: markedText.exactOptional(),
  colophon: markedText.exactOptional(),
}) satisfies z.ZodType<Surroundings>;
