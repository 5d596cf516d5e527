/** Asks each part of the service, and shows whether it answers and after how long. */

import { find, language } from './dom.ts';
import { rememberedKey } from './key.ts';
import { publicKey } from './public-key.ts';

const WORDS = {
  es: {
    waiting: 'Un momento…',
    good: 'Funciona',
    reached: 'Responde',
    bad: (status: number) => `Falla (${status})`,
    none: 'No responde',
  },
  en: {
    waiting: 'One moment…',
    good: 'Working',
    reached: 'Responding',
    bad: (status: number) => `Failing (${status})`,
    none: 'No answer',
  },
}[language];

const PARTS: Readonly<Record<string, string>> = {
  texts: '/v1/versions',
  passages: '/v1/passage?ref=Sal+117',
  search: '/v1/search?q=luz&limit=1',
  accounts: '/api/account',
};

async function checkService(
  part: string,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const [state, time] = find(`[data-part="${part}"]`).querySelectorAll('td');
  if (!state || !time) return;
  state.className = '';
  state.textContent = WORDS.waiting;
  const start = performance.now();
  try {
    const { status } = await fetch(path, { headers, cache: 'no-store' });
    const isGood = status < 500;
    state.className = isGood ? 'good' : 'bad';
    state.textContent = isGood ? wordFor(part, status) : WORDS.bad(status);
    time.textContent = `${Math.round(performance.now() - start)} ms`;
  } catch {
    state.className = 'bad';
    state.textContent = WORDS.none;
    time.textContent = '–';
  }
}

/** Who has no key is refused before anything is read: that says little. Who is not signed in was looked for. */
const wordFor = (part: string, status: number) =>
  status === 401 && part !== 'accounts' ? WORDS.reached : WORDS.good;

async function checkAll(): Promise<void> {
  const key = rememberedKey() || publicKey;
  const headers: Record<string, string> = key ? { 'X-API-Key': key } : {};
  // one after the other: side by side each would wait for the others as well
  for (const [part, path] of Object.entries(PARTS)) await checkService(part, path, headers);
}

find('[data-again]').addEventListener('click', checkAll);
await checkAll();
