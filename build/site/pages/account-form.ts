/** The parts that the pages around accounts are made of. */

import { PASSWORD_LENGTHS } from '../../shared/limits.ts';
import { type Html, html } from '../html.ts';
import type { Page } from '../layout.ts';

interface Field {
  name: string;
  label: string;
  type: 'email' | 'password';
  autocomplete: 'username' | 'current-password' | 'new-password';
  hint?: string;
  minLength?: number;
  maxLength?: number;
}

/** A labelled input, its hint tied to it. */
function field({ name, label, type, autocomplete, hint, minLength, maxLength }: Field): Html {
  return html`<p class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required
${minLength !== undefined && html` minlength="${minLength}"`}
${maxLength !== undefined && html` maxlength="${maxLength}"`}
${hint !== undefined && html` aria-describedby="${name}-hint"`}>
${hint !== undefined && html`<span class="hint" id="${name}-hint">${hint}</span>`}
</p>`;
}

/** A field for the address of an account. */
export function emailField(label: string): Html {
  return field({ name: 'email', label, type: 'email', autocomplete: 'username' });
}

/** A field for a password that there is already. */
export function passwordField(name: string, label: string): Html {
  return field({ name, label, type: 'password', autocomplete: 'current-password' });
}

/** A field for a password that is chosen, of a length that the accounts take. */
export function newPasswordField(label: string, hint: string): Html {
  return field({
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'new-password',
    hint,
    ...PASSWORD_LENGTHS,
  });
}

/**
 * A form that a script sends; what comes of it is told in the element with `data-status`. Until the script is
 * there it cannot be sent, and no browser would put what is typed into an address.
 */
export function form(name: string, fields: Html[], submit: string): Html {
  return html`<form data-form="${name}" class="panel" method="post" novalidate>
${fields}
<p><button type="submit" disabled>${submit}</button></p>
<div data-status role="status"></div>
</form>`;
}

/** A narrow page whose forms `browser/account-forms.ts` sends. */
export function formPage(
  { title, description }: { title: string; description: string },
  content: Html,
): Page {
  return {
    title,
    description,
    script: 'account-forms',
    main: html`<div class="narrow">
<h1>${title}</h1>
${content}
</div>`,
  };
}
