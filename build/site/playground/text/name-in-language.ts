/** The name of a person or place on a page, which may differ from how the version prints it. */
import type { NameSummary } from '../../../../functions/lib/contract/endpoints/study/names.ts';
import type { PageLanguage } from '../../../../functions/lib/contract/pages.ts';

export const nameInLanguage = (
  { label, label_en, label_es }: Pick<NameSummary, 'label' | 'label_en' | 'label_es'>,
  language: PageLanguage,
): string => (language === 'es' ? (label_es ?? label) : label_en);

/** Whether a version prints a name, or a word of it: `María` of `María Magdalena`. */
export const isPartOf = (printed: string, label: string): boolean =>
  ` ${label} `.toLowerCase().includes(` ${printed.toLowerCase()} `);
