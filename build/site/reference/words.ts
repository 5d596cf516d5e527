/** Describes fields in the language of the page: in English from their TSDoc, in Spanish from `spanish.json`. */
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';
import type { FieldRow } from './fields.ts';
import written from './spanish.json' with { type: 'json' };

/** Descriptions by the end of a field's path; the longest match wins: `ChapterAnswer.chapter.id`, `book.id`, `id`. */
const SPANISH: Readonly<Record<string, string>> = written;

/** Returns the Spanish description of a field, or undefined if there is none. @param answer the name of the schema */
export function spanishField(answer: string, { path }: Pick<FieldRow, 'path'>): string | undefined {
  const steps = [answer, ...path.replaceAll('[]', '').split('.')];
  for (let from = 0; from < steps.length; from++) {
    const found = SPANISH[steps.slice(from).join('.')];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the description of a field, in English if untranslated. @param answer the name of the schema */
export const wordsOfField = (answer: string, row: FieldRow, language: PageLanguage) =>
  (language === 'es' && spanishField(answer, row)) || row.description;
