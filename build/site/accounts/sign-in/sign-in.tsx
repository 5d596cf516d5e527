/** The sign-in page. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Account } from '../../../../functions/lib/contract/dashboard.ts';
import { PAGES } from '../../../../functions/lib/contract/pages.ts';
import { ask } from '../../browser/api.ts';
import { continueSignedIn, isSignedIn, rememberSignedIn } from '../../browser/session.ts';
import { PasswordField, TextField } from '../../components/fields.tsx';
import { Form, typed } from '../../components/form.tsx';
import { useLanguage } from '../../components/language.ts';
import { type Message, MessageBox } from '../../components/message.tsx';
import { useExplain, useRefusal } from '../refusals.ts';
import { emailIn } from './mail-form.tsx';
import { useSignInWords } from './words.ts';

/** Takes users who are already signed in to the dashboard. @returns a notice where there are no accounts to enter */
export function useSignedOut(): Message | undefined {
  const words = useSignInWords();
  const language = useLanguage();
  const explain = useExplain();
  const [notice, setNotice] = useState<Message>();
  useEffect(() => {
    void ask<Account>('GET', 'account').then((account) => {
      if (account.ok) continueSignedIn();
      else if (account.code === 'NO_ACCOUNTS') {
        const text = (
          <>
            {explain(account)} <a href={PAGES.guides[language]}>{words.begin}</a>
          </>
        );
        setNotice({ kind: 'notice', text });
      } else if (account.code === 'SIGNED_OUT' && isSignedIn()) rememberSignedIn(false);
    });
  }, []);
  return notice;
}

export function SignIn(): JSX.Element {
  const words = useSignInWords();
  const language = useLanguage();
  const refusal = useRefusal();
  const [reason, setReason] = useState<Message>();
  const noAccounts = useSignedOut();
  useEffect(() => {
    const why = new URLSearchParams(location.search).get('why') ?? '';
    const text = new Map(Object.entries(words.reasons)).get(why);
    if (text) setReason({ kind: 'notice', text });
  }, []);
  const send = async (values: FormData) => {
    const result = await ask('POST', 'account/sign-in', {
      email: emailIn(values),
      password: typed(values, 'password'),
    });
    if (!result.ok) return refusal(result, values);
    continueSignedIn();
    return undefined;
  };
  if (noAccounts) return <MessageBox message={noAccounts} />;
  return (
    <>
      <MessageBox message={reason} />
      <Form name="sign-in" submit={words.signIn} class="panel" send={send}>
        <TextField name="email" label={words.email} type="email" autocomplete="username" />
        <PasswordField name="password" label={words.password} />
        <p class="aside">
          <a href={PAGES.recover[language]}>{words.forgotten}</a>
        </p>
      </Form>
      <p>
        {words.noAccount} <a href={PAGES.register[language]}>{words.createOne}</a>
      </p>
    </>
  );
}
