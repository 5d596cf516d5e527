/** Registering. */
import { PAGES, type PageLanguage } from '../../shared/pages.ts';
import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import { field, form, PASSWORD_LENGTHS } from './form.ts';

const WORDS = {
  es: {
    title: 'Crear una cuenta',
    description: 'Crea una cuenta de Verso para tener claves de la API.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    hint: 'Al menos 10 caracteres.',
    submit: 'Crear la cuenta',
    already: '¿Ya tienes cuenta?',
    signIn: 'Entra',
  },
  en: {
    title: 'Create an account',
    description: 'Create a Verso account to have API keys.',
    email: 'E-mail',
    password: 'Password',
    hint: 'At least 10 characters.',
    submit: 'Create the account',
    already: 'Already have an account?',
    signIn: 'Sign in',
  },
};

export function register(language: PageLanguage): Page {
  const words = WORDS[language];
  const fields = [
    field({ name: 'email', label: words.email, type: 'email', autocomplete: 'username' }),
    field({
      name: 'password',
      label: words.password,
      type: 'password',
      autocomplete: 'new-password',
      hint: words.hint,
      ...PASSWORD_LENGTHS,
    }),
  ];
  return {
    title: words.title,
    description: words.description,
    script: 'entrance',
    main: html`<div class="narrow">
<h1>${words.title}</h1>
${form('register', fields, words.submit)}
<p>${words.already} <a href="${PAGES.signIn[language]}">${words.signIn}</a></p>
</div>`,
  };
}
