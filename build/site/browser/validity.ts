/** Tells what is wrong with a field in the language of the page, where the browser would say it in its own. */
import { el, language } from './dom.ts';

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
}[language];

type Field = HTMLInputElement | HTMLSelectElement;

/** What is wrong with a field; undefined if nothing is. */
function faultOf(field: Field): string | undefined {
  const { validity } = field;
  const most = Number(field.dataset.most ?? Infinity);
  if (field.value.length > most) return WORDS.long(most);
  if (validity.valid) return undefined;
  if (validity.valueMissing) return WORDS.missing;
  if (field instanceof HTMLSelectElement) return WORDS.other;
  if (validity.typeMismatch && field.type === 'email') return WORDS.email;
  if (validity.tooShort) return WORDS.short(field.minLength);
  return validity.rangeUnderflow ? WORDS.past : WORDS.other;
}

/** Whether all fields of a form are good; what is wrong is said beside each, and the first has the focus. */
export function isValid(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<Field>('input, select')];
  const bad = fields.filter((field) => {
    const fault = faultOf(field);
    tellAt(field, fault);
    return fault !== undefined;
  });
  bad[0]?.focus();
  return bad.length === 0;
}

/** Says at a field what is wrong with it, or that nothing is any more. */
export function tellAt(field: Field, fault: string | undefined): void {
  const id = `${field.id}-fault`;
  document.getElementById(id)?.remove();
  const others = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((each) => each && each !== id);
  field.removeAttribute('aria-invalid');
  if (fault !== undefined) {
    field.setAttribute('aria-invalid', 'true');
    others.push(id);
    const place = field.closest('.field') ?? field.parentElement;
    place?.append(el('span', { class: 'fault', id }, fault));
  }
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
  else field.removeAttribute('aria-describedby');
}
