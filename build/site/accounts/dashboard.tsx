/** The dashboard: the account's keys, how much they are used, and what is still to do. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Account, Key, Usage } from '../../../functions/lib/contract/dashboard.ts';
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { ask } from '../browser/api.ts';
import { leave, rememberSignedIn } from '../browser/session.ts';
import { ActionButton } from '../components/action-button.tsx';
import { useFormats, useLanguage, useWords } from '../components/language.ts';
import { type Message, MessageBox } from '../components/message.tsx';
import { Activity, ALL, type Loaded } from './activity.tsx';
import { FirstSteps } from './keys/first-steps.tsx';
import { CreateKey, type NamedKey } from './keys/key-dialogs.tsx';
import { KeyColumns, KeyRow } from './keys/key-row.tsx';
import { MadeKey } from './keys/made-key.tsx';
import { useRefusal } from './refusals.ts';
import { EndpointPaths } from './usage/request-log.tsx';

const WORDS = {
  es: {
    title: 'Panel',
    account: 'Tu cuenta',
    signOut: 'Cerrar sesión',
    keys: 'Claves',
    create: 'Crear una clave',
    again: 'Reintentar',
    status: 'Estado del servicio',
    wait: 'Un momento…',
    minute: (used: string, limit: string) => `${used} de ${limit} peticiones este minuto.`,
    day: (used: string, limit: string) => `${used} de ${limit} peticiones hoy (UTC).`,
    near: 'Cuando se agoten, recibirás el error 429.',
    reached: {
      minute: 'Las siguientes reciben el error 429 hasta que acabe el minuto.',
      day: 'Las siguientes reciben el error 429 hasta las 0:00 UTC.',
    },
  },
  en: {
    title: 'Dashboard',
    account: 'Your account',
    signOut: 'Sign out',
    keys: 'Keys',
    create: 'Create a key',
    again: 'Retry',
    status: 'Service status',
    wait: 'One moment…',
    minute: (used: string, limit: string) => `${used} of ${limit} requests this minute.`,
    day: (used: string, limit: string) => `${used} of ${limit} requests today (UTC).`,
    near: 'Once they run out, requests get a 429 error.',
    reached: {
      minute: 'Further requests get a 429 error until the minute is over.',
      day: 'Further requests get a 429 error until 0:00 UTC.',
    },
  },
};

/** How often the account is read again while the page is visible: frequently until the first request. */
const REFRESH_MS = { waiting: 5_000, usual: 30_000 };

interface Props {
  /** The paths of endpoints by the names under which requests are counted. */
  paths: Readonly<Record<string, string>>;
}

