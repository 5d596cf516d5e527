/** What scripts need of the page that they run in. */
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';

export const pageLanguage = (): PageLanguage =>
  document.documentElement.lang === 'en' ? 'en' : 'es';

/** The element that a page must have. @throws Error if it has none */
export function find<Found extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Found {
  const found = within.querySelector<Found>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}
