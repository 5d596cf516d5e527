/** The page to which the links in confirmation messages lead, for a new account or a changed address. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { PAGES } from '../../../../functions/lib/contract/pages.ts';
import { ask, type Failure } from '../../browser/api.ts';
import { continueSignedIn } from '../../browser/session.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { PasswordField } from '../../components/fields.tsx';
import { Form, typed } from '../../components/form.tsx';
import { useLanguage } from '../../components/language.ts';
import { type Message, MessageBox } from '../../components/message.tsx';
import { useExplain, useRefusal } from '../refusals.ts';
import { takeToken } from './link-token.ts';
import { useSignInWords } from './words.ts';

export function Confirm(): JSX.Element {
  const words = useSignInWords();
  const language = useLanguage();
  const explain = useExplain();
  const refusal = useRefusal();
  const token = useRef('');
  const [said, say] = useState<Message | undefined>({ kind: 'notice', text: words.working });
  const [failed, setFailed] = useState<Failure['code']>();

  /** Confirms the registration, or changes the account's address to the one to which the link was mailed. */
  const send = async (password?: string): Promise<Failure | { ok: true; message?: Message }> => {
    const address = /^email=(.+)/.exec(token.current)?.[1];
    if (address) {
      const body = { token: address, password };
      const result = await ask<{ isReversal: boolean }>('POST', 'account/confirm-email', body);
      if (!result.ok) return result;
      const text = result.data.isReversal
        ? [words.addressRestored, ' ', <a href={PAGES.recover[language]}>{words.chooseAnother}</a>]
        : [words.addressChanged, ' ', <a href={PAGES.dashboard[language]}>{words.dashboard}</a>];
      return { ok: true, message: { kind: 'good', text } };
    }
    const body = { token: token.current, password };
    const result = await ask<{ signedIn: boolean }>('POST', 'account/confirm', body);
    if (!result.ok) return result;
    if (!result.data.signedIn)
      return { ok: true, message: { kind: 'good', text: words.confirmed } };
    continueSignedIn();
    return { ok: true };
  };
  const confirmByLink = async (): Promise<void> => {
    if (token.current === '') return say({ kind: 'notice', text: words.noLink });
    say({ kind: 'notice', text: words.working });
    setFailed(undefined);
    const result = await send();
    if (result.ok) return say(result.message);
    setFailed(result.code);
    say({ kind: result.code === 'PASSWORD_NEEDED' ? 'notice' : 'bad', text: explain(result) });
  };
  useEffect(() => {
    token.current = takeToken();
    void confirmByLink();
  }, []);

  const sendPassword = async (values: FormData) => {
    const result = await send(typed(values, 'password'));
    return result.ok ? { message: result.message } : refusal(result, values);
  };
  return (
    <>
      <MessageBox message={said} />
      {(failed === 'OFFLINE' || failed === 'SERVICE_UNAVAILABLE') && (
        <p>
          <ActionButton act={confirmByLink}>{words.retry}</ActionButton>
        </p>
      )}
      {failed === 'PASSWORD_NEEDED' && (
        <Form name="confirm" submit={words.confirm} class="panel" send={sendPassword}>
          <PasswordField name="password" label={words.ownPassword} />
        </Form>
      )}
      <p>
        <a href={PAGES.signIn[language]}>{words.signIn}</a>
      </p>
      <p>
        <a href={PAGES.recover[language]}>{words.askAgain}</a>
      </p>
    </>
  );
}
