/** Form fields: text, dates, and passwords, which can be shown and are rated while they are chosen. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { PASSWORD_LENGTHS } from '../../../functions/lib/contract/limits.ts';
import { Field, useFormState } from './form.tsx';
import { useWords } from './language.ts';

const WORDS = {
  es: {
    show: 'Mostrar',
    hide: 'Ocultar',
    what: 'la contraseña',
    strength: 'Seguridad de la contraseña',
    scores: ['muy débil', 'débil', 'aceptable', 'buena', 'muy buena'],
  },
  en: {
    show: 'Show',
    hide: 'Hide',
    what: 'password',
    strength: 'Password strength',
    scores: ['very weak', 'weak', 'fair', 'good', 'very good'],
  },
};

/** Kept separate, because the type decides which other properties are allowed. */
const INPUT_TYPES = {
  text: { type: 'text' },
  email: { type: 'email' },
  date: { type: 'date' },
  password: { type: 'password' },
} as const;

interface TextFieldProps {
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'date';
  value?: string;
  /** The maximum number of characters. */
  most?: number;
  /** The earliest day allowed. */
  min?: string;
  pattern?: string;
  isOptional?: boolean;
  autocomplete?: 'username' | 'off';
}

export function TextField(props: TextFieldProps): JSX.Element {
  const { name, label, hint, type = 'text', value, most, min, pattern } = props;
  const { isOptional = false, autocomplete = 'off' } = props;
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      input={(attributes) => (
        <input
          {...attributes}
          {...INPUT_TYPES[type]}
          defaultValue={value}
          data-most={most}
          min={min}
          pattern={pattern}
          required={!isOptional}
          autocomplete={autocomplete}
        />
      )}
    />
  );
}

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** Whether it is a new password, whose length is checked and which is rated. */
  isNew?: boolean;
}

export function PasswordField({ name, label, hint, isNew = false }: PasswordFieldProps) {
  const words = useWords(WORDS);
  const { isBusy } = useFormState();
  const [isShown, setShown] = useState(false);
  const [isReady, setReady] = useState(false);
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setReady(true);
    const forget = () => setPassword('');
    const { form } = input.current ?? {};
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  // hide the password again when it is sent, so that nobody can read it over the user's shoulder
  useEffect(() => {
    if (isBusy) setShown(false);
  }, [isBusy]);
  const action = isShown ? words.hide : words.show;
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      input={(attributes) => (
        <>
          <input
            ref={input}
            {...attributes}
            {...(isShown ? INPUT_TYPES.text : INPUT_TYPES.password)}
            required
            autocomplete={isNew ? 'new-password' : 'current-password'}
            minLength={isNew ? PASSWORD_LENGTHS.minLength : undefined}
            data-most={isNew ? PASSWORD_LENGTHS.maxLength : undefined}
            onInput={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          {isReady && (
            <button
              type="button"
              class="link reveal"
              aria-label={`${action} ${words.what}`}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {action}
            </button>
          )}
        </>
      )}
    >
      {isNew && <Strength password={password} />}
    </Field>
  );
}

type Rate = (password: string) => number;
let loading: Promise<Rate> | undefined;

/** Loads the list of common passwords when the first character is typed, not with the page. */
async function loadRating(): Promise<Rate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password) => zxcvbn.check(password).score;
}

/** Shows how hard a password is to guess, from 0 to 4. */
function Strength({ password }: { password: string }): JSX.Element {
  const words = useWords(WORDS);
  const [score, setScore] = useState<number>();
  const latest = useRef(password);
  latest.current = password;
  useEffect(() => {
    if (password === '') return;
    loading ??= loadRating();
    loading.then(
      (rate) => {
        // the user may have continued typing meanwhile
        if (latest.current === password) setScore(rate(password));
      },
      () => {
        loading = undefined;
      },
    );
  }, [password]);
  return (
    <span class="hint strength" hidden={password === '' || score === undefined}>
      <meter
        min={0}
        max={5}
        low={3}
        high={4}
        optimum={5}
        value={(score ?? 0) + 1}
        aria-label={words.strength}
      />
      <span role="status">{password !== '' && score !== undefined && words.scores[score]}</span>
    </span>
  );
}
