/** Asks each part of the service, and shows whether it answers and after how long. */

import { find, language } from './dom.ts';
import { rememberedKey } from './key.ts';
import { publicKey } from './public-key.ts';

const WORDS = {
  es: {
    waiting: 'Un momento…',
    good: 'Funciona',
    reached: (status: number) => `Responde, pero rechaza la petición (${status})`,
    bad: (status: number) => `Falla (${status})`,
    none: 'No responde',
  },
  en: {
    waiting: 'One moment…',
    good: 'Working',
    reached: (status: number) => `Responding, but refusing the request (${status})`,
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
    state.className = classFor(part, status);
    state.textContent = state.className === 'bad' ? WORDS.bad(status) : wordFor(part, status);
    time.textContent = `${Math.round(performance.now() - start)} ms`;
  } catch {
    state.className = 'bad';
    state.textContent = WORDS.none;
    time.textContent = '–';
  }
}

/** Who is not signed in was looked for. Any other refusal, such as a limit, says only that something answers. */
const isWorking = (part: string, status: number) =>
  status < 300 || (status === 401 && part === 'accounts');
const classFor = (part: string, status: number) =>
  status >= 500 ? 'bad' : isWorking(part, status) ? 'good' : 'notice';
const wordFor = (part: string, status: number) =>
  isWorking(part, status) ? WORDS.good : WORDS.reached(status);

async function checkAll(): Promise<void> {
  const key = rememberedKey() || publicKey;
  const headers: Record<string, string> = key ? { 'X-API-Key': key } : {};
  // one after the other: side by side each would wait for the others as well
  for (const [part, path] of Object.entries(PARTS)) await checkService(part, path, headers);
}

find('[data-again]').addEventListener('click', checkAll);
await checkAll();
