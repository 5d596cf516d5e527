/** The greeting of a local server. */
import { PAGES } from '../../functions/lib/contract/pages.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';

/** Whether the terminal is set to Spanish. */
export const isSpanish = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv) =>
  (LC_ALL || LC_MESSAGES || LANG || '').startsWith('es');

/** Returns a request to paste, a key, and the addresses of the pages. */
export function greeting(url: string, key: string, spanish: boolean): string {
  const curl = `curl -H 'X-API-Key: ${PUBLIC_KEY}' '${url}/v1/passage?ref=${spanish ? 'Juan' : 'John'}%203:16&version=${spanish ? 'rv1909' : 'kjv'}'`;
  const language = spanish ? 'es' : 'en';
  const pages = `${url}${PAGES.home[language]}`;
  const explorer = `${url}${PAGES.explorer[language]}#key=${key}`;
  const dashboard = `${url}${PAGES.dashboard[language]}`;
  return spanish
    ? `Pruébalo:   ${curl}
Tu clave:   ${key}
Sitio:      ${pages}
Explorador: ${explorer}
Panel:      ${dashboard}`
    : `Try it:    ${curl}
Your key:  ${key}
Site:      ${pages}
Explorer:  ${explorer}
Dashboard: ${dashboard}`;
}
