/** The account page: password, address, sessions, recent events, and deletion. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Account } from '../../../functions/lib/contract/dashboard.ts';
import { PASSWORD_LENGTHS } from '../../../functions/lib/contract/limits.ts';
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { ask } from '../browser/api.ts';
import { leave, rememberSignedIn } from '../browser/session.ts';
import { ActionButton } from '../components/action-button.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { PasswordField, TextField } from '../components/fields.tsx';
import { Form, typed } from '../components/form.tsx';
import { useLanguage, useWords } from '../components/language.ts';
import { type Message, MessageBox } from '../components/message.tsx';
import { History } from './history.tsx';
import { useRefusal } from './refusals.ts';
import { emailIn, MailForm } from './sign-in/mail-form.tsx';

const WORDS = {
  es: {
    back: 'Volver al panel',
    change: 'Cambiar la contraseña',
    current: 'Contraseña actual',
    password: 'Contraseña nueva',
    hint: `Al menos ${PASSWORD_LENGTHS.minLength} caracteres; no puede ser una de las más comunes. Se cerrarán tus otras sesiones.`,
    saved: 'Contraseña cambiada. Se han cerrado tus otras sesiones.',
    again: 'Reintentar',
    edit: 'Cambiar',
    emailTitle: 'Correo',
    passwordTitle: 'Contraseña',
    newEmail: 'Dirección nueva',
    emailHint:
      'Te enviaremos un enlace a la dirección nueva. La actual sigue siendo la de tu cuenta hasta que lo abras.',
    ownPassword: 'Tu contraseña',
    emailSubmit: 'Enviar el enlace',
    remove: 'Eliminar la cuenta',
    removeHint:
      'Se eliminan la cuenta, todas sus claves y sus datos de uso, de inmediato y para siempre. Las aplicaciones que usen esas claves dejarán de funcionar.',
    removeSure: '¿Eliminar la cuenta?',
    removeSubmit: 'Eliminar la cuenta y todos sus datos',
  },
  en: {
    back: 'Back to the dashboard',
    change: 'Change password',
    current: 'Current password',
    password: 'New password',
    hint: `At least ${PASSWORD_LENGTHS.minLength} characters, and none of the most common ones. Your other sessions will be signed out.`,
    saved: 'Password changed. Your other sessions have been signed out.',
    again: 'Retry',
    edit: 'Change',
    emailTitle: 'Email',
    passwordTitle: 'Password',
    newEmail: 'New address',
    emailHint:
      'We send a link to the new address. Your account keeps the current one until you open it.',
    ownPassword: 'Your password',
    emailSubmit: 'Send the link',
    remove: 'Delete account',
    removeHint:
      'The account, all its keys and their usage are deleted at once and for good. Apps that use those keys will stop working.',
    removeSure: 'Delete the account?',
    removeSubmit: 'Delete account and all data',
  },
};

export function Settings(): JSX.Element {
  const words = useWords(WORDS);
  const language = useLanguage();
  const refusal = useRefusal();
  const [said, say] = useState<Message>();
  const [account, setAccount] = useState<Account>();
  const [changes, setChanges] = useState(0);
  const noteChange = () => setChanges((changes) => changes + 1);
  const load = async () => {
    const result = await ask<Account>('GET', 'account');
    if (!result.ok) return say(refusal(result).message);
    say(undefined);
    rememberSignedIn(true);
    setAccount(result.data);
  };
  useEffect(() => void load(), []);

  const changePassword = async (values: FormData, form: HTMLFormElement) => {
    const body = { current: typed(values, 'current'), password: typed(values, 'password') };
    const result = await ask('POST', 'account/password', body);
    if (!result.ok) return refusal(result, values);
    form.reset();
    noteChange();
    return { message: { kind: 'good' as const, text: words.saved } };
  };
  const newAddress = (values: FormData) => ({
    email: emailIn(values),
    password: typed(values, 'confirmation'),
  });
  return (
    <>
      <p>
        <a href={PAGES.dashboard[language]}>{words.back}</a>
      </p>
      <MessageBox message={said} />
      {said && (
        <p>
          <ActionButton class="quiet" act={load}>
            {words.again}
          </ActionButton>
        </p>
      )}
      <details class="setting" name="setting">
        <summary>
          <strong>{words.emailTitle}</strong> <span>{account?.email}</span> <u>{words.edit}</u>
        </summary>
        <MailForm name="email" submit={words.emailSubmit} path="account/email" body={newAddress}>
          <TextField name="email" label={words.newEmail} hint={words.emailHint} type="email" />
          <PasswordField name="confirmation" label={words.ownPassword} />
        </MailForm>
      </details>
      <details class="setting" name="setting">
        <summary>
          <strong>{words.passwordTitle}</strong> <span>••••••••••</span> <u>{words.edit}</u>
        </summary>
        <Form name="password" submit={words.change} class="panel" send={changePassword}>
          <PasswordField name="current" label={words.current} />
          <PasswordField name="password" label={words.password} hint={words.hint} isNew />
        </Form>
      </details>
      {/* a new password ends other sessions, and each change adds an event */}
      {account && <History key={changes} />}
      <h2>{words.remove}</h2>
      <p>{words.removeHint}</p>
      <Deletion />
    </>
  );
}

function Deletion(): JSX.Element {
  const words = useWords(WORDS);
  const refusal = useRefusal();
  const [isAsked, setAsked] = useState(false);
  const remove = async (values: FormData) => {
    const result = await ask('POST', 'account/delete', { password: typed(values, 'deletion') });
    return result.ok ? undefined : refusal(result, values);
  };
  return (
    <>
      <p>
        <button type="button" class="quiet danger" onClick={() => setAsked(true)}>
          {words.remove}
        </button>
      </p>
      {isAsked && (
        <FormDialog
          name="delete"
          title={words.removeSure}
          text={words.removeHint}
          submit={words.removeSubmit}
          isDangerous
          send={remove}
          done={() => leave('deleted')}
          closed={() => setAsked(false)}
        >
          <PasswordField name="deletion" label={words.ownPassword} />
        </FormDialog>
      )}
    </>
  );
}
