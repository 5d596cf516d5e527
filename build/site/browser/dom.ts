/** Small helpers for the page. Text is always set as text, so nothing that people have typed becomes HTML. */
import type { PageLanguage } from '../shared/pages.ts';
import type { Result } from './api.ts';

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
export function tell(
  place: HTMLElement,
  kind: 'good' | 'bad' | 'notice',
  ...children: Child[]
): void {
  place.replaceChildren(el('p', { class: kind }, ...children));
}

/**
 * Lets a script send a form, which could not be sent before: the browser's own checks come first, and while
 * one request is under way there is no second.
 */
export function onSubmit(form: HTMLFormElement, send: (values: FormData) => Promise<void>): void {
  let busy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy || !form.reportValidity()) return;
    busy = true;
    form.setAttribute('aria-busy', 'true');
    try {
      await send(new FormData(form));
    } finally {
      busy = false;
      form.removeAttribute('aria-busy');
    }
  });
  for (const submit of form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')) {
    submit.disabled = false;
  }
}

/** What was typed into a field. */
export function typed(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

/** What a form does: how it is sent, what follows when that went well, and what is said when it did not. */
export interface FormWork<Data> {
  send: (values: FormData) => Promise<Result<Data>>;
  done: (data: Data, form: HTMLFormElement, status: HTMLElement) => void;
  explain: (failure: Extract<Result<Data>, { ok: false }>) => string;
}

/** Lets a script send the form of this name and tells what came of it. */
export function handle<Data>(name: string, { send, done, explain }: FormWork<Data>): void {
  const form = find<HTMLFormElement>(`form[data-form="${name}"]`);
  const status = find('[data-status]', form);
  onSubmit(form, async (values) => {
    status.replaceChildren();
    const result = await send(values);
    if (result.ok) return done(result.data, form, status);
    tell(status, 'bad', explain(result));
  });
}
