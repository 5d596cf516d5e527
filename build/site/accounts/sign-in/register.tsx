/** The page for registering an account. */
import type { JSX } from 'preact';
import { PAGES } from '../../../../functions/lib/contract/pages.ts';
import { PasswordField, TextField } from '../../components/fields.tsx';
import { typed } from '../../components/form.tsx';
import { useLanguage } from '../../components/language.ts';
import { MessageBox } from '../../components/message.tsx';
import { emailIn, MailForm } from './mail-form.tsx';
import { useSignedOut } from './sign-in.tsx';
import { useSignInWords } from './words.ts';

export function Register(): JSX.Element {
  const words = useSignInWords();
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
      <MailForm name="register" submit={words.register} path="account/register" body={body} isPage>
        <TextField name="email" label={words.email} type="email" autocomplete="username" />
        <PasswordField name="password" label={words.password} hint={words.passwordHint} isNew />
        <p class="hint">
          {words.agree} <a href={PAGES.terms[language]}>{words.terms}</a> {words.and}{' '}
          <a href={PAGES.privacy[language]}>{words.privacy}</a>.
        </p>
      </MailForm>
      <p>
        {words.already} <a href={PAGES.signIn[language]}>{words.enter}</a>
      </p>
    </>
  );
}
