/** Signing in. */

import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import { PAGES, type PageLanguage } from '../shared/pages.ts';
import { emailField, form, formPage, passwordField } from './account-form.ts';

const WORDS = {
  es: {
    title: 'Entrar',
    description: 'Entra en tu cuenta de Verso.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Entrar',
    forgotten: 'He olvidado la contraseña',
    register: 'Crear una cuenta',
  },
  en: {
    title: 'Sign in',
    description: 'Sign in to your Verso account.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    forgotten: 'I have forgotten my password',
    register: 'Create an account',
  },
};

/** The page to sign in. */
export function signIn(language: PageLanguage): Page {
  const words = WORDS[language];
  const fields = [emailField(words.email), passwordField('password', words.password)];
  return formPage(
    words,
    html`${form('sign-in', fields, words.submit)}
<p><a href="${PAGES.recover[language]}">${words.forgotten}</a></p>
<p><a href="${PAGES.register[language]}">${words.register}</a></p>`,
  );
}
