/** An account's own settings. */

import { PASSWORD_LENGTHS } from '../../shared/limits.ts';
import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import { PAGES, type PageLanguage } from '../shared/pages.ts';
import { form, formPage, newPasswordField, passwordField } from './account-form.ts';

const WORDS = {
  es: {
    title: 'Tu cuenta',
    description: 'Las sesiones, la contraseña y el final de tu cuenta de Verso.',
    back: 'Volver al panel',
    change: 'Cambiar la contraseña',
    current: 'Contraseña de ahora',
    password: 'Contraseña nueva',
    hint: `Al menos ${PASSWORD_LENGTHS.minLength} caracteres, y ninguna de las más comunes. Tus otras sesiones se cierran.`,
    sessions: 'Sesiones',
    sessionsHint: 'Una sesión termina a los 30 días sin uso, y a los 90 en todo caso.',
    events: 'Lo último que ha pasado',
    loading: 'Un momento…',
    save: 'Cambiar la contraseña',
    remove: 'Borrar la cuenta',
    removeHint:
      'Se borran la cuenta, todas sus claves y su uso, ahora mismo y para siempre. Lo que use esas claves dejará de funcionar.',
    removePassword: 'Tu contraseña, para confirmarlo',
    removeSubmit: 'Borrar la cuenta y todo lo suyo',
  },
  en: {
    title: 'Your account',
    description: 'The sessions, the password and the end of your Verso account.',
    back: 'Back to the dashboard',
    change: 'Change the password',
    current: 'Current password',
    password: 'New password',
    hint: `At least ${PASSWORD_LENGTHS.minLength} characters, and none of the most common ones. Your other sessions are ended.`,
    sessions: 'Sessions',
    sessionsHint: 'A session ends after 30 days without use, and after 90 in any case.',
    events: 'What has happened of late',
    loading: 'One moment…',
    save: 'Change the password',
    remove: 'Delete the account',
    removeHint:
      'The account, all its keys and their usage are deleted, now and for good. Whatever uses those keys will stop working.',
    removePassword: 'Your password, to confirm it',
    removeSubmit: 'Delete the account and all that is its',
  },
};

/** The page of an account: its password, its sessions, what has happened to it, its end. */
export function account(language: PageLanguage): Page {
  const words = WORDS[language];
  const change = [
    passwordField('current', words.current),
    newPasswordField(words.password, words.hint),
  ];
  const remove = [passwordField('goodbye', words.removePassword)];
  const content = html`<p data-email></p>
<p><a href="${PAGES.dashboard[language]}">${words.back}</a></p>
<h2>${words.change}</h2>
${form('password', change, words.save)}
<h2 id="sessions" tabindex="-1">${words.sessions}</h2>
<p>${words.sessionsHint}</p>
<div data-sessions><p>${words.loading}</p></div>
<h2>${words.events}</h2>
<div data-events><p>${words.loading}</p></div>
<h2>${words.remove}</h2>
<p>${words.removeHint}</p>
${form('delete', remove, words.removeSubmit)}`;
  return { ...formPage(words, content), private: true };
}
