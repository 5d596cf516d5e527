/** Registering. */

import { PASSWORD_LENGTHS } from '../../shared/limits.ts';
import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import { PAGES, type PageLanguage } from '../shared/pages.ts';
import { emailField, form, formPage, newPasswordField } from './account-form.ts';

const WORDS = {
  es: {
    title: 'Crear una cuenta',
    description: 'Crea una cuenta de Verso para tener claves de la API.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    hint: `Al menos ${PASSWORD_LENGTHS.minLength} caracteres.`,
    submit: 'Crear la cuenta',
    already: '¿Ya tienes cuenta?',
    signIn: 'Entra',
  },
  en: {
    title: 'Create an account',
    description: 'Create a Verso account to have API keys.',
    email: 'E-mail',
    password: 'Password',
    hint: `At least ${PASSWORD_LENGTHS.minLength} characters.`,
    submit: 'Create the account',
    already: 'Already have an account?',
    signIn: 'Sign in',
  },
};

/** The page to make an account. */
export function register(language: PageLanguage): Page {
  const words = WORDS[language];
  const fields = [emailField(words.email), newPasswordField(words.password, words.hint)];
  return formPage(
    words,
    html`${form('register', fields, words.submit)}
<p>${words.already} <a href="${PAGES.signIn[language]}">${words.signIn}</a></p>`,
  );
}
