/** The explorer: shows what was asked for as text and as JSON; the address always leads back to what is shown. */
import { find, language, onSubmit, tell, typed } from './dom.ts';
import { look, type View, type Wanted } from './explorer-ask.ts';
import { rememberedKey, rememberKey } from './key.ts';
import { reading } from './reading.ts';

const WORDS = {
  es: {
    key: 'Pon tu clave de la API para verlo.',
    offline: 'No hay respuesta. ¿Hay conexión?',
    shown: (title: string) => `Se muestra: ${title}.`,
  },
  en: {
    key: 'Give your API key to see it.',
    offline: 'No answer. Is there a connection?',
    shown: (title: string) => `Shown: ${title}.`,
  },
}[language];

const form = find<HTMLFormElement>('form[data-form="explore"]');
const status = find('[data-status]');
const previous = find<HTMLButtonElement>('[data-previous]');
const next = find<HTMLButtonElement>('[data-next]');
const input = (id: string) => find<HTMLInputElement | HTMLSelectElement>(`#${id}`);

/** What was asked for last: a slower answer to something before it is not shown any more. */
let latest: Wanted | undefined;
let neighbours: { previous: Wanted | null; next: Wanted | null } = { previous: null, next: null };

async function show(wanted: Wanted, how: 'go' | 'back'): Promise<void> {
  input('q').value = wanted.q;
  input('version').value = wanted.version;
  if (how === 'go') history.pushState(null, '', addressOf(wanted));
  const key = input('key').value.trim();
  if (!key) return tell(status, 'notice', WORDS.key);
  rememberKey(key);
  latest = wanted;
  const view = await look(wanted, key).catch(() => undefined);
  if (latest !== wanted) return;
  if (view) render(view);
  else tell(status, 'bad', WORDS.offline);
}

function render({ title, request, answer, ok, previous: before, next: after }: View): void {
  if (ok) tell(status, 'notice', WORDS.shown(title));
  else tell(status, 'bad', title);
  neighbours = { previous: before, next: after };
  previous.disabled = before === null;
  next.disabled = after === null;
  find('[data-text]').replaceChildren(...(ok ? reading(answer) : []));
  find('[data-request]').textContent = `GET ${request}`;
  find('[data-json]').textContent = JSON.stringify(answer, null, 2);
}

function addressOf({ q, version, offset }: Wanted): string {
  const query = new URLSearchParams({ q, version, ...(offset ? { offset: `${offset}` } : {}) });
  return `${location.pathname}?${query}`;
}

/** What the address asks for, if anything. */
function wantedHere(): Wanted | undefined {
  const query = new URLSearchParams(location.search);
  const q = query.get('q');
  if (!q) return undefined;
  const version = query.get('version') ?? input('version').value;
  return { q, version, offset: Number(query.get('offset') ?? 0) || 0 };
}

async function showHere(): Promise<void> {
  const wanted = wantedHere();
  if (wanted) await show(wanted, 'back');
}

onSubmit(form, async (values) => {
  const wanted = { q: typed(values, 'q').trim(), version: typed(values, 'version'), offset: 0 };
  await show(wanted, 'go');
});
input('version').addEventListener('change', () => {
  const wanted = wantedHere();
  if (wanted) void show({ ...wanted, version: input('version').value, offset: 0 }, 'go');
});
previous.addEventListener('click', () => neighbours.previous && show(neighbours.previous, 'go'));
next.addEventListener('click', () => neighbours.next && show(neighbours.next, 'go'));
window.addEventListener('popstate', showHere);

input('key').value = rememberedKey();
await showHere();
