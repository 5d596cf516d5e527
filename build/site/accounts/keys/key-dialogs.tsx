/** The dialogs of the dashboard for making, changing, rotating and deleting a key. */
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Key, MadeKey } from '../../../../functions/lib/contract/dashboard.ts';
import { GRACE_SECONDS, MAX_KEY_NAME } from '../../../../functions/lib/contract/limits.ts';
import { ask, type Failure, type Result } from '../../browser/api.ts';
import { FormDialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields.tsx';
import { Field, type Outcome, typed } from '../../components/form.tsx';
import { useRefusal } from '../refusals.ts';
import { useKeyWords } from './key-words.ts';

const DAY_MS = 86_400_000;

/** Tomorrow (UTC), as `2027-01-01`. */
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

/** A new key value, and the name of its key. */
export interface NamedKey extends MadeKey {
  name: string;
}

export function CreateKey({ made, closed }: { made: (key: NamedKey) => void; closed: () => void }) {
  const words = useKeyWords();
  const refusal = useRefusal();
  const key = useRef<NamedKey | undefined>(undefined);
  const create = async (values: FormData) => {
    const name = typed(values, 'name').trim();
    const body = { name, expires: typed(values, 'expires') || null };
    const result = await ask<MadeKey>('POST', 'keys', body);
    if (!result.ok) return refusal(result, values);
    key.current = { ...result.data, name };
    return undefined;
  };
  return (
    <FormDialog
      name="create"
      title={words.create}
      submit={words.createSubmit}
      send={create}
      done={() => key.current && made(key.current)}
      closed={closed}
    >
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        most={MAX_KEY_NAME}
        pattern=".*\S.*"
      />
      <TextField
        name="expires"
        label={words.expiresOptional}
        hint={words.createExpiryHint}
        type="date"
        min={tomorrow()}
        isOptional
      />
    </FormDialog>
  );
}

/** The actions on a key that open a dialog first. */
export type KeyAction = 'rename' | 'expiry' | 'origins' | 'rotate' | 'remove';

interface KeyDialogProps {
  action: KeyAction;
  apiKey: Key;
  /** Explains a refusal, and handles its consequences. */
  refuse: (failure: Failure, values: FormData) => Outcome;
  changed: () => void | Promise<void>;
  rotated: (key: NamedKey) => void;
  closed: () => void;
}

export function KeyDialog(props: KeyDialogProps): JSX.Element {
  const { action, apiKey: key, refuse, changed, rotated, closed } = props;
  const words = useKeyWords();
  const made = useRef<MadeKey | undefined>(undefined);
  const path = `keys/${key.id}`;
  const sent = async <Data,>(request: Promise<Result<Data>>, values: FormData) => {
    const result = await request;
    return result.ok ? undefined : refuse(result, values);
  };
  const frame = { name: action, title: words[action], submit: words.save, closed, done: changed };
  switch (action) {
    case 'rename':
      return (
        <FormDialog
          {...frame}
          send={(values) => sent(ask('PATCH', path, { name: typed(values, 'name') }), values)}
        >
          <TextField name="name" label={words.name} value={key.name} most={MAX_KEY_NAME} />
        </FormDialog>
      );
    case 'expiry':
      return (
        <FormDialog
          {...frame}
          text={words.expiryHint}
          send={(values) => {
            const expires = typed(values, 'expires') || null;
            return sent(ask('PATCH', path, { expires }), values);
          }}
        >
          <TextField
            name="expires"
            label={words.expiresOn}
            type="date"
            value={key.expires ?? ''}
            min={tomorrow()}
            isOptional
          />
        </FormDialog>
      );
    case 'origins':
      return (
        <FormDialog
          {...frame}
          text={words.originsHint}
          send={async (values) => {
            const origins = typed(values, 'origins')
              .split(/[\s,]+/)
              .filter(Boolean);
            const result = await ask('PATCH', path, { origins });
            if (result.ok) return undefined;
            return result.code === 'INVALID_INPUT'
              ? { faults: { origins: words.originsWrong } }
              : refuse(result, values);
          }}
        >
          <TextField
            name="origins"
            label={words.origins}
            value={key.origins.join(' ')}
            isOptional
          />
        </FormDialog>
      );
    case 'rotate':
      return (
        <FormDialog
          {...frame}
          title={words.rotateSure(key.name)}
          text={words.rotateHint}
          submit={words.rotate}
          send={async (values) => {
            const keep = Number(typed(values, 'keep'));
            const result = await ask<MadeKey>('POST', `${path}/rotate`, { keep });
            if (!result.ok) return refuse(result, values);
            made.current = result.data;
            return undefined;
          }}
          done={() => made.current && rotated({ ...made.current, name: key.name })}
        >
          <Field
            name="keep"
            label={words.rotateKeep}
            input={(attributes) => (
              <select {...attributes} required>
                {GRACE_SECONDS.map((seconds) => (
                  <option key={seconds} value={seconds} selected={seconds === 86_400}>
                    {words.kept[seconds]}
                  </option>
                ))}
              </select>
            )}
          />
        </FormDialog>
      );
    case 'remove':
      return (
        <FormDialog
          {...frame}
          title={words.removeSure(key.name)}
          text={words.removeHint}
          submit={words.removeSubmit}
          isDangerous
          send={(values) => sent(ask('DELETE', path), values)}
        />
      );
  }
}
