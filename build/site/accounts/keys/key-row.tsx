/** Shows one key in the dashboard, with its actions. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Key } from '../../../../functions/lib/contract/dashboard.ts';
import { ask, type Failure } from '../../browser/api.ts';
import { closeWhenDone } from '../../browser/close-menu.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { useFormats } from '../../components/language.ts';
import { type Message, MessageBox } from '../../components/message.tsx';
import { useRefusal } from '../refusals.ts';
import { type KeyAction, KeyDialog, type NamedKey } from './key-dialogs.tsx';
import { useKeyWords } from './key-words.ts';

interface Props {
  apiKey: Key;
  /** Shows its usage and its last requests. */
  show: () => void;
  /** Called if the list must be read again. */
  changed: () => Promise<void>;
  rotated: (key: NamedKey) => void;
}

/** Shows the headings of the columns of keys, for sighted users. */
export function KeyColumns(): JSX.Element {
  const words = useKeyWords();
  return (
    <div class="columns hint" aria-hidden="true">
      {[words.name, words.today, words.month, words.lastUsed].map((title) => (
        <span key={title}>{title}</span>
      ))}
    </div>
  );
}

export function KeyRow({ apiKey: key, show, changed, rotated }: Props): JSX.Element {
  const words = useKeyWords();
  const refusal = useRefusal();
  const { number, moment } = useFormats();
  const [said, say] = useState<Message>();
  const [action, setAction] = useState<KeyAction>();

  const refuse = (failure: Failure, values?: FormData) => {
    // the key was deleted in another tab, as the updated list will show
    if (failure.code === 'NOT_FOUND') void changed();
    return refusal(failure, values);
  };
  const switchTo = async (disabled: boolean) => {
    const result = await ask('PATCH', `keys/${key.id}`, { disabled });
    if (!result.ok) return say(refuse(result).message);
    say(disabled ? { kind: 'notice', text: words.isDisabled } : undefined);
    await changed();
  };
  return (
    <article class={`key ${key.state}`} aria-labelledby={`key-${key.id}`}>
      <div class="name">
        <h3 id={`key-${key.id}`} tabIndex={-1}>
          <button type="button" class="link" title={words.usage} onClick={show}>
            {key.name}
          </button>
        </h3>
        <code>{key.shown}</code>
        {key.state !== 'active' && <span class="badge">{words.states[key.state]}</span>}
      </div>
      <Facts
        list={[
          [words.today, number(key.today)],
          [words.month, number(key.month)],
          [words.lastUsed, key.lastUsed ? moment(key.lastUsed) : words.never],
        ]}
      />
      <Menu apiKey={key} choose={setAction} toggle={() => switchTo(key.state !== 'disabled')} />
      <div class="below">
        <Conditions apiKey={key} />
        <MessageBox message={said} />
      </div>
      {action && (
        <KeyDialog
          action={action}
          apiKey={key}
          refuse={refuse}
          changed={changed}
          rotated={rotated}
          closed={() => setAction(undefined)}
        />
      )}
    </article>
  );
}

interface MenuProps {
  apiKey: Key;
  choose: (action: KeyAction) => void;
  /** Switches the key off, or on again. */
  toggle: () => Promise<void>;
}

function Menu({ apiKey: key, choose, toggle }: MenuProps): JSX.Element {
  const words = useKeyWords();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closeWhenDone(menu.current) : undefined), []);
  /** Returns a menu item. The menu closes before the action and holds the focus that a dialog will restore. */
  const item = (text: string, act: () => void | Promise<void>, styles = 'quiet') => (
    <li>
      <ActionButton
        class={styles}
        aria-describedby={`key-${key.id}`}
        act={() => {
          menu.current?.querySelector('summary')?.focus();
          if (menu.current) menu.current.open = false;
          return act();
        }}
      >
        {text}
      </ActionButton>
    </li>
  );
  const label = words.more(key.name);
  return (
    <details class="more" ref={menu}>
      <summary aria-label={label} title={label}>
        ⋯
      </summary>
      <ul>
        {item(words.rename, () => choose('rename'))}
        {item(words.expiry, () => choose('expiry'))}
        {item(words.origins, () => choose('origins'))}
        {item(words.rotate, () => choose('rotate'))}
        {item(key.state === 'disabled' ? words.enable : words.disable, toggle)}
        {item(words.remove, () => choose('remove'), 'quiet danger')}
      </ul>
    </details>
  );
}

/** Shows the restrictions of a key, if it has any. */
function Conditions({ apiKey: key }: { apiKey: Key }): JSX.Element | null {
  const words = useKeyWords();
  const { day, moment } = useFormats();
  const list: [string, string][] = [];
  if (key.expires) list.push([words.expires, day(key.expires)]);
  if (key.origins.length > 0) list.push([words.origins, key.origins.join(', ')]);
  if (key.formerUntil) list.push([words.former, moment(key.formerUntil)]);
  return list.length > 0 ? <Facts list={list} /> : null;
}

interface FactsProps {
  list: readonly (readonly [term: string, value: string])[];
  class?: string;
}

export const Facts = ({ list, class: styles = 'facts' }: FactsProps): JSX.Element => (
  <dl class={styles}>
    {list.map(([term, value]) => (
      <div key={term}>
        <dt class="hint">{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
