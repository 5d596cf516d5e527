/** Where the link of the first letter leads: the address is confirmed. */

import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import { PAGES, type PageLanguage } from '../shared/pages.ts';
import { form, formPage, passwordField } from './account-form.ts';

const WORDS = {
  es: {
    title: 'Confirmar la cuenta',
    description: 'Confirma la dirección de tu cuenta de Verso.',
    working: 'Un momento…',
    signIn: 'Entrar',
    again: 'Pedir otro enlace',
    password: 'La contraseña con la que te registraste',
    submit: 'Confirmar',
  },
  en: {
    title: 'Confirm the account',
    description: 'Confirm the address of your Verso account.',
    working: 'One moment…',
    signIn: 'Sign in',
    again: 'Ask for another link',
    password: 'The password that you registered with',
    submit: 'Confirm',
  },
};

/** The page that confirms an address. */
export function confirm(language: PageLanguage): Page {
  const words = WORDS[language];
  const content = html`<div data-status role="status"><p class="notice">${words.working}</p></div>
<div data-password hidden>${form('confirm', [passwordField('password', words.password)], words.submit)}</div>
<p><a href="${PAGES.signIn[language]}">${words.signIn}</a></p>
<p><a href="${PAGES.recover[language]}">${words.again}</a></p>`;
  return { ...formPage(words, content), private: true };
}
