/** Choosing a new password, with the link from the letter. */

import { PASSWORD_LENGTHS } from '../../shared/limits.ts';
import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import { PAGES, type PageLanguage } from '../shared/pages.ts';
import { form, formPage, newPasswordField } from './account-form.ts';

const WORDS = {
  es: {
    title: 'Contraseña nueva',
    description: 'Elige una contraseña nueva para tu cuenta de Verso.',
    password: 'Contraseña nueva',
    hint: `Al menos ${PASSWORD_LENGTHS.minLength} caracteres. Las sesiones abiertas se cierran.`,
    submit: 'Guardar la contraseña',
    again: 'Pedir otro enlace',
  },
  en: {
    title: 'New password',
    description: 'Choose a new password for your Verso account.',
    password: 'New password',
    hint: `At least ${PASSWORD_LENGTHS.minLength} characters. Open sessions are ended.`,
    submit: 'Save the password',
    again: 'Ask for another link',
  },
};

/** The page where a new password is chosen, by the link of a letter. */
export function newPassword(language: PageLanguage): Page {
  const words = WORDS[language];
  const password = newPasswordField(words.password, words.hint);
  const content = html`${form('new-password', [password], words.submit)}
<p><a href="${PAGES.recover[language]}">${words.again}</a></p>`;
  return { ...formPage(words, content), private: true };
}
