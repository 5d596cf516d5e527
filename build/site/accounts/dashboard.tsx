/** The dashboard: the account's keys, how much they are used, and what is still to do. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Account, Key, Usage } from '../../../functions/lib/contract/dashboard.ts';
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { ask } from '../browser/api.ts';
import { leave, rememberSignedIn, signInFirst } from '../browser/session.ts';
import { ActionButton } from '../components/action-button.tsx';
import { useFormats, useLanguage, useWords } from '../components/language.ts';
import { type Message, MessageBox } from '../components/message.tsx';
import { FirstSteps } from './first-steps.tsx';
import { KeyCard } from './key-card.tsx';
import { CreateKey, type NamedKey } from './key-dialogs.tsx';
import { MadeKey } from './made-key.tsx';
import { useExplain } from './refusals.ts';
import { EndpointPaths } from './request-log.tsx';
import { UsageView } from './usage-view.tsx';

const WORDS = {
  es: {
    title: 'Panel',
    account: 'Tu cuenta',
    signOut: 'Cerrar sesión',
    keys: 'Claves',
    create: 'Crear una clave',
    usage: 'Uso de todas tus claves',
    usageOfOne: 'Uso',
    none: 'Aún no tienes claves. Con una podrás hacer tu primera petición.',
    again: 'Reintentar',
    wait: 'Un momento…',
    all: 'todas las claves',
    minute: (used: string, limit: string) => `${used} de ${limit} peticiones este minuto`,
    day: (used: string, limit: string) => `${used} de ${limit} peticiones hoy (UTC)`,
  },
  en: {
    title: 'Dashboard',
    account: 'Your account',
    signOut: 'Sign out',
    keys: 'Keys',
    create: 'Create a key',
    usage: 'Usage of all your keys',
    usageOfOne: 'Usage',
    none: 'You have no keys yet. With one you can make your first request.',
    again: 'Retry',
    wait: 'One moment…',
    all: 'all keys',
    minute: (used: string, limit: string) => `${used} of ${limit} requests this minute`,
    day: (used: string, limit: string) => `${used} of ${limit} requests today (UTC)`,
  },
};

interface Loaded {
  account: Account;
  keys: Key[];
  usage: Usage;
}

interface Props {
  /** The paths of endpoints by the names under which requests are counted. */
  paths: Readonly<Record<string, string>>;
}

export function Dashboard({ paths }: Props): JSX.Element {
  const words = useWords(WORDS);
  const language = useLanguage();
  const explain = useExplain();
  const [data, setData] = useState<Loaded>();
  const [said, say] = useState<Message>();
  /** What has the focus once the list was read again: what had it may be gone. */
  const focused = useRef<string | undefined>(undefined);

  const load = async () => {
    const results = await Promise.all([
      ask<Account>('GET', 'account'),
      ask<{ keys: Key[] }>('GET', 'keys'),
      ask<Usage>('GET', 'usage'),
    ]);
    const [account, keys, usage] = results;
    if (account.ok && keys.ok && usage.ok) {
      rememberSignedIn(true);
      say(undefined);
      setData({ account: account.data, keys: keys.data.keys, usage: usage.data });
      return;
    }
    const failure = results.find((result) => !result.ok);
    if (!failure || failure.ok) return;
    if (failure.code === 'SIGNED_OUT') return signInFirst();
    const again = <ActionButton act={load}>{words.again}</ActionButton>;
    say({ kind: 'bad', text: [explain(failure), ' ', again] });
  };
  useEffect(() => {
    say({ kind: 'notice', text: words.wait });
    void load();
  }, []);
  useEffect(() => {
    if (focused.current === undefined) return;
    const key = document.getElementById(`key-${focused.current}`);
    (key ?? document.getElementById('keys-title'))?.focus();
    focused.current = undefined;
  }, [data]);

  const signOut = async () => {
    const result = await ask('POST', 'account/sign-out');
    // somebody without a session is signed out as well
    if (result.ok || result.code === 'SIGNED_OUT') return leave('signed-out');
    say({ kind: 'bad', text: explain(result) });
  };
  const changed = async (id: string) => {
    focused.current = id;
    await load();
  };
  return (
    <EndpointPaths.Provider value={paths}>
      <div class="heading">
        <h1 id="_top">{words.title}</h1>
        <p class="actions">
          <span>{data?.account.email}</span>
          <a href={PAGES.account[language]}>{words.account}</a>
          <ActionButton class="quiet" act={signOut}>
            {words.signOut}
          </ActionButton>
        </p>
      </div>
      <MessageBox message={said} />
      {!data && said?.kind !== 'bad' && (
        <div class="skeleton" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
      {data && <Content {...data} changed={changed} />}
    </EndpointPaths.Provider>
  );
}

interface ContentProps extends Loaded {
  /** Called with the ID of the key that has changed. */
  changed: (id: string) => Promise<void>;
}

function Content({ account, keys, usage, changed }: ContentProps): JSX.Element {
  const words = useWords(WORDS);
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<{ key: NamedKey; how: 'made' | 'rotated' }>();
  const create = () => setCreating(true);
  return (
    <>
      <FirstSteps keys={keys} usage={usage} create={create} />
      <div class="limits">
        <Limits {...account} />
      </div>
      <section aria-labelledby="keys-title">
        <div class="heading">
          <h2 id="keys-title" tabIndex={-1}>
            {words.keys}
          </h2>
          <button type="button" onClick={create}>
            {words.create}
          </button>
        </div>
        {keys.length === 0 && <p class="panel">{words.none}</p>}
        {keys.map((key) => (
          <KeyCard
            key={key.id}
            apiKey={key}
            changed={() => changed(key.id)}
            rotated={(rotated) => setMade({ key: rotated, how: 'rotated' })}
          />
        ))}
      </section>
      <section aria-labelledby="usage-title" data-usage>
        <h2 id="usage-title">{keys.length > 1 ? words.usage : words.usageOfOne}</h2>
        <UsageView id="all" name={words.all} usage={usage} />
      </section>
      {isCreating && (
        <CreateKey
          made={(key) => setMade({ key, how: 'made' })}
          closed={() => setCreating(false)}
        />
      )}
      {made && (
        <MadeKey
          made={made.key}
          how={made.how}
          closed={() => {
            setMade(undefined);
            void changed(made.key.id);
          }}
        />
      )}
    </>
  );
}

/** How an account stands to its limits, a bar for each; none where there are no limits. */
function Limits({ limits, used }: Account): JSX.Element {
  const words = useWords(WORDS);
  const { number } = useFormats();
  return (
    <>
      {(['minute', 'day'] as const).map((period) => {
        const limit = limits[period];
        if (limit === null) return null;
        const text = words[period](number(used[period]), number(limit));
        return (
          <p key={period} class="limit">
            <span>{text}</span>
            <meter min={0} max={limit} value={used[period]} aria-label={text} />
          </p>
        );
      })}
    </>
  );
}
