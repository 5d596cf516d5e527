/** Small helpers for the page. Text is always set as text, so nothing that people have typed becomes HTML. */
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';

export const language: PageLanguage = document.documentElement.lang === 'en' ? 'en' : 'es';

type Attributes = Record<string, string | number | boolean | undefined>;
type Child = Node | string | false | undefined;

/** An element with attributes (`true` is an empty one, `false` none) and children. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for what a drawing is made of. */
export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[Tag] {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function fill<Made extends Element>(
  element: Made,
  attributes: Attributes,
  children: Child[],
): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : `${value}`);
  }
  element.append(...children.filter((child) => child !== false && child !== undefined));
  return element;
}

/** A button that does something when it is pressed, and cannot be pressed again until that is done. */
export function button(
  text: string,
  act: () => void | Promise<void>,
  attributes: Attributes = {},
): HTMLButtonElement {
  const made = el('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', async () => {
    made.setAttribute('aria-disabled', 'true');
    if (made.dataset.busy !== undefined) return;
    made.dataset.busy = '';
    try {
      await act();
    } finally {
      delete made.dataset.busy;
      made.removeAttribute('aria-disabled');
    }
  });
  return made;
}

/** The element that a page must have. @throws Error if it has none */
export function find<Found extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Found {
  const found = within.querySelector<Found>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Says something where a reader, also one with a screen reader, will notice it. */
export function showMessage(
  place: HTMLElement,
  kind: 'good' | 'bad' | 'notice',
  ...children: Child[]
): void {
  place.replaceChildren(el('p', { class: kind }, ...children));
}
