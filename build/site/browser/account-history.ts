/** The page of an account: where it is signed in, and what has happened to it. */
import type {
  AccountEvent,
  EventKind,
  Session,
} from '../../../functions/lib/contract/dashboard.ts';
import { ask } from './api.ts';
import { button, el, find, language, showMessage } from './dom.ts';
import { explain } from './refusals.ts';

const KINDS: Record<'es' | 'en', Record<EventKind, string>> = {
  es: {
    registered: 'Cuenta confirmada',
    signed_in: 'Sesión iniciada',
    session_ended: 'Sesión cerrada desde otro dispositivo',
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
    session_ended: 'Signed out from another session',
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
    here: 'esta sesión',
    lastUsed: 'Último uso:',
    end: 'Cerrar sesión',
    unknown: 'Navegador desconocido',
    on: 'en',
    none: 'Todavía no hay actividad.',
  },
  en: {
    here: 'this session',
    lastUsed: 'Last used:',
    end: 'Sign out',
    unknown: 'Unknown browser',
    on: 'on',
    none: 'No activity yet.',
  },
}[language];

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

/** `Mozilla/5.0 (X11; Linux …) … Firefox/140.0` → `Firefox en Linux` */
export function browserName(userAgent: string): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(userAgent))?.[0];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) return `${browser} ${WORDS.on} ${system}`;
  return browser ?? system ?? (userAgent.slice(0, 40) || WORDS.unknown);
}

const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const moment = (at: string) => el('time', { datetime: at }, moments.format(new Date(at)));

/** Fills the lists of the page. */
export async function showHistory(): Promise<void> {
  await showSessions();
  const place = find('[data-events]');
  const result = await ask<{ events: AccountEvent[] }>('GET', 'account/events');
  if (!result.ok) return showMessage(place, 'bad', explain(result));
  const items = result.data.events.map(({ at, kind, browser, key }) => {
    const what = KINDS[language][kind] + (key === null ? '' : `: ${key}`);
    return el('li', {}, el('strong', {}, what), el('br'), moment(at), ` · ${browserName(browser)}`);
  });
  place.replaceChildren(
    items.length > 0 ? el('ul', { class: 'plain' }, ...items) : el('p', {}, WORDS.none),
  );
}

async function showSessions(): Promise<void> {
  const place = find('[data-sessions]');
  const result = await ask<{ sessions: Session[] }>('GET', 'account/sessions');
  if (!result.ok) return showMessage(place, 'bad', explain(result));
  const items = result.data.sessions.map((session) => {
    const name = browserName(session.browser);
    const end = async () => {
      const ended = await ask('DELETE', `account/sessions/${session.id}`);
      if (!ended.ok) return showMessage(place, 'bad', explain(ended));
      await showHistory();
      find('#sessions').focus();
    };
    return el(
      'li',
      { class: 'heading' },
      el(
        'span',
        {},
        el('strong', {}, name, session.isThis && ` (${WORDS.here})`),
        el('br'),
        `${WORDS.lastUsed} `,
        moment(session.lastUsed),
      ),
      !session.isThis &&
        button(WORDS.end, end, { class: 'quiet', 'aria-label': `${WORDS.end}: ${name}` }),
    );
  });
  place.replaceChildren(el('ul', { class: 'plain' }, ...items));
}
