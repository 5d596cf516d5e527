/** What the contract says, in the language of the page: English from the contract itself, Spanish from `spanish.json`. */
import * as z from 'zod';
import { ENDPOINTS, type EndpointName } from '../../../functions/lib/contract/endpoints.ts';
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';
import type { FieldRow } from './fields.ts';
import written from './spanish.json' with { type: 'json' };

const sentences = z.record(z.string(), z.string());
const SPANISH = z
  .object({
    /** By the name of the endpoint. */
    operations: z.record(
      z.string(),
      z.object({ summary: z.string(), description: z.string(), parameters: sentences.optional() }),
    ),
    /** By the name of a parameter, unless its operation has words of its own for it. */
    parameters: sentences,
    /** By the end of a field's path, the longest that is there: `ChapterAnswer.chapter.id`, `book.id`, `id`. */
    fields: sentences,
  })
  .parse(written);

/** The Spanish of an operation; undefined if nobody has written it. */
export const spanishOperation = (name: EndpointName, what: 'summary' | 'description') =>
  SPANISH.operations[name]?.[what];

/** The Spanish of a parameter of an operation; undefined if nobody has written it. */
export const spanishParameter = (name: EndpointName, parameter: string) =>
  SPANISH.operations[name]?.parameters?.[parameter] ?? SPANISH.parameters[parameter];

/** The Spanish of a field; undefined if nobody has written it. @param answer the name of the schema */
export function spanishField(answer: string, { path }: Pick<FieldRow, 'path'>): string | undefined {
  const steps = [answer, ...path.replaceAll('[]', '').split('.')];
  for (let from = 0; from < steps.length; from++) {
    const found = SPANISH.fields[steps.slice(from).join('.')];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The words of the contract for pages in one language; what is not translated is English. */
export function contractWords(language: PageLanguage) {
  const choose = (english: string, spanish: string | undefined) =>
    language === 'es' ? (spanish ?? english) : english;
  return {
    operation: (name: EndpointName, what: 'summary' | 'description') =>
      choose(ENDPOINTS[name][what], spanishOperation(name, what)),
    parameter: (name: EndpointName, parameter: string, english: string) =>
      choose(english, spanishParameter(name, parameter)),
    field: (answer: string, row: FieldRow) => choose(row.description, spanishField(answer, row)),
  };
}
