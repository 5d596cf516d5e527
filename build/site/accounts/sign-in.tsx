/** Signing in. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../../functions/lib/contract/dashboard.ts';
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { ask } from '../browser/api.ts';
import { continueSignedIn, isSignedIn, rememberSignedIn } from '../browser/session.ts';
import { PasswordField, TextField } from '../components/fields.tsx';
import { Form, typed } from '../components/form.tsx';
import { useLanguage, useWords } from '../components/language.ts';
import { type Message, MessageBox } from '../components/message.tsx';
import { takeTrial } from './link-token.ts';
import { emailIn } from './mail-form.tsx';
import { useRefusal } from './refusals.ts';

const WORDS = {
  es: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    forgotten: 'He olvidado la contraseña',
    register: 'Crear una cuenta',
    keep: 'Usa la dirección que recibió el correo, y la clave de prueba pasará a tu cuenta.',
    notConfirmed:
      'Falta confirmar la dirección de correo. Acabamos de enviarte otra vez el enlace.',
    why: {
      expired: 'La sesión ha caducado. Inicia sesión para continuar.',
      deleted: 'Tu cuenta y todos sus datos se han eliminado.',
      'signed-out': 'Has cerrado la sesión.',
    },
  },
  en: {
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    forgotten: 'Forgot your password?',
    register: 'Create an account',
    keep: 'Use the address that received the email, and the trial key moves to your account.',
    notConfirmed: 'Your email address is not confirmed yet. We have just sent you the link again.',
    why: {
      expired: 'Your session has expired. Sign in to continue.',
      deleted: 'Your account and all its data have been deleted.',
      'signed-out': 'You have signed out.',
    },
  },
};

/**
 * The trial key that the link of the page keeps, and what to say of it. Who is signed in already goes on to the
 * dashboard, but for somebody with such a link: it does not tell who opened it.
 */
export function useTrial(): { trial: () => string | undefined; notice: Message | undefined } {
  const words = useWords(WORDS);
  const trial = useRef<string | undefined>(undefined);
  const [notice, setNotice] = useState<Message>();
  useEffect(() => {
    trial.current = takeTrial();
    if (trial.current) setNotice({ kind: 'notice', text: words.keep });
    else void continueIfSignedIn();
  }, []);
  return { trial: () => trial.current, notice };
}

async function continueIfSignedIn(): Promise<void> {
  if (!isSignedIn()) return;
  const account = await ask<Account>('GET', 'account');
  if (account.ok) continueSignedIn();
  else if (account.code === 'SIGNED_OUT') rememberSignedIn(false);
}

export function SignIn(): JSX.Element {
  const words = useWords(WORDS);
  const language = useLanguage();
  const refusal = useRefusal();
  const { trial, notice } = useTrial();
  const [reason, setReason] = useState<Message>();
  useEffect(() => {
    const why = new URLSearchParams(location.search).get('why') ?? '';
    const text = new Map(Object.entries(words.why)).get(why);
    if (text) setReason({ kind: 'notice', text });
  }, []);
  const send = async (values: FormData) => {
    const result = await ask('POST', 'account/sign-in', {
      email: emailIn(values),
      password: typed(values, 'password'),
      trial: trial(),
    });
    if (!result.ok) {
      return result.code === 'NOT_CONFIRMED'
        ? { message: { kind: 'bad' as const, text: words.notConfirmed } }
        : refusal(result, values);
    }
    continueSignedIn();
    return undefined;
  };
  return (
    <>
      <MessageBox message={notice ?? reason} />
      <Form name="sign-in" submit={words.submit} class="panel" send={send}>
        <TextField name="email" label={words.email} type="email" autocomplete="username" />
        <PasswordField name="password" label={words.password} />
      </Form>
      <p>
        <a href={PAGES.recover[language]}>{words.forgotten}</a>
      </p>
      <p>
        <a href={PAGES.register[language]}>{words.register}</a>
      </p>
    </>
  );
}
