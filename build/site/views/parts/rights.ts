/** Says in a sentence what you may do with a text. */
import type { Rights } from '../../../../functions/lib/contract/endpoints/versions.ts';
import type { PageLanguage } from '../../../../functions/lib/contract/pages.ts';
import { WORDS as WORDS_OF_PLAYGROUND } from '../../playground/words.ts';
import type { ShownVersion } from '../../site-data.ts';

const WORDS = {
  es: {
    free: 'Texto de dominio público: puedes copiarlo, imprimirlo y publicarlo libremente, también en productos comerciales.',
    commercial: 'Uso comercial permitido',
    notCommercial: 'Sin uso comercial',
    shareAlike: 'las obras derivadas, con la misma licencia',
    attribution: (text: string) => `con la atribución «${text}»`,
    storage: (verses: number) =>
      verses === 0 ? 'sin guardar el texto' : `hasta ${verses} versículos guardados`,
    perAnswer: (verses: number) => `hasta ${verses} versículos por respuesta`,
    perDay: (verses: number) => `hasta ${verses} versículos al día`,
  },
  en: {
    free: 'Public domain: free to copy, print and publish, in commercial products too.',
    commercial: 'Commercial use allowed',
    notCommercial: 'No commercial use',
    shareAlike: 'derived works under the same licence',
    attribution: (text: string) => `with the attribution “${text}”`,
    storage: (verses: number) =>
      verses === 0 ? 'the text may not be stored' : `at most ${verses} verses stored`,
    perAnswer: (verses: number) => `at most ${verses} verses per response`,
    perDay: (verses: number) => `at most ${verses} verses a day`,
  },
};

export function rightsInWords(rights: Rights, language: PageLanguage): string {
  const words = WORDS[language];
  if (rights.public_domain) return words.free;
  const parts = [
    rights.commercial_use ? words.commercial : words.notCommercial,
    ...(rights.attribution === null ? [] : [words.attribution(rights.attribution)]),
    ...(rights.share_alike ? [words.shareAlike] : []),
    ...(rights.storage_limit === null ? [] : [words.storage(rights.storage_limit)]),
    ...(rights.verses_per_answer === undefined ? [] : [words.perAnswer(rights.verses_per_answer)]),
    ...(rights.verses_per_day === undefined ? [] : [words.perDay(rights.verses_per_day)]),
  ];
  return `${parts.join('; ')}.`;
}

/** Returns the notice for a version whose text is missing, or undefined if it has its own. */
export function standInNotice(
  { abbreviation, stand_in_abbreviation: text }: ShownVersion,
  language: PageLanguage,
): string | undefined {
  return text && WORDS_OF_PLAYGROUND[language].standIn(abbreviation, text);
}
