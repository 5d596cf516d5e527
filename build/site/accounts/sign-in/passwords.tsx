/** Pages for a forgotten password: requesting a link, and choosing a new password with it. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { PAGES } from '../../../../functions/lib/contract/pages.ts';
import { ask } from '../../browser/api.ts';
import { PasswordField, TextField } from '../../components/fields.tsx';
import { Form, typed } from '../../components/form.tsx';
import { useLanguage } from '../../components/language.ts';
import { MessageBox } from '../../components/message.tsx';
import { useRefusal } from '../refusals.ts';
import { takeToken } from './link-token.ts';
import { emailIn, MailForm } from './mail-form.tsx';
import { useSignInWords } from './words.ts';

export function RecoverPassword(): JSX.Element {
  const words = useSignInWords();
  const body = (values: FormData) => ({ email: emailIn(values) });
  return (
    <>
      <p>{words.recover}</p>
      <MailForm name="recover" submit={words.sendLink} path="account/recover" body={body} isPage>
        <TextField name="email" label={words.email} type="email" autocomplete="username" />
      </MailForm>
    </>
  );
}

export function NewPassword(): JSX.Element {
  const words = useSignInWords();
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
          <PasswordField name="password" label={words.newPassword} hint={words.newHint} isNew />
        </Form>
      )}
      <p>
        <a href={PAGES.recover[language]}>{words.askAgain}</a>
      </p>
    </>
  );
}
