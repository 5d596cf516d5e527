/** What the contract says of itself, in the language of the page. */
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';
import spanish from './spanish.json' with { type: 'json' };

const SPANISH: Readonly<Record<string, string>> = spanish;

/** @param english as the contract has it @throws Error if nobody has put it into Spanish */
export function inLanguage(english: string, language: PageLanguage): string {
  if (language === 'en' || english === '') return english;
  const words = SPANISH[english];
  if (words === undefined) throw new Error(`reference/spanish.json has no "${english}"`);
  return words;
}
