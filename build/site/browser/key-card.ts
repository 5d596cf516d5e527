/** One key in the dashboard, and what can be done with it. */
import type { Account, Key, Usage } from '../shared/dashboard.ts';
import { ask, type Result } from './api.ts';
import { askInDialog } from './dialog.ts';
import { button, el, language, tell } from './dom.ts';
import { explain } from './refusals.ts';
import { usageView } from './usage-view.ts';

const WORDS = {
  es: {
    states: { active: 'activa', disabled: 'desactivada', expired: 'vencida' },
    created: 'Creada',
    expires: 'Vence',
    never: 'nunca',
    lastUsed: 'Último uso',
    today: 'Hoy',
    week: '7 días',
    month: '30 días',
    minuteLimit: 'De este minuto',
    dayLimit: 'De este día',
    usage: 'Uso',
    rename: 'Renombrar',
    expiry: 'Vencimiento',
    disable: 'Desactivar',
    enable: 'Activar',
    remove: 'Borrar',
    name: 'Nombre',
    save: 'Guardar',
    expiresOn: 'Vence el',
    expiryHint: 'Deja de valer a las 0:00 UTC de ese día. Sin fecha, no vence.',
    removeSure: (name: string) => `¿Borrar «${name}»?`,
    removeHint: 'Lo que la use dejará de funcionar. Su uso también se borra. No hay vuelta atrás.',
    removeSubmit: 'Borrar la clave',
    of: 'de',
  },
  en: {
    states: { active: 'active', disabled: 'disabled', expired: 'expired' },
    created: 'Created',
    expires: 'Expires',
    never: 'never',
    lastUsed: 'Last used',
    today: 'Today',
    week: '7 days',
    month: '30 days',
    minuteLimit: 'Of this minute',
    dayLimit: 'Of this day',
    usage: 'Usage',
    rename: 'Rename',
    expiry: 'Expiry',
    disable: 'Disable',
    enable: 'Enable',
    remove: 'Delete',
    name: 'Name',
    save: 'Save',
    expiresOn: 'Expires on',
    expiryHint: 'It ceases to work at 0:00 UTC of that day. Without a date it does not expire.',
    removeSure: (name: string) => `Delete “${name}”?`,
    removeHint:
      'Whatever uses it will stop working. Its usage is deleted too. There is no way back.',
    removeSubmit: 'Delete the key',
    of: 'of',
  },
}[language];

const numbers = new Intl.NumberFormat(language);
const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

/** @param changed told the key's ID when the list must be shown anew */
export function keyCard(
  key: Key,
  limits: Account['limits'],
  changed: (id: string) => Promise<void>,
): HTMLElement {
  const title = el('h3', { id: `key-${key.id}`, tabindex: -1 }, key.name);
  const status = el('div', { role: 'status' });
  const usage = el('div', { id: `usage-${key.id}`, hidden: true });

  const send = async (method: string, body?: unknown): Promise<string | undefined> => {
    const result: Result<unknown> = await ask(method, `keys/${key.id}`, body);
    return result.ok ? undefined : explain(result);
  };
  const done = () => changed(key.id);
  const sendOrTell = async (body: unknown) => {
    const wrong = await send('PATCH', body);
    if (wrong !== undefined) return tell(status, 'bad', wrong);
    await done();
  };
  const named = (text: string, act: () => void | Promise<void>, attributes = {}) =>
    button(text, act, { 'aria-describedby': `key-${key.id}`, class: 'quiet', ...attributes });

  const showUsage = named(
    WORDS.usage,
    async () => {
      if (!usage.hidden) {
        usage.hidden = true;
        return showUsage.setAttribute('aria-expanded', 'false');
      }
      const result = await ask<Usage>('GET', `keys/${key.id}/usage`);
      if (!result.ok) return tell(status, 'bad', explain(result));
      usage.replaceChildren(usageView(key.id, result.data));
      usage.hidden = false;
      showUsage.setAttribute('aria-expanded', 'true');
    },
    { 'aria-expanded': 'false', 'aria-controls': `usage-${key.id}` },
  );
  const rename = named(WORDS.rename, () =>
    askInDialog({
      title: WORDS.rename,
      input: { label: WORDS.name, type: 'text', value: key.name, required: true },
      submit: WORDS.save,
      act: (name) => send('PATCH', { name }),
      done,
    }),
  );
  const expiry = named(WORDS.expiry, () =>
    askInDialog({
      title: WORDS.expiry,
      text: WORDS.expiryHint,
      input: {
        label: WORDS.expiresOn,
        type: 'date',
        value: key.expires ?? '',
        required: false,
      },
      submit: WORDS.save,
      act: (expires) => send('PATCH', { expires: expires || null }),
      done,
    }),
  );
  const disabled = key.state === 'disabled';
  const toggle = named(disabled ? WORDS.enable : WORDS.disable, () =>
    sendOrTell({ disabled: !disabled }),
  );
  const remove = named(
    WORDS.remove,
    () =>
      askInDialog({
        title: WORDS.removeSure(key.name),
        text: WORDS.removeHint,
        submit: WORDS.removeSubmit,
        danger: true,
        act: () => send('DELETE'),
        done,
      }),
    { class: 'quiet danger' },
  );
  return el(
    'article',
    { class: `key ${key.state}`, 'aria-labelledby': `key-${key.id}` },
    el('div', { class: 'heading' }, title, el('span', { class: 'badge' }, WORDS.states[key.state])),
    el('p', {}, el('code', {}, key.shown)),
    facts(key, limits),
    el('p', { class: 'actions' }, showUsage, rename, expiry, toggle, remove),
    status,
    usage,
  );
}

function facts(key: Key, { minute, day }: Account['limits']): HTMLElement {
  const count = (used: number, limit: number | null) =>
    limit === null ? undefined : `${numbers.format(used)} ${WORDS.of} ${numbers.format(limit)}`;
  const list: [string, string | undefined][] = [
    [WORDS.today, numbers.format(key.today)],
    [WORDS.week, numbers.format(key.week)],
    [WORDS.month, numbers.format(key.month)],
    [WORDS.lastUsed, key.lastUsed ? moments.format(new Date(key.lastUsed)) : WORDS.never],
    [WORDS.created, days.format(new Date(key.created))],
    [WORDS.expires, key.expires ? days.format(new Date(key.expires)) : WORDS.never],
    [WORDS.minuteLimit, count(key.minuteUsed, minute)],
    [WORDS.dayLimit, count(key.dayUsed, day)],
  ];
  return el(
    'dl',
    { class: 'facts' },
    ...list.flatMap(([term, value]) =>
      value === undefined ? [] : [el('div', {}, el('dt', {}, term), el('dd', {}, value))],
    ),
  );
}
