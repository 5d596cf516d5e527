/** The home page: answers a reference while it is typed, and shows the request in four languages. */
import type { PassageAnswer } from '../../../functions/lib/contract/answers/passage.ts';
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { NO_KEY } from '../../../functions/lib/contract/public-key.ts';
import { showJson } from '../show-json.ts';
import { codeSamples } from './code-samples.ts';
import { copyOnClick } from './copy-on-click.ts';
import { el, find, language, showMessage } from './dom.ts';
import { onSubmit } from './form.ts';
import { publicKey } from './public-key.ts';
import { passage } from './reading.ts';
import { get, messageOf } from './v1.ts';

const WORDS = {
  es: { copied: 'Copiado', failed: 'No se pudo copiar' },
  en: { copied: 'Copied', failed: 'Could not copy' },
}[language];
/** How long somebody pauses who has written what they meant. */
const PAUSE_MS = 350;

const form = document.querySelector<HTMLFormElement>('[data-form="try"]');
const input = document.querySelector<HTMLInputElement>('#ref');
const version = document.querySelector<HTMLSelectElement>('#version');

/** Asks with a key for everybody, and shows what comes. */
function makeLive(
  key: string,
  where: HTMLFormElement,
  field: HTMLInputElement,
  choice: HTMLSelectElement,
): void {
  const status = find('[data-status]');
  let latest = '';
  const show = async () => {
    const query = new URLSearchParams({ ref: field.value.trim(), version: choice.value });
    const request = `/v1/passage?${query}`;
    if (query.get('ref') === '' || request === latest) return;
    latest = request;
    where.setAttribute('aria-busy', 'true');
    const { status: code, answer } = await get<PassageAnswer>(request, key);
    if (latest !== request) return;
    where.removeAttribute('aria-busy');
    // what nothing has answered may be asked again
    if (code === 0) latest = '';
    for (const { label, source } of codeSamples(location.origin, request, publicKey ?? NO_KEY)) {
      find(`[data-sample="${label}"]`).textContent = source;
    }
    find('[data-json]').textContent = showJson(answer);
    const text = find('[data-text]');
    // what stood there is no answer to this
    text.hidden = !answer.success;
    if (!answer.success) return showMessage(status, 'notice', messageOf(answer));
    status.replaceChildren();
    text.lang = choice.selectedOptions[0]?.dataset.language ?? '';
    const name = answer.data.version.abbreviation;
    text.replaceChildren(...passage(answer.data, 2), el('footer', {}, name));
  };
  let pause: ReturnType<typeof setTimeout>;
  field.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(show, PAUSE_MS);
  });
  choice.addEventListener('change', show);
  onSubmit(where, show);
  for (const chip of document.querySelectorAll<HTMLElement>('[data-example]')) {
    chip.addEventListener('click', () => {
      field.value = chip.dataset.example ?? '';
      void show();
    });
  }
}

const copy = document.querySelector<HTMLButtonElement>('[data-copy]');
if (copy) {
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-sample]')].find(
      (sample) => sample.offsetParent !== null,
    );
  const label = copy.textContent;
  copyOnClick(
    copy,
    () => shown()?.textContent ?? '',
    (what) => {
      copy.textContent = what === undefined ? label : WORDS[what];
    },
  );
}

if (form && input && version) {
  if (publicKey !== undefined) makeLive(publicKey, form, input, version);
  else
    onSubmit(form, async () => {
      const query = new URLSearchParams({ q: input.value.trim(), version: version.value });
      location.assign(`${PAGES.explorer[language]}?${query}`);
    });
}
