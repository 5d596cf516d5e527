/** Asks each part of the service, and shows whether it answers and after how long. */
import { demoKey } from './demo-key.ts';
import { find, language } from './dom.ts';

const WORDS = {
  es: {
    waiting: 'Un momento…',
    good: 'Funciona',
    bad: (status: number) => `Falla (${status})`,
    none: 'No responde',
  },
  en: {
    waiting: 'One moment…',
    good: 'Working',
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

async function check(part: string, path: string, headers: Record<string, string>): Promise<void> {
  const [state, time] = find(`[data-part="${part}"]`).querySelectorAll('td');
  if (!state || !time) return;
  state.className = '';
  state.textContent = WORDS.waiting;
  const start = performance.now();
  try {
    const { status } = await fetch(path, { headers, cache: 'no-store' });
    // who has no key, or is not signed in, is told so by a part that works
    const isGood = status < 500;
    state.className = isGood ? 'good' : 'bad';
    state.textContent = isGood ? WORDS.good : WORDS.bad(status);
    time.textContent = `${Math.round(performance.now() - start)} ms`;
  } catch {
    state.className = 'bad';
    state.textContent = WORDS.none;
    time.textContent = '–';
  }
}

async function checkAll(): Promise<void> {
  const key = await demoKey();
  const headers: Record<string, string> = key === undefined ? {} : { 'X-API-Key': key };
  // one after the other: side by side each would wait for the others as well
  for (const [part, path] of Object.entries(PARTS)) await check(part, path, headers);
}

find('[data-again]').addEventListener('click', checkAll);
await checkAll();
