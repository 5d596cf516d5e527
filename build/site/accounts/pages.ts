/** The account pages that consist of one component. Each page loads only its own. */
import type { ComponentType } from 'preact';
import { PAGES, type PageLanguage } from '../../../functions/lib/contract/pages.ts';

type Words = Record<PageLanguage, readonly [title: string, description: string]>;

const PAGES_OF_ACCOUNTS = [
  {
    page: 'register',
    load: async () => (await import('./sign-in/register.tsx')).Register,
    es: ['Crear una cuenta', 'Crea una cuenta de Verso y obtén tus claves de la API.'],
    en: ['Create an account', 'Create a Verso account and get your API keys.'],
  },
  {
    page: 'confirm',
    load: async () => (await import('./sign-in/confirm.tsx')).Confirm,
    es: ['Confirmar la cuenta', 'Confirma la dirección de correo de tu cuenta de Verso.'],
    en: ['Confirm your account', 'Confirm the email address of your Verso account.'],
  },
  {
    page: 'signIn',
    load: async () => (await import('./sign-in/sign-in.tsx')).SignIn,
    es: ['Iniciar sesión', 'Inicia sesión en tu cuenta de Verso.'],
    en: ['Sign in', 'Sign in to your Verso account.'],
  },
  {
    page: 'recover',
    load: async () => (await import('./sign-in/passwords.tsx')).RecoverPassword,
    es: ['Recuperar la contraseña', 'Pide un enlace para elegir una contraseña nueva.'],
    en: ['Reset your password', 'Ask for a link to choose a new password.'],
  },
  {
    page: 'newPassword',
    load: async () => (await import('./sign-in/passwords.tsx')).NewPassword,
    es: ['Contraseña nueva', 'Elige una contraseña nueva para tu cuenta de Verso.'],
    en: ['New password', 'Choose a new password for your Verso account.'],
  },
  {
    page: 'account',
    load: async () => (await import('./settings.tsx')).Settings,
    es: ['Tu cuenta', 'Contraseña, sesiones y datos de tu cuenta de Verso.'],
    en: ['Your account', 'The password, sessions and data of your Verso account.'],
  },
] as const satisfies readonly (Words & {
  page: keyof typeof PAGES;
  load: () => Promise<ComponentType>;
})[];

/** @param path the address of a page in either language @throws Error if it is none of these pages */
export function accountPageAt(path: string): (typeof PAGES_OF_ACCOUNTS)[number] {
  const found = PAGES_OF_ACCOUNTS.find(({ page }) =>
    Object.values<string>(PAGES[page]).includes(path.replace(/\/?$/, '/')),
  );
  if (!found) throw new Error(`${path} is not an account page`);
  return found;
}