export function Dashboard({ paths }: Props): JSX.Element {
  const words = useWords(WORDS);
  const language = useLanguage();
  const refusal = useRefusal();
  const [data, setData] = useState<Loaded>();
  const [said, say] = useState<Message>();
  /** What receives the focus after the list is read again, because the focused element may be gone. */
  const focused = useRef<string | undefined>(undefined);

  /** Counts the readings, so that a late one does not take the place of a newer one. */
  const readings = useRef(0);

  const load = async () => {
    readings.current += 1;
    const reading = readings.current;
    const results = await Promise.all([
      ask<Account>('GET', 'account'),
      ask<{ keys: Key[] }>('GET', 'keys'),
      ask<Usage>('GET', 'usage'),
    ]);
    if (reading !== readings.current) return;
    const [account, keys, usage] = results;
    if (account.ok && keys.ok && usage.ok) {
      rememberSignedIn(true);
      say(undefined);
      setData({
        account: account.data,
        keys: keys.data.keys,
        usage: usage.data,
        updated: Date.now(),
      });
      return;
    }
    const failure = results.find((result) => !result.ok);
    if (!failure || failure.ok) return;
    // that page says so, and where to begin without one
    if (failure.code === 'NO_ACCOUNTS') return location.assign(PAGES.signIn[language]);
    say(refusal(failure).message);
  };
  useEffect(() => void load(), []);
  const isWaiting = data !== undefined && data.keys.length > 0 && data.usage.rows.length === 0;
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void load();
    };
    const timer = setInterval(refresh, isWaiting ? REFRESH_MS.waiting : REFRESH_MS.usual);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [isWaiting]);
  useEffect(() => {
    if (focused.current === undefined) return;
    const key = document.getElementById(`key-${focused.current}`);
    (key ?? document.getElementById('keys-title'))?.focus();
    focused.current = undefined;
  }, [data]);

  const signOut = async () => {
    const result = await ask('POST', 'account/sign-out');
    // without a session, the user is signed out anyway
    if (result.ok || result.code === 'SIGNED_OUT') return leave('signed-out');
    say(refusal(result).message);
  };
  const changed = async (id: string) => {
    focused.current = id;
    await load();
  };
  return (
    <EndpointPaths.Provider value={paths}>
      <div class="heading">
        <h1 id="_top">{words.title}</h1>
        {data && (
          <p class="actions who">
            <span>{data.account.email}</span>
            <a href={PAGES.account[language]}>{words.account}</a>
            <ActionButton class="link" act={signOut}>
              {words.signOut}
            </ActionButton>
          </p>
        )}
      </div>
      <MessageBox message={said} />
      {said && (
        <p class="actions">
          <ActionButton class="quiet" act={load}>
            {words.again}
          </ActionButton>
          <a href={PAGES.status[language]}>{words.status}</a>
        </p>
      )}
      {!data && !said && (
        <p class="hint" role="status">
          {words.wait}
        </p>
      )}
      {data && <Content {...data} changed={changed} refresh={load} />}
    </EndpointPaths.Provider>
  );
}

interface ContentProps extends Loaded {
  changed: (id: string) => Promise<void>;
  refresh: () => Promise<void>;
}

function Content({ changed, refresh, ...loaded }: ContentProps): JSX.Element {
  const { account, keys, usage } = loaded;
  const words = useWords(WORDS);
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<{ key: NamedKey; how: 'made' | 'rotated' }>();
  const [chosen, setChosen] = useState<string>();
  const create = () => setCreating(true);
  const only = keys.length === 1 ? keys[0]?.id : undefined;
  const show = (id: string) => {
    setChosen(id);
    document.getElementById('usage-title')?.focus();
  };
  return (
    <>
      <NearLimits {...account} />
      <FirstSteps keys={keys} usage={usage} create={create} />
      {keys.length > 0 && (
        <>
          <section aria-labelledby="keys-title">
            <div class="heading">
              <h2 id="keys-title" tabIndex={-1}>
                {words.keys}
              </h2>
              <button type="button" onClick={create}>
                {words.create}
              </button>
            </div>
            <div class="keys">
              <KeyColumns />
              {keys.map((key) => (
                <KeyRow
                  key={key.id}
                  apiKey={key}
                  show={() => show(key.id)}
                  changed={() => changed(key.id)}
                  rotated={(rotated) => setMade({ key: rotated, how: 'rotated' })}
                />
              ))}
            </div>
          </section>
          <Activity {...loaded} shown={chosen ?? only ?? ALL} show={setChosen} refresh={refresh} />
        </>
      )}
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

/** The share of a limit from which users are warned. */
const NEAR = 0.9;

/** Warns about limits that are reached or nearly reached. */
function NearLimits({ limits, used }: Account): JSX.Element {
  const words = useWords(WORDS);
  const { number } = useFormats();
  return (
    <>
      {(['minute', 'day'] as const).map((period) => {
        const limit = limits[period];
        if (limit === null || used[period] < NEAR * limit) return null;
        const isReached = used[period] >= limit;
        const text = `${words[period](number(used[period]), number(limit))} ${isReached ? words.reached[period] : words.near}`;
        return <MessageBox key={period} message={{ kind: isReached ? 'bad' : 'warning', text }} />;
      })}
    </>
  );
}
