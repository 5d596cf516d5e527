/** Pages for a forgotten password: requesting a link, and choosing a new password with it. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { PASSWORD_LENGTHS } from '../../../../functions/lib/contract/limits.ts';
import { PAGES } from '../../../../functions/lib/contract/pages.ts';
import { ask } from '../../browser/api.ts';
import { PasswordField, TextField } from '../../components/fields.tsx';
import { Form, typed } from '../../components/form.tsx';
import { useLanguage, useWords } from '../../components/language.ts';
import { MessageBox } from '../../components/message.tsx';
import { useRefusal } from '../refusals.ts';
import { takeToken } from './link-token.ts';
import { emailIn, MailForm } from './mail-form.tsx';

const WORDS = {
  es: {
    how: 'Te enviamos un enlace con el que puedes elegir una contraseña nueva.',
    email: 'Correo electrónico',
    send: 'Enviar el enlace',
    password: 'Contraseña nueva',
    hint: `Al menos ${PASSWORD_LENGTHS.minLength} caracteres. Se cerrarán las sesiones abiertas.`,
    save: 'Guardar la contraseña',
    saved: 'Contraseña cambiada.',
    signIn: 'Iniciar sesión',
    noLink: 'Abre el enlace que te enviamos por correo.',
    again: 'Pedir otro enlace',
  },
  en: {
    how: 'We will send you a link to choose a new password.',
    email: 'Email',
    send: 'Send the link',
    password: 'New password',
    hint: `At least ${PASSWORD_LENGTHS.minLength} characters. You will be signed out everywhere.`,
    save: 'Save the password',
    saved: 'Password changed.',
    signIn: 'Sign in',
    noLink: 'Open the link that we sent you by email.',
    again: 'Ask for another link',
  },
};

export function RecoverPassword(): JSX.Element {
  const words = useWords(WORDS);
  const body = (values: FormData) => ({ email: emailIn(values) });
  return (
    <>
      <p>{words.how}</p>
      <MailForm name="recover" submit={words.send} path="account/recover" body={body} isPage>
        <TextField name="email" label={words.email} type="email" autocomplete="username" />
      </MailForm>
    </>
  );
}

export function NewPassword(): JSX.Element {
  const words = useWords(WORDS);
  const language = useLanguage();
  const refusal = useRefusal();
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(takeToken()), []);
  const send = async (values: FormData, form: HTMLFormElement) => {
    const password = typed(values, 'password');
    const result = await ask('POST', 'account/new-password', { token, password });
    if (!result.ok) return refusal(result, values);
    form.reset();
    const link = <a href={PAGES.signIn[language]}>{words.signIn}</a>;
    return { message: { kind: 'good' as const, text: [words.saved, ' ', link] } };
  };
  return (
    <>
      {token === '' ? (
        <MessageBox message={{ kind: 'notice', text: words.noLink }} />
      ) : (
        <Form name="new-password" submit={words.save} class="panel" send={send}>
          <PasswordField name="password" label={words.password} hint={words.hint} isNew />
        </Form>
      )}
      <p>
        <a href={PAGES.recover[language]}>{words.again}</a>
      </p>
    </>
  );
}
