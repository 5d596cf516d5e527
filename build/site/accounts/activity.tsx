/** Shows how much the keys of an account are used: all together, or one with its last requests. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type {
  Account,
  Key,
  RequestLog as RequestLogAnswer,
  Usage,
} from '../../../functions/lib/contract/dashboard.ts';
import { ask } from '../browser/api.ts';
import { ActionButton } from '../components/action-button.tsx';
import { useFormats, useWords } from '../components/language.ts';
import { type Message, MessageBox } from '../components/message.tsx';
import { useRefusal } from './refusals.ts';
import { RequestLog } from './usage/request-log.tsx';
import { UsageView } from './usage/usage-view.tsx';

const WORDS = {
  es: {
    title: 'Uso',
    which: 'Clave',
    all: 'Todas las claves',
    choose: 'Elige una clave para ver sus últimas peticiones.',
    updated: 'Actualizado a las',
    refresh: 'Actualizar',
    wait: 'Un momento…',
    limits: 'Límites:',
    minute: (limit: string) => `${limit} por minuto`,
    day: (limit: string, used: string) => `${limit} al día (UTC), ${used} usadas hoy`,
  },
  en: {
    title: 'Usage',
    which: 'Key',
    all: 'All keys',
    choose: 'Choose a key to see its latest requests.',
    updated: 'Updated at',
    refresh: 'Refresh',
    wait: 'One moment…',
    limits: 'Limits:',
    minute: (limit: string) => `${limit} a minute`,
    day: (limit: string, used: string) => `${limit} a day (UTC), ${used} used today`,
  },
};

export const ALL = 'all';

/** The share of a limit from which a bar is shown. */
const NEAR = 0.7;

/** What is known of an account. */
export interface Loaded {
  account: Account;
  keys: Key[];
  /** The usage of all keys. */
  usage: Usage;
  /** When the account was read, in milliseconds since 1970. */
  updated: number;
}

interface Props extends Loaded {
  /** The ID of the key that is shown, or `ALL`. */
  shown: string;
  show: (shown: string) => void;
  refresh: () => Promise<void>;
}

export function Activity(props: Props): JSX.Element {
  const { account, keys, usage, updated, shown, show, refresh } = props;
  const words = useWords(WORDS);
  const { clock } = useFormats();
  const chosen = keys.find(({ id }) => id === shown);
  return (
    <section aria-labelledby="usage-title" data-usage>
      <div class="heading">
        <h2 id="usage-title" tabIndex={-1}>
          {words.title}
        </h2>
        {keys.length > 1 && (
          <select
            aria-label={words.which}
            value={chosen?.id ?? ALL}
            onChange={({ currentTarget }) => show(currentTarget.value)}
          >
            <option value={ALL}>{words.all}</option>
            {keys.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <p class="hint updated">
          {words.updated} {clock(updated)}{' '}
          <ActionButton class="link" act={refresh}>
            {words.refresh}
          </ActionButton>
        </p>
      </div>
      <Limits {...account} />
      {chosen ? (
        <OfKey key={chosen.id} apiKey={chosen} />
      ) : (
        <>
          <UsageView id={ALL} name={words.all} usage={usage} />
          <p class="hint">{words.choose}</p>
        </>
      )}
    </section>
  );
}

/** @param apiKey a new object each time the list is read, because its usage may have changed */
function OfKey({ apiKey }: { apiKey: Key }): JSX.Element {
  const words = useWords(WORDS);
  const refusal = useRefusal();
  const [said, say] = useState<Message>();
  const [loaded, setLoaded] = useState<{ usage: Usage; log: RequestLogAnswer }>();
  const load = async () => {
    const [usage, log] = await Promise.all([
      ask<Usage>('GET', `keys/${apiKey.id}/usage`),
      ask<RequestLogAnswer>('GET', `keys/${apiKey.id}/requests`),
    ]);
    if (!usage.ok) return say(refusal(usage).message);
    if (!log.ok) return say(refusal(log).message);
    say(undefined);
    setLoaded({ usage: usage.data, log: log.data });
  };
  useEffect(() => void load(), [apiKey]);
  return (
    <>
      <MessageBox message={said} />
      {!loaded && !said && <p class="hint">{words.wait}</p>}
      {loaded && (
        <>
          <UsageView id={apiKey.id} name={apiKey.name} usage={loaded.usage} />
          <RequestLog requests={loaded.log.requests} name={apiKey.name} />
        </>
      )}
    </>
  );
}

/** Shows the limits of the account in a line, with a bar once much of a limit is used. */
function Limits({ limits, used }: Account): JSX.Element | null {
  const words = useWords(WORDS);
  const { number } = useFormats();
  const said = [
    ...(limits.minute === null ? [] : [words.minute(number(limits.minute))]),
    ...(limits.day === null ? [] : [words.day(number(limits.day), number(used.day))]),
  ];
  if (said.length === 0) return null;
  const isNear = limits.day !== null && used.day >= NEAR * limits.day;
  const text = `${words.limits} ${said.join(' · ')}`;
  return (
    <p class="limit hint">
      {text}
      {isNear && <meter min={0} max={limits.day ?? 1} value={used.day} aria-label={text} />}
    </p>
  );
}
