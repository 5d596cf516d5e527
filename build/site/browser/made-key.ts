/** A key that was just made, shown this once. */
import { PAGES } from '../shared/pages.ts';
import { button, el, language } from './dom.ts';
import { rememberKey } from './key.ts';

const WORDS = {
  es: {
    title: (name: string) => `La clave «${name}» está hecha`,
    once: 'Guárdala ahora: no se vuelve a mostrar.',
    copy: 'Copiar la clave',
    copied: 'Copiada',
    failed: 'Selecciónala y cópiala a mano',
    try: 'Pruébala en una terminal:',
    explore: 'Probarla en el explorador',
    close: 'Ya la he guardado',
  },
  en: {
    title: (name: string) => `The key “${name}” is made`,
    once: 'Keep it now: it is not shown again.',
    copy: 'Copy the key',
    copied: 'Copied',
    failed: 'Select it and copy it by hand',
    try: 'Try it in a terminal:',
    explore: 'Try it in the explorer',
    close: 'I have kept it',
  },
}[language];

const REFERENCE = { es: 'Juan+3:16', en: 'John+3:16&version=kjv' }[language];

/** @param closed told when the reader has kept it */
export function madeKey(name: string, key: string, closed: () => void): HTMLElement {
  const copy = button(WORDS.copy, async () => {
    try {
      await navigator.clipboard.writeText(key);
      copy.textContent = WORDS.copied;
    } catch {
      copy.textContent = WORDS.failed;
    }
  });
  const curl = `curl -H 'X-API-Key: ${key}' '${location.origin}/v1/passage?ref=${REFERENCE}'`;
  const made = el(
    'div',
    { class: 'panel made' },
    el('h2', { tabindex: -1 }, WORDS.title(name)),
    el('p', {}, el('strong', {}, WORDS.once)),
    el('p', {}, el('code', { class: 'secret', 'data-key': true }, key)),
    el('p', { class: 'actions' }, copy),
    el('p', {}, WORDS.try),
    el('pre', { tabindex: 0 }, el('code', { 'data-curl': true }, curl)),
    el(
      'p',
      { class: 'actions' },
      button(
        WORDS.explore,
        () => {
          rememberKey(key);
          location.assign(PAGES.explorer[language]);
        },
        { class: 'quiet' },
      ),
      button(
        WORDS.close,
        () => {
          made.remove();
          closed();
        },
        { class: 'quiet' },
      ),
    ),
  );
  return made;
}
