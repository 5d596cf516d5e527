/** The pages around the dashboard: registering, signing in, passwords. */
import type { Account, Sent } from '../../../functions/lib/contract/dashboard.ts';
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { showAccount } from './account-page.ts';
import { ask } from './api.ts';
import { el, find, language, showMessage } from './dom.ts';
import { handle, typed } from './form.ts';
import { showInbox } from './inbox.ts';
import { rateNewPasswords } from './password-strength.ts';
import { explain } from './refusals.ts';
import { offerToShow } from './show-password.ts';
import { isRemembered, remember } from './signed-in.ts';
import { goOn } from './ways.ts';

const WORDS = {
  es: {
    confirmed: 'La dirección está confirmada. Ya puedes iniciar sesión.',
    addressChanged: 'Tu cuenta usa ahora esta dirección de correo.',
    addressRestored: 'Tu cuenta vuelve a usar esta dirección y se han cerrado todas las sesiones.',
    choose: 'Elegir otra contraseña',
    dashboard: 'Ir al panel',
    noLink: 'Abre el enlace que te enviamos por correo.',
    keep: 'Usa la dirección que recibió el correo, y la clave de prueba pasará a tu cuenta.',
    saved: 'Contraseña cambiada.',
    signIn: 'Iniciar sesión',
    notConfirmed:
      'Falta confirmar la dirección de correo. Acabamos de enviarte otra vez el enlace.',
    why: {
      expired: 'La sesión ha caducado. Inicia sesión para continuar.',
      deleted: 'Tu cuenta y todos sus datos se han eliminado.',
      'signed-out': 'Has cerrado la sesión.',
    },
  },
  en: {
    confirmed: 'Your address is confirmed. You can sign in now.',
    addressChanged: 'Your account now uses this email address.',
    addressRestored: 'Your account uses this address again. All sessions have been signed out.',
    choose: 'Choose another password',
    dashboard: 'Go to the dashboard',
    noLink: 'Open the link that we sent you by email.',
    keep: 'Use the address that received the email, and the trial key moves to your account.',
    saved: 'Password changed.',
    signIn: 'Sign in',
    notConfirmed: 'Your email address is not confirmed yet. We have just sent you the link again.',
    why: {
      expired: 'Your session has expired. Sign in to continue.',
      deleted: 'Your account and all its data have been deleted.',
      'signed-out': 'You have signed out.',
    },
  },
}[language];

/** What the link of a message carries. It is taken out of the address bar, and so out of the history. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  // a link that is pasted into the open page changes only the part after the #
  window.addEventListener('hashchange', () => location.reload());
  return token;
}

/** What the link that keeps a trial key carries, and what to do with it; undefined for whoever came another way. */
function takeTrial(): string | undefined {
  const trial = /^trial=(.+)/.exec(takeToken())?.[1];
  if (trial) showMessage(find('[data-why]'), 'notice', WORDS.keep);
  return trial;
}

/** A form whose good answer is that a message was sent. @param more what is sent besides its fields */
function handleSending(name: string, path: string, fields: readonly string[], more = {}): void {
  handle(name, {
    send: async (values) => {
      const typedIn = Object.fromEntries(fields.map((field) => [field, typed(values, field)]));
      const body = { ...typedIn, ...more };
      const send = () => ask<Sent>('POST', path, body);
      const result = await send();
      return result.ok ? { ok: true, data: { sent: result.data, send } } : result;
    },
    done: ({ sent, send }, form) => {
      const email = form.querySelector<HTMLInputElement>('[name="email"]')?.value.trim() ?? '';
      showInbox(form, email, sent, send);
    },
    explain,
  });
}

async function signIn(): Promise<void> {
  const trial = takeTrial();
  const why = new URLSearchParams(location.search).get('why') ?? '';
  const reasons: Readonly<Record<string, string>> = WORDS.why;
  const reason = Object.hasOwn(reasons, why) ? reasons[why] : undefined;
  if (reason) showMessage(find('[data-why]'), 'notice', reason);
  handle('sign-in', {
    send: (values) =>
      ask('POST', 'account/sign-in', {
        email: typed(values, 'email'),
        password: typed(values, 'password'),
        trial,
      }),
    done: goOn,
    explain: (result) => (result.code === 'NOT_CONFIRMED' ? WORDS.notConfirmed : explain(result)),
  });
  // whoever is signed in has to sign in again to keep a key: the link alone does not say who opened it
  if (!trial) await goOnIfSignedIn();
}

/** Who has a session needs neither to sign in nor to register. */
async function goOnIfSignedIn(): Promise<void> {
  if (!isRemembered()) return;
  const account = await ask<Account>('GET', 'account');
  if (account.ok) goOn();
  else if (account.code === 'SIGNED_OUT') remember(false);
}

async function register(): Promise<void> {
  const trial = takeTrial();
  handleSending('register', 'account/register', ['email', 'password'], { trial });
  if (!trial) await goOnIfSignedIn();
}

async function confirm(): Promise<void> {
  const status = find('[data-status]');
  const token = takeToken();
  if (!token) return showMessage(status, 'notice', WORDS.noLink);
  const changed = /^email=(.+)/.exec(token)?.[1];
  if (changed) return confirmAddress(changed, status);
  const send = (password?: string) =>
    ask<{ signedIn: boolean }>('POST', 'account/confirm', { token, password });
  const done = ({ signedIn }: { signedIn: boolean }) =>
    signedIn ? goOn() : showMessage(status, 'good', WORDS.confirmed);
  const result = await send();
  if (result.ok) return done(result.data);
  const isPasswordNeeded = result.code === 'PASSWORD_NEEDED';
  showMessage(status, isPasswordNeeded ? 'notice' : 'bad', explain(result));
  if (!isPasswordNeeded) return;
  find('[data-password]').hidden = false;
  handle('confirm', { send: (values) => send(typed(values, 'password')), done, explain });
}

/** Gives the account the address to which the link was mailed. */
async function confirmAddress(token: string, status: HTMLElement): Promise<void> {
  const result = await ask<{ isReversal: boolean }>('POST', 'account/confirm-email', { token });
  if (!result.ok) return showMessage(status, 'bad', explain(result));
  const { isReversal } = result.data;
  const link = isReversal
    ? el('a', { href: PAGES.recover[language] }, WORDS.choose)
    : el('a', { href: PAGES.dashboard[language] }, WORDS.dashboard);
  showMessage(status, 'good', isReversal ? WORDS.addressRestored : WORDS.addressChanged, ' ', link);
}

function choosePassword(): void {
  const token = takeToken();
  if (!token) {
    // without it nothing can be chosen
    find('form[data-form]').hidden = true;
    showMessage(find('[data-why]'), 'notice', WORDS.noLink);
    return;
  }
  handle('new-password', {
    send: (values) =>
      ask('POST', 'account/new-password', { token, password: typed(values, 'password') }),
    done: (_, form, status) => {
      form.reset();
      const link = el('a', { href: PAGES.signIn[language] }, WORDS.signIn);
      showMessage(status, 'good', WORDS.saved, ' ', link);
    },
    explain,
  });
}

const PAGES_BY_NAME: Readonly<Record<string, () => void | Promise<void>>> = {
  register,
  recover: () => handleSending('recover', 'account/recover', ['email']),
  signIn,
  confirm,
  newPassword: choosePassword,
  account: showAccount,
};

offerToShow(document.querySelectorAll<HTMLInputElement>('input[type="password"]'));
rateNewPasswords(document.querySelectorAll<HTMLInputElement>('input[autocomplete="new-password"]'));
await PAGES_BY_NAME[find('[data-page]').dataset.page ?? '']?.();
