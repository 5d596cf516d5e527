/** Provides the language of the page to every component on it. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';

export const LanguageContext = createContext<PageLanguage>('es');

export const useLanguage = (): PageLanguage => useContext(LanguageContext);

/** Returns the texts of a component in the language of the page. */
export const useWords = <Words>(words: Readonly<Record<PageLanguage, Words>>): Words =>
  words[useLanguage()];

const formatsOf = (language: 'es' | 'en-GB') => {
  const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const shortDays = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const clocks = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
  const numbers = new Intl.NumberFormat(language);
  const shares = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return {
    /** Formats a moment (RFC 3339) in the reader's time zone, to the minute. */
    moment: (at: string) => moments.format(new Date(at)),
    /** Formats the time of day of a moment given in milliseconds since 1970. */
    clock: (at: number) => clocks.format(at),
    /** A day (UTC), such as `2027-01-31`. */
    day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
    /** The same without its year. */
    shortDay: (day: string) => shortDays.format(new Date(`${day}T00:00:00Z`)),
    number: (value: number) => numbers.format(value),
    /** A part of a whole, from 0 to 1. */
    share: (value: number) => shares.format(value),
  };
};

const FORMATS = { es: formatsOf('es'), en: formatsOf('en-GB') };

/** Returns formatters for dates and numbers in the language of the page. */
export const useFormats = () => useWords(FORMATS);
