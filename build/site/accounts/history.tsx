/** Shows where an account is signed in, and its recent events. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type {
  AccountEvent,
  EventKind,
  Session,
} from '../../../functions/lib/contract/dashboard.ts';
import { ask, type Result } from '../browser/api.ts';
import { ActionButton } from '../components/action-button.tsx';
import { useFormats, useWords } from '../components/language.ts';
import { MessageBox } from '../components/message.tsx';
import { useExplain } from './refusals.ts';

const KINDS: Record<'es' | 'en', Record<EventKind, string>> = {
  es: {
    registered: 'Cuenta confirmada',
    signed_in: 'Sesión iniciada',
    session_ended: 'Otra sesión cerrada',
    password_changed: 'Contraseña cambiada',
    password_reset: 'Contraseña recuperada por correo',
    address_changed: 'Dirección de correo cambiada',
    key_created: 'Clave creada',
    key_rolled: 'Clave rotada',
    key_disabled: 'Clave desactivada',
    key_enabled: 'Clave activada',
    key_deleted: 'Clave eliminada',
  },
  en: {
    registered: 'Account confirmed',
    signed_in: 'Signed in',
    session_ended: 'Another session signed out',
    password_changed: 'Password changed',
    password_reset: 'Password reset by email',
    address_changed: 'Email address changed',
    key_created: 'Key created',
    key_rolled: 'Key rotated',
    key_disabled: 'Key disabled',
    key_enabled: 'Key enabled',
    key_deleted: 'Key deleted',
  },
};

const WORDS = {
  es: {
    sessions: 'Sesiones',
    hint: 'Una sesión se cierra tras 30 días sin uso y, en cualquier caso, a los 90 días.',
    events: 'Actividad reciente',
    loading: 'Un momento…',
    here: 'esta sesión',
    lastUsed: 'Último uso:',
    end: 'Cerrar sesión',
    unknown: 'Navegador desconocido',
    on: 'en',
  },
  en: {
    sessions: 'Sessions',
    hint: 'A session ends after 30 days without use, and after 90 days in any case.',
    events: 'Recent activity',
    loading: 'One moment…',
    here: 'this session',
    lastUsed: 'Last used:',
    end: 'Sign out',
    unknown: 'Unknown browser',
    on: 'on',
  },
};

/** The common names of browsers and systems, by a part of their user agent; the first match counts. */
const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];
const SYSTEMS: [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux|X11/],
];

/** Shortens a user agent: `Mozilla/5.0 (X11; Linux …) … Firefox/140.0` to `Firefox en Linux`. */
function browserName(userAgent: string, { on, unknown }: { on: string; unknown: string }): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(userAgent))?.[0];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) return `${browser} ${on} ${system}`;
  return browser ?? system ?? (userAgent.slice(0, 40) || unknown);
}

export function History(): JSX.Element {
  const words = useWords(WORDS);
  const kinds = useWords(KINDS);
  const { moment } = useFormats();
  const explain = useExplain();
  const title = useRef<HTMLHeadingElement>(null);
  const [sessions, setSessions] = useState<Result<{ sessions: Session[] }>>();
  const [events, setEvents] = useState<Result<{ events: AccountEvent[] }>>();
  const load = async () => {
    setSessions(await ask('GET', 'account/sessions'));
    setEvents(await ask('GET', 'account/events'));
  };
  useEffect(() => void load(), []);
  const end = async ({ id }: Session) => {
    const ended = await ask('DELETE', `account/sessions/${id}`);
    if (!ended.ok) return setSessions(ended);
    await load();
    title.current?.focus();
  };
  /** Returns a list of what was answered, or what is shown while there is no answer, or for a refusal. */
  const list = <Data,>(result: Result<Data> | undefined, rowsOf: (data: Data) => JSX.Element[]) => {
    if (!result) return <p>{words.loading}</p>;
    if (!result.ok) return <MessageBox message={{ kind: 'bad', text: explain(result) }} />;
    return <ul class="plain">{rowsOf(result.data)}</ul>;
  };
  const time = (at: string) => <time dateTime={at}>{moment(at)}</time>;
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        {words.sessions}
      </h2>
      <p>{words.hint}</p>
      {list(sessions, (data) =>
        data.sessions.map((session) => {
          const name = browserName(session.browser, words);
          return (
            <li key={session.id} class="heading">
              <span>
                <strong>
                  {name}
                  {session.isThis && ` (${words.here})`}
                </strong>
                <br />
                {words.lastUsed} {time(session.lastUsed)}
              </span>
              {!session.isThis && (
                <ActionButton
                  class="quiet"
                  aria-label={`${words.end}: ${name}`}
                  act={() => end(session)}
                >
                  {words.end}
                </ActionButton>
              )}
            </li>
          );
        }),
      )}
      <h2>{words.events}</h2>
      {list(events, (data) =>
        data.events.map(({ at, kind, browser, key }) => (
          <li key={`${at} ${kind}`}>
            <strong>
              {kinds[kind]}
              {key !== null && `: ${key}`}
            </strong>
            <br />
            {time(at)} · {browserName(browser, words)}
          </li>
        )),
      )}
    </>
  );
}
