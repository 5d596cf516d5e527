/** The explorer: shows what was asked for as text and as JSON; the address always leads back to what is shown. */
import { showJson } from '../show-json.ts';
import { el, find, language, showMessage } from './dom.ts';
import { addressOf, type Wanted, wantedHere } from './explorer-address.ts';
import { neighbourOf, PAGE, requestResults, type Step, type View } from './explorer-ask.ts';
import { copyButtons } from './explorer-copy.ts';
import { facetsOf } from './explorer-facets.ts';
import { showWords } from './explorer-words.ts';
import { onSubmit, typed } from './form.ts';
import { rememberedKey, rememberKey } from './key.ts';
import { publicKey } from './public-key.ts';
import { found, passage } from './reading.ts';
import { messageOf } from './v1.ts';

const WORDS = {
  es: {
    key: 'Escribe tu clave de la API en «Opciones» para verlo.',
    busy: 'Cargando…',
    shown: (title: string) => `Se muestra: ${title}.`,
    results: (from: number, to: number, total: number) => `resultados ${from} a ${to} de ${total}`,
    none: 'Ningún versículo tiene todas esas palabras.',
    end: 'No hay nada más en esta versión.',
  },
  en: {
    key: 'Enter your API key under “Options” to see it.',
    busy: 'Loading…',
    shown: (title: string) => `Shown: ${title}.`,
    results: (from: number, to: number, total: number) => `results ${from} to ${to} of ${total}`,
    none: 'No verse has all of those words.',
    end: 'There is nothing more in this version.',
  },
}[language];

const form = find<HTMLFormElement>('form[data-form="explore"]');
const status = find('[data-status]');
const texts = find('[data-text]');
const input = (id: string) => find<HTMLInputElement>(`#${id}`);
const select = (id: string) => find<HTMLSelectElement>(`#${id}`);
const steps = {
  previous: find<HTMLButtonElement>('[data-previous]'),
  next: find<HTMLButtonElement>('[data-next]'),
};

/** What was asked for last: a slower answer to something before it is not shown any more. */
let latest: Wanted | undefined;
let shownView: { wanted: Wanted; view: View } | undefined;

async function showResults(wanted: Wanted, how: 'go' | 'back'): Promise<void> {
  input('q').value = wanted.q;
  select('version').value = wanted.version;
  select('beside').value = wanted.beside;
  const address = addressOf(wanted);
  // what is shown already needs no second entry in the history
  if (how === 'go' && address !== location.pathname + location.search) {
    history.pushState(null, '', address);
  }
  latest = wanted;
  setBusy(true);
  const own = input('key').value.trim();
  const key = own || publicKey;
  if (latest !== wanted) return;
  if (!key) {
    setBusy(false);
    // what is shown is no answer to this
    shownView = undefined;
    for (const step of Object.values(steps)) step.disabled = true;
    return showMessage(status, 'notice', WORDS.key);
  }
  if (own) rememberKey(own);
  showMessage(status, 'notice', WORDS.busy);
  const versions = [wanted.version, ...(wanted.beside ? [wanted.beside] : [])];
  const views = await Promise.all(
    versions.map((version) => requestResults({ ...wanted, version }, key)),
  );
  if (latest !== wanted) return;
  setBusy(false);
  const [first, beside] = views;
  if (!first) return;
  shownView = { wanted, view: first };
  render(wanted, first, beside);
  for (const [at, { answer }] of views.entries()) {
    const verse = texts.children[at]?.querySelector<HTMLElement>('[data-verse]');
    if (!verse || !answer.success || !('verse' in answer.data)) continue;
    const version = versions[at] ?? wanted.version;
    const link = (q: string) => linkTo({ ...wanted, q, book: '', offset: 0 }, q);
    void showWords(verse, answer.data, { version, key, link });
  }
}

function setBusy(isBusy: boolean): void {
  texts.setAttribute('aria-busy', `${isBusy}`);
  // a button that is disabled loses the focus
  for (const step of Object.values(steps)) step.setAttribute('aria-disabled', `${isBusy}`);
}

