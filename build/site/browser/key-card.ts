/** One key in the dashboard, and what can be done with it. */

import type { Key, MadeKey, RequestLog, Usage } from '../../../functions/lib/contract/dashboard.ts';
import { GRACE_SECONDS, MAX_KEY_NAME } from '../../../functions/lib/contract/limits.ts';
import { ask, type Result } from './api.ts';
import { closeWhenDone } from './close-menu.ts';
import { tomorrow } from './create-key.ts';
import { askInDialog } from './dialog.ts';
import { button, el, language, showMessage } from './dom.ts';
import { WORDS } from './key-words.ts';
import { explain } from './refusals.ts';
import { requestLog } from './request-log.ts';
import { usageView } from './usage-view.ts';
import { numbers } from './usage-words.ts';
import { signInFirst } from './ways.ts';

const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * @param opened the IDs of keys whose usage is open
 * @param changed called with the key's ID when the list must be reloaded
 * @param rotated told the key's new value
 */
export function keyCard(
  key: Key,
  opened: Set<string>,
  changed: (id: string) => Promise<void>,
  rotated: (name: string, made: MadeKey) => Promise<void>,
): HTMLElement {
  const title = el('h3', { id: `key-${key.id}`, tabindex: -1 }, key.name);
  const status = el('div', { role: 'status' });
  const usage = el('div', { id: `usage-${key.id}`, hidden: true });

  /** What is said of a refusal, where saying it is enough. */
  const refusal = async (result: Result<unknown>): Promise<string | undefined> => {
    if (result.ok) return undefined;
    // it was deleted in another tab: the list shows that
    if (result.code === 'NOT_FOUND') await changed(key.id);
    if (result.code === 'SIGNED_OUT') signInFirst();
    return explain(result);
  };
  const send = async (method: string, body?: unknown) =>
    await refusal(await ask(method, `keys/${key.id}`, body));
  const done = () => changed(key.id);
  const sendOrTell = async (body: unknown) => {
    const wrong = await send('PATCH', body);
    if (wrong !== undefined) return showMessage(status, 'bad', wrong);
    await done();
  };
  const named = (text: string, act: () => void | Promise<void>, attributes = {}) =>
    button(text, act, { 'aria-describedby': `key-${key.id}`, class: 'quiet', ...attributes });
  /** In the menu, which closes before it acts. */
  const item = (text: string, act: () => void | Promise<void>, attributes = {}) =>
    named(
      text,
      () => {
        menu.open = false;
        return act();
      },
      attributes,
    );

  const openUsage = async () => {
    const [result, log] = await Promise.all([
      ask<Usage>('GET', `keys/${key.id}/usage`),
      ask<RequestLog>('GET', `keys/${key.id}/requests`),
    ]);
    if (!result.ok) return showMessage(status, 'bad', (await refusal(result)) ?? '');
    if (!log.ok) return showMessage(status, 'bad', (await refusal(log)) ?? '');
    usage.replaceChildren(
      requestLog(log.data.requests, key.name),
      usageView(key.id, key.name, result.data),
    );
    usage.hidden = false;
    opened.add(key.id);
    showUsage.setAttribute('aria-expanded', 'true');
  };
  const showUsage = named(
    WORDS.usage,
    async () => {
      if (usage.hidden) return await openUsage();
      usage.hidden = true;
      opened.delete(key.id);
      showUsage.setAttribute('aria-expanded', 'false');
    },
    { 'aria-expanded': 'false', 'aria-controls': `usage-${key.id}` },
  );
  if (opened.has(key.id)) void openUsage();
  const rename = item(WORDS.rename, () =>
    askInDialog({
      title: WORDS.rename,
      input: {
        label: WORDS.name,
        type: 'text',
        value: key.name,
        required: true,
        maxlength: MAX_KEY_NAME,
      },
      submit: WORDS.save,
      act: (name) => send('PATCH', { name }),
      done,
    }),
  );
  const expiry = item(WORDS.expiry, () =>
    askInDialog({
      title: WORDS.expiry,
      text: WORDS.expiryHint,
      input: {
        label: WORDS.expiresOn,
        type: 'date',
        value: key.expires ?? '',
        required: false,
        min: tomorrow(),
      },
      submit: WORDS.save,
      act: (expires) => send('PATCH', { expires: expires || null }),
      done,
    }),
  );
  const origins = item(WORDS.origins, () =>
    askInDialog({
      title: WORDS.origins,
      text: WORDS.originsHint,
      input: { label: WORDS.origins, type: 'text', value: key.origins.join(' '), required: false },
      submit: WORDS.save,
      act: async (typed) => {
        const wanted = typed.split(/[\s,]+/).filter(Boolean);
        const result = await ask('PATCH', `keys/${key.id}`, { origins: wanted });
        const isWrong = !result.ok && result.code === 'INVALID_INPUT';
        return isWrong ? WORDS.originsWrong : await refusal(result);
      },
      done,
    }),
  );
  let made: MadeKey | undefined;
  const rotate = item(WORDS.rotate, () =>
    askInDialog({
      title: WORDS.rotateSure(key.name),
      text: WORDS.rotateHint,
      input: {
        label: WORDS.rotateKeep,
        type: 'select',
        value: `${GRACE_SECONDS[2]}`,
        required: true,
        options: GRACE_SECONDS.map((seconds, at) => [`${seconds}`, WORDS.kept[at] ?? '']),
      },
      submit: WORDS.rotate,
      act: async (keep) => {
        const result = await ask<MadeKey>('POST', `keys/${key.id}/rotate`, { keep: Number(keep) });
        if (!result.ok) return await refusal(result);
        made = result.data;
        return undefined;
      },
      done: async () => {
        if (made) await rotated(key.name, made);
      },
    }),
  );
  const disabled = key.state === 'disabled';
  const toggle = item(disabled ? WORDS.enable : WORDS.disable, () =>
    sendOrTell({ disabled: !disabled }),
  );
  const remove = item(
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
  const menu = menuOf(WORDS.more(key.name), [rename, expiry, origins, rotate, toggle, remove]);
  return el(
    'article',
    { class: `key ${key.state}`, 'aria-labelledby': `key-${key.id}` },
    el(
      'div',
      { class: 'row' },
      el(
        'div',
        { class: 'who' },
        title,
        el('span', { class: 'badge' }, WORDS.states[key.state]),
        el('code', {}, key.shown),
      ),
      facts([
        [WORDS.today, numbers.format(key.today)],
        [WORDS.month, numbers.format(key.month)],
        [WORDS.lastUsed, key.lastUsed ? moments.format(new Date(key.lastUsed)) : WORDS.never],
      ]),
      el('div', { class: 'actions' }, showUsage, menu),
    ),
    conditions(key),
    status,
    usage,
  );
}

/** What can be done with a key besides, folded away. */
function menuOf(label: string, items: HTMLButtonElement[]): HTMLDetailsElement {
  const summary = el('summary', { 'aria-label': label, title: label }, '⋯');
  const list = el('ul', {}, ...items.map((each) => el('li', {}, each)));
  const menu = el('details', { class: 'more' }, summary, list);
  closeWhenDone(menu);
  return menu;
}

/** What a key is bound to; nothing for one that is bound to nothing. */
function conditions(key: Key): HTMLElement | undefined {
  const list: [string, string][] = [];
  if (key.expires) list.push([WORDS.expires, days.format(new Date(key.expires))]);
  if (key.origins.length > 0) list.push([WORDS.origins, key.origins.join(', ')]);
  if (key.formerUntil) list.push([WORDS.former, moments.format(new Date(key.formerUntil))]);
  return list.length > 0 ? facts(list) : undefined;
}

function facts(list: [string, string][]): HTMLElement {
  return el(
    'dl',
    { class: 'facts' },
    ...list.map(([term, value]) => el('div', {}, el('dt', {}, term), el('dd', {}, value))),
  );
}
