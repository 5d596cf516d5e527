/** The dashboard: the account's keys, how much they are used, and what is still to do. */
import type { Account, Key, MadeKey, Usage } from '../../../functions/lib/contract/dashboard.ts';
import { ask, type Result } from './api.ts';
import { createKey } from './create-key.ts';
import { button, el, find, language, showMessage } from './dom.ts';
import { showSteps } from './first-steps.ts';
import { keyCard } from './key-card.ts';
import { limitBars } from './limit-bars.ts';
import { showMadeKey } from './made-key.ts';
import { explain } from './refusals.ts';
import { remember } from './signed-in.ts';
import { usageView } from './usage-view.ts';
import { leave, signInFirst } from './ways.ts';

const WORDS = {
  es: {
    none: 'Aún no tienes claves. Con una podrás hacer tu primera petición.',
    again: 'Reintentar',
    wait: 'Un momento…',
    all: 'todas las claves',
  },
  en: {
    none: 'You have no keys yet. With one you can make your first request.',
    again: 'Retry',
    wait: 'One moment…',
    all: 'all keys',
  },
}[language];

const place = find('[data-keys]');
const title = find('#keys-title');
/** Keys whose usage is open, so that they stay open when the list is reloaded. */
const opened = new Set<string>();

/** The data of a good answer. Who is not signed in is sent to do so; what else is wrong is said. */
function dataOf<Data>(result: Result<Data>): Data | undefined {
  if (result.ok) return result.data;
  if (result.code === 'SIGNED_OUT') {
    signInFirst();
    return undefined;
  }
  find('[data-loading]').hidden = true;
  showMessage(
    find('[data-status]'),
    'bad',
    explain(result),
    ' ',
    button(WORDS.again, showDashboard),
  );
  return undefined;
}

async function showDashboard(): Promise<void> {
  if (find('[data-signed-in]').hidden) showMessage(find('[data-status]'), 'notice', WORDS.wait);
  const [accountResult, keysResult, usageResult] = await Promise.all([
    ask<Account>('GET', 'account'),
    ask<{ keys: Key[] }>('GET', 'keys'),
    ask<Usage>('GET', 'usage'),
  ]);
  const account = dataOf(accountResult);
  const list = account && dataOf(keysResult);
  const usage = list && dataOf(usageResult);
  if (!usage) return;
  find('[data-status]').replaceChildren();
  remember(true);
  find('[data-email]').textContent = account.email;
  showSteps(list.keys, usage);
  showKeys(list.keys);
  find('[data-limits]').replaceChildren(...limitBars(account));
  find('[data-usage]').replaceChildren(usageView('all', WORDS.all, usage));
  find('[data-loading]').hidden = true;
  find('[data-signed-in]').hidden = false;
}

function showKeys(keys: Key[]): void {
  const changed = async (id: string) => {
    await showDashboard();
    // what had the focus is gone with the old list
    (document.getElementById(`key-${id}`) ?? title).focus();
  };
  place.replaceChildren(
    ...(keys.length === 0
      ? [el('p', { class: 'panel' }, WORDS.none)]
      : keys.map((key) => keyCard(key, opened, changed, showRotated))),
  );
}

/** Shows the secret of a key, and the list once it is kept. */
async function showSecret(name: string, made: MadeKey, how: 'made' | 'rotated'): Promise<void> {
  await showMadeKey(name, made.key, how);
  await showDashboard();
  (document.getElementById(`key-${made.id}`) ?? title).focus();
}

const showMade = (name: string, made: MadeKey) => showSecret(name, made, 'made');
const showRotated = (name: string, made: MadeKey) => showSecret(name, made, 'rotated');
find('[data-create]').addEventListener('click', () => createKey(showMade));

find('[data-sign-out]').addEventListener('click', async () => {
  const result = await ask('POST', 'account/sign-out');
  // who has no session any more is signed out as well
  if (result.ok || result.code === 'SIGNED_OUT') return leave('signed-out');
  showMessage(find('[data-status]'), 'bad', explain(result));
});

await showDashboard();
