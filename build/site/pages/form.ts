/** The parts that the pages' forms are made of. */
import { type Html, html } from '../html.ts';

interface Field {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text' | 'date';
  autocomplete: string;
  hint?: string;
  minLength?: number;
  maxLength?: number;
}

/** A labelled input, its hint tied to it. */
export function field({
  name,
  label,
  type,
  autocomplete,
  hint,
  minLength,
  maxLength,
}: Field): Html {
  return html`<p class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required
${minLength !== undefined && html` minlength="${minLength}"`}
${maxLength !== undefined && html` maxlength="${maxLength}"`}
${hint !== undefined && html` aria-describedby="${name}-hint"`}>
${hint !== undefined && html`<span class="hint" id="${name}-hint">${hint}</span>`}
</p>`;
}

/** A form that a script sends; what comes of it is told in the element with `data-told`. */
export function form(name: string, fields: Html[], submit: string): Html {
  return html`<form data-form="${name}" class="panel" novalidate>
${fields}
<p><button type="submit">${submit}</button></p>
<div data-told role="status"></div>
</form>`;
}

/** Passwords as the accounts take them. */
export const PASSWORD_LENGTHS = { minLength: 10, maxLength: 128 };
