/** The page for registering an account. */
import type { JSX } from 'preact';
import { PASSWORD_LENGTHS } from '../../../../functions/lib/contract/limits.ts';
import { PAGES } from '../../../../functions/lib/contract/pages.ts';
import { PasswordField, TextField } from '../../components/fields.tsx';
import { typed } from '../../components/form.tsx';
import { useLanguage, useWords } from '../../components/language.ts';
import { MessageBox } from '../../components/message.tsx';
import { emailIn, MailForm } from './mail-form.tsx';
import { useSignedOut } from './sign-in.tsx';

const WORDS = {
  es: {
    why: 'Es gratis: claves propias, límites más altos y estadísticas de uso de cada clave.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    hint: `Al menos ${PASSWORD_LENGTHS.minLength} caracteres; no puede ser una de las más comunes.`,
    submit: 'Crear la cuenta',
    already: '¿Ya tienes una cuenta?',
    signIn: 'Inicia sesión',
    agree: 'Al crear la cuenta aceptas las',
    terms: 'condiciones de uso',
    and: 'y la',
    privacy: 'política de privacidad',
  },
  en: {
    why: 'Free: keys of your own, higher limits, and the usage of each key.',
    email: 'Email',
    password: 'Password',
    hint: `At least ${PASSWORD_LENGTHS.minLength} characters, and none of the most common ones.`,
    submit: 'Create account',
    already: 'Already have an account?',
    signIn: 'Sign in',
    agree: 'By creating an account you agree to the',
    terms: 'terms of use',
    and: 'and the',
    privacy: 'privacy policy',
  },
};

export function Register(): JSX.Element {
  const words = useWords(WORDS);
  const language = useLanguage();
  const noAccounts = useSignedOut();
  const body = (values: FormData) => ({
    email: emailIn(values),
    password: typed(values, 'password'),
  });
  if (noAccounts) return <MessageBox message={noAccounts} />;
  return (
    <>
      <p>{words.why}</p>
      <MailForm name="register" submit={words.submit} path="account/register" body={body} isPage>
        <TextField name="email" label={words.email} type="email" autocomplete="username" />
        <PasswordField name="password" label={words.password} hint={words.hint} isNew />
        <p class="hint">
          {words.agree} <a href={PAGES.terms[language]}>{words.terms}</a> {words.and}{' '}
          <a href={PAGES.privacy[language]}>{words.privacy}</a>.
        </p>
      </MailForm>
      <p>
        {words.already} <a href={PAGES.signIn[language]}>{words.signIn}</a>
      </p>
    </>
  );
}
