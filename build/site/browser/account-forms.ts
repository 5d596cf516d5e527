/** The pages around the dashboard: registering, signing in, passwords, the end of an account. */
import type { Account, Sent } from '../shared/dashboard.ts';
import { PAGES } from '../shared/pages.ts';
import { showHistory } from './account-history.ts';
import { ask, type Result } from './api.ts';
import { el, find, language, onSubmit, tell, typed } from './dom.ts';
import { explain } from './refusals.ts';

const WORDS = {
  es: {
    mail: 'Te hemos enviado una carta con un enlace. Ábrelo para seguir.',
    console:
      'Este servicio no tiene correo: el enlace está en la consola en la que se ejecuta. Ábrelo para seguir.',
    confirmed: 'La dirección está confirmada. Ya puedes entrar.',
    noLink: 'Abre el enlace de la carta.',
    saved: 'La contraseña está cambiada.',
    signIn: 'Entrar',
    notConfirmed: 'Falta confirmar la dirección. Acabamos de enviarte otra vez el enlace.',
  },
  en: {
    mail: 'We have sent you a letter with a link. Open it to go on.',
    console:
      'This service has no mail: the link is on the console that it runs on. Open it to go on.',
    confirmed: 'The address is confirmed. You can sign in now.',
    noLink: 'Open the link in the letter.',
    saved: 'The password is changed.',
    signIn: 'Sign in',
    notConfirmed: 'The address is not confirmed yet. We have just sent you the link again.',
  },
}[language];

/** What the link of a letter carries. It is taken out of the address bar, and so out of the history. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}

/** Sends a page's form and tells what came of it. */
function handle<Data>(
  name: string,
  send: (values: FormData) => Promise<Result<Data>>,
  done: (data: Data, form: HTMLFormElement, status: HTMLElement) => void,
): void {
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${name}"]`);
  if (!form) return;
  const status = find('[data-status]', form);
  onSubmit(form, async (values) => {
    const result = await send(values);
    if (result.ok) return done(result.data, form, status);
    tell(status, 'bad', result.code === 'NOT_CONFIRMED' ? WORDS.notConfirmed : explain(result));
    if (result.code === 'SIGNED_OUT') location.assign(PAGES.signIn[language]);
  });
}

const tellSent = ({ sent }: Sent, form: HTMLFormElement, status: HTMLElement) => {
  form.reset();
  tell(status, 'good', WORDS[sent]);
};

const enter = () => location.assign(PAGES.dashboard[language]);

handle(
  'register',
  (values) =>
    ask<Sent>('POST', 'account/register', {
      email: typed(values, 'email'),
      password: typed(values, 'password'),
    }),
  tellSent,
);

handle(
  'sign-in',
  (values) =>
    ask('POST', 'account/sign-in', {
      email: typed(values, 'email'),
      password: typed(values, 'password'),
    }),
  enter,
);

handle(
  'recover',
  (values) => ask<Sent>('POST', 'account/recover', { email: typed(values, 'email') }),
  tellSent,
);

handle(
  'password',
  (values) =>
    ask('POST', 'account/password', {
      current: typed(values, 'current'),
      password: typed(values, 'password'),
    }),
  (_, form, status) => {
    form.reset();
    tell(status, 'good', WORDS.saved);
  },
);

handle(
  'delete',
  (values) => ask('POST', 'account/delete', { password: typed(values, 'goodbye') }),
  () => location.assign(PAGES.home[language]),
);

async function confirm(): Promise<void> {
  const status = find('[data-status]');
  const token = takeToken();
  if (!token) return tell(status, 'notice', WORDS.noLink);
  const send = (password?: string) =>
    ask<{ signedIn: boolean }>('POST', 'account/confirm', { token, password });
  const done = ({ signedIn }: { signedIn: boolean }) =>
    signedIn ? enter() : tell(status, 'good', WORDS.confirmed);
  const result = await send();
  if (result.ok) return done(result.data);
  const isPasswordNeeded = result.code === 'PASSWORD_NEEDED';
  tell(status, isPasswordNeeded ? 'notice' : 'bad', explain(result));
  if (!isPasswordNeeded) return;
  find('[data-password]').hidden = false;
  handle('confirm', (values) => send(typed(values, 'password')), done);
}

function choosePassword(): void {
  const token = takeToken();
  if (!token) tell(find('form [data-status]'), 'notice', WORDS.noLink);
  handle(
    'new-password',
    (values) => ask('POST', 'account/new-password', { token, password: typed(values, 'password') }),
    (_, form, status) => {
      form.reset();
      const link = el('a', { href: PAGES.signIn[language] }, WORDS.signIn);
      tell(status, 'good', WORDS.saved, ' ', link);
    },
  );
}

async function showAccount(): Promise<void> {
  const result = await ask<Account>('GET', 'account');
  if (result.ok) find('[data-email]').textContent = result.data.email;
  else if (result.code === 'SIGNED_OUT') location.assign(PAGES.signIn[language]);
}

const { page } = document.body.dataset;
if (page === 'confirm') await confirm();
if (page === 'newPassword') choosePassword();
if (page === 'account') {
  await showAccount();
  await showHistory();
}
