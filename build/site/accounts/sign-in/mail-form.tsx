/**
 * A form that sends a message with a link, and then says where to look for it, how to have it sent again, and how to
 * use another address.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Sent } from '../../../../functions/lib/contract/dashboard.ts';
import { ask, type Result } from '../../browser/api.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { Form, typed } from '../../components/form.tsx';
import { useWords } from '../../components/language.ts';
import { type Message, MessageBox } from '../../components/message.tsx';
import { useRefusal } from '../refusals.ts';

/** How long to wait before offering to send it again; most messages have arrived by then. */
const WAIT_SECONDS = 60;

const WORDS = {
  es: {
    title: 'Mira tu correo',
    mail: (email: string) => `Te hemos enviado un enlace a ${email}. Ábrelo para continuar.`,
    spam: '¿No está? Mira también en la carpeta de correo no deseado.',
    console: (email: string) =>
      `Este servicio no tiene configurado el correo: el enlace para ${email} está en la consola del servicio. Ábrelo para continuar.`,
    again: 'Enviar otra vez',
    wait: (seconds: number) => `Enviar otra vez (en ${seconds} s)`,
    sent: 'Enviado de nuevo.',
    other: 'Usar otra dirección',
  },
  en: {
    title: 'Check your inbox',
    mail: (email: string) => `We have sent a link to ${email}. Open it to continue.`,
    spam: 'Not there? Look in the spam folder too.',
    console: (email: string) =>
      `Email is not set up here: the link for ${email} is printed in the service’s console. Open it to continue.`,
    again: 'Send again',
    wait: (seconds: number) => `Send again (in ${seconds} s)`,
    sent: 'Sent again.',
    other: 'Use another address',
  },
};

interface Props {
  name: string;
  submit: string;
  /** The path to send the form to, below `/api/`. */
  path: string;
  /** Returns the request body; the message goes to `email`. */
  body: (values: FormData) => { email: string } & Record<string, string | undefined>;
  children: ComponentChildren;
  /** Whether the form is the whole purpose of the page, so that its result replaces everything else. */
  isPage?: boolean;
}

interface SentMessage {
  email: string;
  sent: Sent['sent'];
  send: () => Promise<Result<Sent>>;
}

export function MailForm(props: Props): JSX.Element {
  const { name, submit, path, body, children, isPage = false } = props;
  const refusal = useRefusal();
  const [message, setMessage] = useState<SentMessage>();
  const form = useRef<HTMLDivElement>(null);
  const send = async (values: FormData) => {
    const given = body(values);
    const send = () => ask<Sent>('POST', path, given);
    const result = await send();
    if (!result.ok) return refusal(result, values);
    setMessage({ email: given.email, sent: result.data.sent, send });
    return undefined;
  };
  const useOther = () => {
    setMessage(undefined);
    // wait until it is visible again, because hidden elements cannot take the focus
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  };
  return (
    <>
      <div ref={form} hidden={message !== undefined}>
        <Form name={name} submit={submit} class="panel" send={send}>
          {children}
        </Form>
      </div>
      {message && <Inbox {...message} isPage={isPage} useOther={useOther} />}
    </>
  );
}

function Inbox(props: SentMessage & { isPage: boolean; useOther: () => void }) {
  const { email, sent, send, isPage, useOther } = props;
  const words = useWords(WORDS);
  const refusal = useRefusal();
  const [said, say] = useState<Message>();
  const [left, setLeft] = useState(WAIT_SECONDS);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (left === 0) return;
    const tick = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(tick);
  }, [left]);
  const sendAgain = async () => {
    const result = await send();
    if (!result.ok) return say(refusal(result).message);
    say({ kind: 'good', text: words.sent });
    setLeft(WAIT_SECONDS);
  };
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div class={isPage ? 'panel inbox-page' : 'panel'}>
      <Title ref={title} tabIndex={-1}>
        {words.title}
      </Title>
      <p>{words[sent](email)}</p>
      {sent === 'mail' && <p class="hint">{words.spam}</p>}
      <p class="actions">
        <ActionButton class="quiet" act={sendAgain} disabled={left > 0}>
          {left > 0 ? words.wait(left) : words.again}
        </ActionButton>
        <button type="button" class="quiet" onClick={useOther}>
          {words.other}
        </button>
      </p>
      <MessageBox message={said} />
    </div>
  );
}

/** Returns the address entered. */
export const emailIn = (values: FormData): string => typed(values, 'email').trim();
