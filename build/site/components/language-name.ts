/** Names of languages. */
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';

/** Returns the name of a language in the language of a page, capitalized: `Spanish`, `Español`. */
export function languageName(code: string, language: PageLanguage): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
