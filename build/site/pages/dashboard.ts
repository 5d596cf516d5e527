/** The dashboard: a frame that its script fills with the account's keys. */

import { MAX_KEY_NAME } from '../../shared/limits.ts';
import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import { PAGES, type PageLanguage } from '../shared/pages.ts';

const WORDS = {
  es: {
    title: 'Panel',
    description: 'Tus claves de la API de Verso y su uso.',
    account: 'Tu cuenta',
    signOut: 'Salir',
    keys: 'Claves',
    create: 'Crear una clave',
    name: 'Nombre',
    nameHint: `Para reconocerla: de 1 a ${MAX_KEY_NAME} caracteres.`,
    expires: 'Vence el (opcional)',
    expiresHint: 'Deja de valer a las 0:00 UTC de ese día.',
    submit: 'Crear la clave',
    loading: 'Un momento…',
  },
  en: {
    title: 'Dashboard',
    description: 'Your Verso API keys and their usage.',
    account: 'Your account',
    signOut: 'Sign out',
    keys: 'Keys',
    create: 'Create a key',
    name: 'Name',
    nameHint: `To know it by: 1 to ${MAX_KEY_NAME} characters.`,
    expires: 'Expires on (optional)',
    expiresHint: 'It ceases to work at 0:00 UTC of that day.',
    submit: 'Create the key',
    loading: 'One moment…',
  },
};

/** The page of an account's keys. */
export function dashboard(language: PageLanguage): Page {
  const words = WORDS[language];
  return {
    title: words.title,
    description: words.description,
    script: 'dashboard',
    private: true,
    main: html`<div class="heading">
<h1>${words.title}</h1>
<p class="actions"><span data-email></span>
<a href="${PAGES.account[language]}">${words.account}</a>
<button type="button" class="quiet" data-sign-out>${words.signOut}</button></p>
</div>
<div data-status role="status"></div>
<p data-limits hidden></p>
<section data-made aria-live="polite"></section>
<section aria-labelledby="keys-title">
<h2 id="keys-title" tabindex="-1">${words.keys}</h2>
<div data-keys aria-busy="true"><p>${words.loading}</p></div>
</section>
<section aria-labelledby="create-title">
<h2 id="create-title">${words.create}</h2>
<form data-form="create" class="panel row" method="post" novalidate>
<p class="field"><label for="name">${words.name}</label>
<input id="name" name="name" type="text" maxlength="${MAX_KEY_NAME}" required autocomplete="off" aria-describedby="name-hint">
<span class="hint" id="name-hint">${words.nameHint}</span></p>
<p class="field"><label for="expires">${words.expires}</label>
<input id="expires" name="expires" type="date" autocomplete="off" aria-describedby="expires-hint">
<span class="hint" id="expires-hint">${words.expiresHint}</span></p>
<p><button type="submit" disabled>${words.submit}</button></p>
<div data-status role="status"></div>
</form>
</section>`,
  };
}
