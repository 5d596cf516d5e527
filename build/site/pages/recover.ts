/** Asking for a letter with a link to a new password. */

import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import type { PageLanguage } from '../shared/pages.ts';
import { emailField, form, formPage } from './account-form.ts';

const WORDS = {
  es: {
    title: 'Contraseña olvidada',
    description: 'Pide un enlace para elegir una contraseña nueva.',
    explain: 'Te enviamos un enlace con el que eliges una contraseña nueva.',
    email: 'Correo electrónico',
    submit: 'Enviar el enlace',
  },
  en: {
    title: 'Forgotten password',
    description: 'Ask for a link to choose a new password.',
    explain: 'We send you a link with which you choose a new password.',
    email: 'E-mail',
    submit: 'Send the link',
  },
};

/** The page that asks for a link to choose a new password. */
export function recover(language: PageLanguage): Page {
  const words = WORDS[language];
  const content = html`<p>${words.explain}</p>
${form('recover', [emailField(words.email)], words.submit)}`;
  return { ...formPage(words, content), private: true };
}