function render(wanted: Wanted, view: View, beside: View | undefined): void {
  const { request, answer } = view;
  const shown = [view, ...(beside ? [beside] : [])].map((each, at) =>
    el(
      'div',
      { lang: languageOf(at === 0 ? wanted.version : wanted.beside), dir: 'auto' },
      beside &&
        el(
          'p',
          {},
          el('span', { class: 'badge' }, nameOf(at === 0 ? wanted.version : wanted.beside)),
        ),
      // what is wrong with the first stands in the status
      ...(at === 0 && !each.answer.success ? [] : textOf(each, wanted)),
    ),
  );
  texts.replaceChildren(...shown);
  find('.explorer').classList.add('shown');
  texts.classList.toggle('beside', shown.length > 1);
  find('[data-copy]').replaceChildren(
    ...(answer.success ? [copyButtons(request, answer.data)] : []),
  );
  find('[data-request]').textContent = `GET ${request}`;
  find('[data-json]').textContent = showJson(answer);
  find('[data-facets]').replaceChildren(
    ...facetsOf(view, wanted, languageOf(wanted.version), linkTo),
  );
  if (!answer.success) {
    showMessage(status, 'bad', messageOf(answer));
    for (const step of Object.values(steps)) step.disabled = true;
    return;
  }
  const { data } = answer;
  if ('results' in data) {
    const { total, results, offset } = data;
    const title = WORDS.results(offset + 1, offset + results.length, total);
    showMessage(status, 'notice', total === 0 ? WORDS.none : WORDS.shown(title));
    steps.previous.disabled = offset === 0;
    steps.next.disabled = offset + PAGE >= total;
  } else {
    showMessage(status, 'notice', WORDS.shown(data.reference));
    for (const step of Object.values(steps)) step.disabled = 'passages' in data;
  }
}

function textOf({ answer }: View, wanted: Wanted): HTMLElement[] {
  if (!answer.success) return [el('p', { class: 'bad' }, messageOf(answer))];
  return 'results' in answer.data
    ? found(answer.data, (q) => linkTo({ ...wanted, q, book: '', offset: 0 }, q))
    : passage(answer.data);
}

/** A link that is followed without leaving the page. */
function linkTo(wanted: Wanted, text: string): HTMLElement {
  const link = el('a', { href: addressOf(wanted) }, text);
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void showResults(wanted, 'go');
  });
  return link;
}

const optionOf = (version: string) =>
  select('version').querySelector<HTMLOptionElement>(`option[value="${CSS.escape(version)}"]`);
const languageOf = (version: string) => optionOf(version)?.dataset.language ?? '';
const nameOf = (version: string) => optionOf(version)?.textContent?.trim() ?? version;

async function showHere(): Promise<void> {
  const wanted = wantedHere(select('version').value);
  if (wanted) await showResults(wanted, 'back');
}

async function go(step: Step): Promise<void> {
  if (texts.getAttribute('aria-busy') === 'true') return;
  const { wanted, view } = shownView ?? {};
  if (!wanted || latest !== wanted || !view?.answer.success) return;
  const { data } = view.answer;
  if ('results' in data) {
    const offset = Math.max(wanted.offset + (step === 'next' ? PAGE : -PAGE), 0);
    return await showResults({ ...wanted, offset }, 'go');
  }
  setBusy(true);
  const key = input('key').value.trim() || (publicKey ?? '');
  const found = await neighbourOf(data, wanted.version, step, key);
  if (latest !== wanted) return;
  setBusy(false);
  if ('reference' in found) return await showResults({ ...wanted, q: found.reference }, 'go');
  if ('failure' in found) return showMessage(status, 'bad', messageOf(found.failure));
  steps[step].disabled = true;
  showMessage(status, 'notice', WORDS.end);
}

// what was asked for before need not come first
onSubmit(form, async (values) => {
  const [q, version, beside] = ['q', 'version', 'beside'].map((name) => typed(values, name).trim());
  void showResults(
    { q: q ?? '', version: version ?? '', beside: beside ?? '', book: '', offset: 0 },
    'go',
  );
});
for (const id of ['version', 'beside']) {
  select(id).addEventListener('change', () => {
    const wanted = wantedHere(select('version').value);
    if (wanted) void showResults({ ...wanted, [id]: select(id).value, offset: 0 }, 'go');
  });
}
for (const step of ['previous', 'next'] as const) {
  steps[step].addEventListener('click', () => void go(step));
}
for (const chip of document.querySelectorAll<HTMLElement>('[data-example]')) {
  chip.addEventListener('click', () => {
    input('q').value = chip.dataset.example ?? '';
    form.requestSubmit();
  });
}
window.addEventListener('popstate', showHere);

input('key').value = rememberedKey();
await showHere();
