/** What a person is told to begin with. */
import { PAGES } from '../../functions/lib/contract/pages.ts';

/** A key, a request to paste, and where the pages are. */
export function greeting(url: string, key: string): string {
  return `API key:   ${key}
Try it:    curl -H 'X-API-Key: ${key}' '${url}/v1/passage?ref=Juan%203:16'
Explorer:  ${url}${PAGES.explorer.es}#key=${key}
Dashboard: ${url}${PAGES.dashboard.es}`;
}
