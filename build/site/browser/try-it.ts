/** Sends the request of a page of the reference, and shows what comes. */
import { showJson } from '../show-json.ts';
import { find, language, showMessage } from './dom.ts';
import { onSubmit } from './form.ts';
import { rememberedKey, rememberKey } from './key.ts';
import { publicKey } from './public-key.ts';
import { get } from './v1.ts';

const WORDS = {
  es: {
    noKey: 'Escribe tu clave de la API.',
    none: 'no hay respuesta',
  },
  en: {
    noKey: 'Type your API key.',
    none: 'no response',
  },
}[language];

const form = find<HTMLFormElement>('[data-form="try-it"]');
const status = find('[data-status]', form);
const keyField = find<HTMLInputElement>('#try-key');
const shown = find('[data-json]');

/** The path and query that the form asks for. */
function request(): string {
  const query = new URLSearchParams();
  let path = form.dataset.path ?? '';
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    '[data-parameter]',
  )) {
    const name = field.dataset.parameter ?? '';
    const value = field.value.trim();
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

onSubmit(form, async () => {
  const own = keyField.value.trim();
  const key = own || publicKey;
  if (!key) return showMessage(status, 'notice', WORDS.noKey);
  if (own) rememberKey(own);
  const asked = request();
  const { status: code, answer } = await get<unknown>(asked, key);
  showMessage(status, answer.success ? 'good' : 'bad', `GET ${asked} → ${code || WORDS.none}`);
  shown.textContent = showJson(answer);
  find('pre:has([data-json])').hidden = false;
});

keyField.value = rememberedKey();
