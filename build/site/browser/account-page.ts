/** The page of an account: its password, its sessions, its end. */
import type { Account, Sent } from '../../../functions/lib/contract/dashboard.ts';
import { showHistory } from './account-history.ts';
import { ask } from './api.ts';
import { askInDialog } from './dialog.ts';
import { find, language, showMessage } from './dom.ts';
import { handle, onSubmit, typed } from './form.ts';
import { showInbox } from './inbox.ts';
import { explain } from './refusals.ts';
import { remember } from './signed-in.ts';
import { leave, signInFirst } from './ways.ts';

const WORDS = {
  es: {
    saved: 'Contraseña cambiada. Tus otras sesiones se han cerrado.',
    sure: '¿Eliminar la cuenta?',
    sureHint: 'Se eliminan la cuenta, sus claves y su uso. No se puede deshacer.',
    remove: 'Eliminar la cuenta y todos sus datos',
  },
  en: {
    saved: 'Password changed. Your other sessions have been signed out.',
    sure: 'Delete the account?',
    sureHint: 'The account, its keys and their usage are deleted. This cannot be undone.',
    remove: 'Delete account and all data',
  },
}[language];

/** Shows whose account it is, and lets it be changed; leads to the page to sign in where that is nobody's. */
export async function showAccount(): Promise<void> {
  const result = await ask<Account>('GET', 'account');
  if (!result.ok && result.code === 'SIGNED_OUT') return signInFirst();
  if (result.ok) {
    remember(true);
    find('[data-email]').textContent = result.data.email;
  }
  handle('password', {
    send: (values) =>
      ask('POST', 'account/password', {
        current: typed(values, 'current'),
        password: typed(values, 'password'),
      }),
    done: (_, form, status) => {
      form.reset();
      showMessage(status, 'good', WORDS.saved);
      void showHistory();
    },
    explain,
  });
  handle('email', {
    send: async (values) => {
      const body = { email: typed(values, 'email'), password: typed(values, 'confirmation') };
      const send = () => ask<Sent>('POST', 'account/email', body);
      const result = await send();
      return result.ok ? { ok: true, data: { sent: result.data, send } } : result;
    },
    done: ({ sent, send }, form) => {
      const field = find<HTMLInputElement>('[name="email"]', form);
      showInbox(form, field.value.trim(), sent, send);
    },
    explain,
  });
  const deletion = find<HTMLFormElement>('form[data-form="delete"]');
  onSubmit(deletion, async (values) => {
    find('[data-status]', deletion).replaceChildren();
    askToDelete(typed(values, 'deletion'));
  });
  await showHistory();
}

function askToDelete(password: string): void {
  let refused: string | undefined;
  askInDialog({
    title: WORDS.sure,
    text: WORDS.sureHint,
    submit: WORDS.remove,
    danger: true,
    act: async () => {
      const result = await ask('POST', 'account/delete', { password });
      refused = result.ok ? undefined : explain(result);
      return undefined;
    },
    done: () => {
      if (refused === undefined) return leave('deleted');
      // the password is in the form, and so is what is wrong with it
      const form = find('form[data-form="delete"]');
      showMessage(find('[data-status]', form), 'bad', refused);
      find('#deletion', form).focus();
    },
  });
}
