/** The dashboard: the account's keys. */
import { MAX_KEY_NAME } from '../../shared/limits.ts';
import type { Account, Key, MadeKey } from '../shared/dashboard.ts';
import { PAGES } from '../shared/pages.ts';
import { ask, type Result } from './api.ts';
import { button, el, find, language, onSubmit, tell, typed } from './dom.ts';
import { keyCard } from './key-card.ts';
import { madeKey } from './made-key.ts';
import { explain } from './refusals.ts';

const WORDS = {
  es: {
    none: 'Aún no tienes claves. Crea la primera.',
    name: `Escribe un nombre de 1 a ${MAX_KEY_NAME} caracteres, y una fecha futura si la hay.`,
    again: 'Probar otra vez',
    limits: 'Límites de todas tus claves juntas:',
    minute: (used: string, limit: string) => `${used} de ${limit} peticiones este minuto`,
    day: (used: string, limit: string) => `${used} de ${limit} peticiones hoy (UTC)`,
  },
  en: {
    none: 'You have no keys yet. Create the first.',
    name: `Type a name of 1 to ${MAX_KEY_NAME} characters, and a day to come if there is one.`,
    again: 'Try again',
    limits: 'Limits of all your keys together:',
    minute: (used: string, limit: string) => `${used} of ${limit} requests this minute`,
    day: (used: string, limit: string) => `${used} of ${limit} requests today (UTC)`,
  },
}[language];

const numbers = new Intl.NumberFormat(language);
const place = find('[data-keys]');
const title = find('#keys-title');

/** The data of a good answer. Who is not signed in is sent to do so; what else is wrong is said. */
function dataOf<Data>(result: Result<Data>): Data | undefined {
  if (result.ok) return result.data;
  if (result.code === 'SIGNED_OUT') location.assign(PAGES.signIn[language]);
  tell(find('[data-status]'), 'bad', explain(result), ' ', button(WORDS.again, show));
  return undefined;
}

async function show(): Promise<void> {
  const [accountResult, keysResult] = await Promise.all([
    ask<Account>('GET', 'account'),
    ask<{ keys: Key[] }>('GET', 'keys'),
  ]);
  const account = dataOf(accountResult);
  const list = account && dataOf(keysResult);
  if (!list) return;
  find('[data-status]').replaceChildren();
  find('[data-email]').textContent = account.email;
  showLimits(account);
  showKeys(list.keys);
}

function showLimits({ limits: { minute, day }, used }: Account): void {
  const limits = [
    ...(minute === null ? [] : [WORDS.minute(numbers.format(used.minute), numbers.format(minute))]),
    ...(day === null ? [] : [WORDS.day(numbers.format(used.day), numbers.format(day))]),
  ];
  const line = find('[data-limits]');
  line.hidden = limits.length === 0;
  line.textContent = `${WORDS.limits} ${limits.join(', ')}.`;
}

function showKeys(keys: Key[]): void {
  const changed = async (id: string) => {
    await show();
    // what had the focus is gone with the old list
    (document.getElementById(`key-${id}`) ?? title).focus();
  };
  place.removeAttribute('aria-busy');
  place.replaceChildren(
    ...(keys.length === 0
      ? [el('p', {}, WORDS.none)]
      : keys.map((key) => keyCard(key, changed, showMade))),
  );
}

const form = find<HTMLFormElement>('form[data-form="create"]');
onSubmit(form, async (values) => {
  const status = find('[data-status]', form);
  const name = typed(values, 'name');
  const expires = typed(values, 'expires') || null;
  const result = await ask<MadeKey>('POST', 'keys', { name, expires });
  if (!result.ok) {
    return tell(status, 'bad', result.code === 'INVALID_INPUT' ? WORDS.name : explain(result));
  }
  form.reset();
  status.replaceChildren();
  await showMade(name.trim(), result.data);
});

async function showMade(name: string, { key }: MadeKey): Promise<void> {
  const made = madeKey(name, key, () => title.focus());
  find('[data-made]').replaceChildren(made);
  find('h2', made).focus();
  await show();
}

find('[data-sign-out]').addEventListener('click', async () => {
  await ask('POST', 'account/sign-out');
  location.assign(PAGES.home[language]);
});

await show();
