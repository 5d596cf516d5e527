/** What the contract says of fields, in the language of the page: English from their TSDoc, Spanish from `spanish.json`. */
import * as z from 'zod';
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';
import type { FieldRow } from './fields.ts';
import written from './spanish.json' with { type: 'json' };

/** By the end of a field's path, the longest that is there: `ChapterAnswer.chapter.id`, `book.id`, `id`. */
const SPANISH = z.record(z.string(), z.string()).parse(written);

/** The Spanish of a field; undefined if nobody has written it. @param answer the name of the schema */
export function spanishField(answer: string, { path }: Pick<FieldRow, 'path'>): string | undefined {
  const steps = [answer, ...path.replaceAll('[]', '').split('.')];
  for (let from = 0; from < steps.length; from++) {
    const found = SPANISH[steps.slice(from).join('.')];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a field means; in English if nobody has translated it. @param answer the name of the schema */
export const wordsOfField = (answer: string, row: FieldRow, language: PageLanguage) =>
  (language === 'es' && spanishField(answer, row)) || row.description;
