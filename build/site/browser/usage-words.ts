/** How outcomes, numbers and days are written in the language of the page. */
import { language } from './dom.ts';

export const OUTCOME_WORDS = {
  es: {
    ok: 'Correctas',
    client_error: 'Errores del cliente',
    server_error: 'Errores del servidor',
  },
  en: { ok: 'OK', client_error: 'Client errors', server_error: 'Server errors' },
}[language];

export const numbers = new Intl.NumberFormat(language);

const days = new Intl.DateTimeFormat(language, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** @param day such as `2027-01-31` */
export const dayOf = (day: string) => days.format(new Date(`${day}T00:00:00Z`));
