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
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, options);
    return (at: string | number) => format.format(new Date(at));
  };
  return {
    /** Formats a moment (RFC 3339) in the reader's time zone, to the minute. */
    moment: dates({ dateStyle: 'medium', timeStyle: 'short' }),
    /** Formats the time of day of a moment given in milliseconds since 1970. */
    clock: dates({ timeStyle: 'medium' }),
    /** Formats the day of a moment in the reader's time zone. */
    localDay: dates({ dateStyle: 'medium' }),
    /** A day (UTC), such as `2027-01-31`. */
    day: dates({ dateStyle: 'medium', timeZone: 'UTC' }),
    /** The same without its year. */
    shortDay: dates({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
    number: new Intl.NumberFormat(language).format,
    /** A part of a whole, from 0 to 1. */
    share: new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format,
  };
};

const FORMATS = { es: formatsOf('es'), en: formatsOf('en-GB') };

/** Returns formatters for dates and numbers in the language of the page. */
export const useFormats = () => useWords(FORMATS);
