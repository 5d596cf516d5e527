/** Helpers for scripts to access their page. */
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';

export const pageLanguage = (): PageLanguage =>
  document.documentElement.lang === 'en' ? 'en' : 'es';

/** Finds an element that the page must have. @throws Error if it is missing */
export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Makes an element with properties and content. */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...content);
  return made;
}

/** Whether a click on a link opens it in another tab or window. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey;
