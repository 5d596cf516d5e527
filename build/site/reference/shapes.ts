/** The shapes of answers that have several, each with a distinctive field and an example request. */
import type { EndpointName } from '../../../functions/lib/contract/endpoints.ts';
import type { PageAddress } from '../../../functions/lib/contract/pages.ts';
import type { JsonSchema } from '../../client/json-schema.ts';

export interface AnswerShape {
  title: PageAddress;
  /** The field that distinguishes it from the others. */
  field: string;
  /** Its reference in an example; the version depends on the page. */
  ref?: PageAddress;
}

const OF_PASSAGES: readonly AnswerShape[] = [
  {
    title: { es: 'Un rango', en: 'A range' },
    field: 'verse_start',
    ref: { es: 'Juan 1:1-5', en: 'John 1:1-5' },
  },
  {
    title: { es: 'Un versículo', en: 'A verse' },
    field: 'text',
    ref: { es: 'Juan 11:35', en: 'John 11:35' },
  },
  {
    title: { es: 'Un capítulo', en: 'A chapter' },
    field: 'verse_count',
    ref: { es: 'Salmo 117', en: 'Psalm 117' },
  },
  {
    title: { es: 'Varios capítulos', en: 'Several chapters' },
    field: 'chapters',
    ref: { es: 'Mateo 8:34-9:1', en: 'Matthew 8:34-9:1' },
  },
];

export const SHAPES: Partial<Record<EndpointName, readonly AnswerShape[]>> = {
  passage: [
    ...OF_PASSAGES,
    {
      title: { es: 'Una lista', en: 'A list' },
      field: 'passages',
      ref: { es: 'Juan 11:35; Lucas 17:32', en: 'John 11:35; Luke 17:32' },
    },
  ],
  // the daily passage never spans chapters and is never a whole chapter
  daily: OF_PASSAGES.filter(({ field }) => ['text', 'verse_start'].includes(field)).map(
    ({ ref: _, ...shape }) => shape,
  ),
};

/** Returns the schema of one shape of an answer. @throws Error if the answer has no such shape */
export function schemaOfShape({ anyOf = [] }: JsonSchema, { field }: AnswerShape): JsonSchema {
  const found = anyOf.find(({ required = [] }) => required.includes(field));
  if (!found) throw new Error(`no shape of the answer has the field ${field}`);
  return found;
}
