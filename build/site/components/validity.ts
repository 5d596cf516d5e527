/** Describes what is wrong with a field in the language of the page, instead of the browser's. */
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';

const WORDS = {
  es: {
    missing: 'Rellena este campo.',
    email: 'Escribe una dirección de correo válida.',
    short: (least: number) => `Escribe al menos ${least} caracteres.`,
    long: (most: number) => `Escribe como máximo ${most} caracteres.`,
    past: 'La fecha debe ser posterior a hoy.',
    other: 'Este valor no es válido.',
  },
  en: {
    missing: 'Fill in this field.',
    email: 'Enter a valid email address.',
    short: (least: number) => `Enter at least ${least} characters.`,
    long: (most: number) => `Enter at most ${most} characters.`,
    past: 'The date must be after today.',
    other: 'This value is not valid.',
  },
};

/**
 * @param field its `data-most` is its maximum length: `maxlength` would silently truncate the value
 * @returns undefined if nothing is wrong
 */
export function faultOf(field: HTMLInputElement, language: PageLanguage): string | undefined {
  const words = WORDS[language];
  const { validity } = field;
  const most = Number(field.dataset.most ?? Infinity);
  if (field.value.length > most) return words.long(most);
  if (validity.valid) return undefined;
  if (validity.valueMissing) return words.missing;
  if (validity.typeMismatch && field.type === 'email') return words.email;
  if (validity.tooShort) return words.short(field.minLength);
  return validity.rangeUnderflow ? words.past : words.other;
}
