/** Lists the passkeys of an account, and adds and removes them. */
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Passkey } from '../../../functions/lib/contract/dashboard.ts';
import { MAX_KEY_NAME } from '../../../functions/lib/contract/limits.ts';
import { ask, type Result } from '../browser/api.ts';
import { ActionButton } from '../components/action-button.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { PasswordField, TextField } from '../components/fields.tsx';
import { typed } from '../components/form.tsx';
import { useFormats, useWords } from '../components/language.ts';
import { MessageBox } from '../components/message.tsx';
import { browserName } from './history.tsx';
import { useExplain, useRefusal } from './refusals.ts';

const WORDS = {
  es: {
    title: 'Llaves de acceso',
    hint: 'Inicia sesión con tu huella, tu cara o el PIN del dispositivo, sin escribir la contraseña. Si recuperas la contraseña por correo, se eliminan todas.',
    unsupported: 'Este navegador no admite llaves de acceso.',
    add: 'Añadir una llave de acceso',
    name: 'Nombre',
    nameHint: 'Para reconocerla en esta lista.',
    password: 'Tu contraseña',
    submit: 'Continuar',
    given: 'No se ha añadido: el navegador no terminó la operación.',
    exists: 'Este dispositivo ya tiene una llave de acceso de tu cuenta.',
    added: 'Añadida el',
    remove: 'Eliminar',
    sure: (name: string) => `¿Eliminar «${name}»?`,
    sureText: 'Ya no podrás iniciar sesión con ella. Bórrala también en tu dispositivo.',
    browser: { on: 'en', unknown: 'Mi dispositivo' },
  },
  en: {
    title: 'Passkeys',
    hint: 'Sign in with your fingerprint, your face or your device’s PIN, without typing the password. Choosing a new password by email removes them all.',
    unsupported: 'This browser does not support passkeys.',
    add: 'Add a passkey',
    name: 'Name',
    nameHint: 'To recognise it in this list.',
    password: 'Your password',
    submit: 'Continue',
    given: 'Not added: the browser did not finish.',
    exists: 'This device already has a passkey for your account.',
    added: 'Added on',
    remove: 'Remove',
    sure: (name: string) => `Remove “${name}”?`,
    sureText: 'You can no longer sign in with it. Delete it on your device too.',
    browser: { on: 'on', unknown: 'My device' },
  },
};

interface Props {
  /** Whether the user is signed in: only then is anything requested. */
  isReady: boolean;
  /** Called after a passkey is added or removed. */
  changed: () => void;
}

export function Passkeys({ isReady, changed }: Props): JSX.Element {
  const words = useWords(WORDS);
  const refusal = useRefusal();
  const explain = useExplain();
  const { day } = useFormats();
  const title = useRef<HTMLHeadingElement>(null);
  const [passkeys, setPasskeys] = useState<Result<{ passkeys: Passkey[] }>>();
  const [asked, setAsked] = useState<'add' | Passkey>();
  const load = async () => setPasskeys(await ask('GET', 'account/passkeys'));
  useEffect(() => {
    if (isReady) void load();
  }, [isReady]);

  const add = async (values: FormData) => {
    const password = typed(values, 'passkey-password');
    const options = await ask<Parameters<typeof startRegistration>[0]['optionsJSON']>(
      'POST',
      'account/passkeys/options',
      { password },
    );
    if (!options.ok) return refusal(options, values);
    try {
      const response = await startRegistration({ optionsJSON: options.data });
      const name = typed(values, 'name');
      const result = await ask('POST', 'account/passkeys', { name, response });
      return result.ok ? undefined : refusal(result, values);
    } catch (error) {
      const isKnown = error instanceof Error && error.name === 'InvalidStateError';
      return { message: { kind: 'bad' as const, text: isKnown ? words.exists : words.given } };
    }
  };
  const remove = async ({ id }: Passkey) => {
    const result = await ask('DELETE', `account/passkeys/${id}`);
    return result.ok ? undefined : refusal(result);
  };
  const done = async () => {
    await load();
    changed();
    title.current?.focus();
  };
  if (!isReady) return <h2>{words.title}</h2>;
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.hint}</p>
      {passkeys && !passkeys.ok && (
        <MessageBox message={{ kind: 'bad', text: explain(passkeys) }} />
      )}
      {passkeys?.ok && passkeys.data.passkeys.length > 0 && (
        <ul class="plain">
          {passkeys.data.passkeys.map((passkey) => (
            <li key={passkey.id} class="heading">
              <span>
                <strong>{passkey.name}</strong>
                <br />
                {words.added} <time dateTime={passkey.created}>{day(passkey.created)}</time>
              </span>
              <ActionButton
                class="quiet"
                aria-label={`${words.remove}: ${passkey.name}`}
                act={() => setAsked(passkey)}
              >
                {words.remove}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {browserSupportsWebAuthn() ? (
        <p>
          <button type="button" class="quiet" onClick={() => setAsked('add')}>
            {words.add}
          </button>
        </p>
      ) : (
        <p>{words.unsupported}</p>
      )}
      {asked === 'add' && (
        <FormDialog
          name="passkey"
          title={words.add}
          submit={words.submit}
          send={add}
          done={done}
          closed={() => setAsked(undefined)}
        >
          <TextField
            name="name"
            label={words.name}
            hint={words.nameHint}
            value={browserName(navigator.userAgent, words.browser)}
            most={MAX_KEY_NAME}
          />
          <PasswordField name="passkey-password" label={words.password} />
        </FormDialog>
      )}
      {asked !== undefined && asked !== 'add' && (
        <FormDialog
          name="remove-passkey"
          title={words.sure(asked.name)}
          text={words.sureText}
          submit={words.remove}
          isDangerous
          send={() => remove(asked)}
          done={done}
          closed={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
