/** A key that was just made, shown this once: the dialog stays until the key is copied, or its owner says so. */
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { copyOnClick } from './copy-on-click.ts';
import { button, el, language } from './dom.ts';
import { rememberKey } from './key.ts';

const WORDS = {
  es: {
    made: (name: string) => `Clave «${name}» creada`,
    rotated: (name: string) => `Valor nuevo de «${name}»`,
    once: 'Guárdala ahora: no se volverá a mostrar.',
    copy: 'Copiar la clave',
    copied: 'Copiada',
    failed: 'Selecciónala y cópiala a mano.',
    try: 'Pruébala en una terminal:',
    paste: 'pega la clave y pulsa Intro',
    explore: 'Probarla en el explorador',
    close: 'Ya la he guardado',
  },
  en: {
    made: (name: string) => `Key “${name}” created`,
    rotated: (name: string) => `New value of “${name}”`,
    once: 'Save it now: it will not be shown again.',
    copy: 'Copy the key',
    copied: 'Copied',
    failed: 'Select it and copy it by hand.',
    try: 'Try it in a terminal:',
    paste: 'paste the key and press Enter',
    explore: 'Try it in the explorer',
    close: 'I’ve saved it',
  },
}[language];

const REFERENCE = { es: 'Juan+3:16&version=rv1909', en: 'John+3:16&version=kjv' }[language];

/** Resolves when the dialog is closed; nothing of the key is left in the page then. */
export async function showMadeKey(
  name: string,
  key: string,
  how: 'made' | 'rotated',
): Promise<void> {
  let isKept = false;
  // the samples of all pages have it from now on, in this tab
  rememberKey(key);
  const status = el('span', { role: 'status' });
  const explore = el('a', { class: 'button quiet', href: PAGES.explorer[language] }, WORDS.explore);
  explore.hidden = true;
  const copy = el('button', { type: 'button' }, WORDS.copy);
  copyOnClick(
    copy,
    () => key,
    (outcome) => {
      if (outcome === 'copied') {
        isKept = true;
        // who leaves now has it
        explore.hidden = false;
      }
      copy.textContent = outcome === 'copied' ? WORDS.copied : WORDS.copy;
      status.textContent = outcome === 'failed' ? WORDS.failed : '';
    },
  );
  // typed by nobody, the key is in no history of commands
  const curl = `read -rs VERSO_KEY # ${WORDS.paste}\ncurl -H "X-API-Key: $VERSO_KEY" '${location.origin}/v1/passage?ref=${REFERENCE}'`;
  const dialog = el(
    'dialog',
    { class: 'ask made', 'aria-labelledby': 'made-title' },
    el('h2', { id: 'made-title', tabindex: -1 }, WORDS[how](name)),
    el('p', {}, el('strong', {}, WORDS.once)),
    el('p', {}, el('code', { class: 'secret', 'data-key': true }, key)),
    el('p', { class: 'actions' }, copy, status),
    el('p', {}, WORDS.try),
    el('pre', { class: 'wrap', tabindex: 0 }, el('code', { 'data-curl': true }, curl)),
    el(
      'p',
      { class: 'actions' },
      explore,
      button(
        WORDS.close,
        () => {
          isKept = true;
          dialog.close();
        },
        { class: 'quiet' },
      ),
    ),
  );
  const warn = (event: Event) => {
    if (!isKept) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  document.body.append(dialog);
  dialog.showModal();
  await new Promise<void>((resolve) => {
    dialog.addEventListener('close', () => {
      // a second Escape closes a dialog whatever `cancel` says: the key would be gone
      if (isKept) resolve();
      else dialog.showModal();
    });
  });
  window.removeEventListener('beforeunload', warn);
  dialog.remove();
}
