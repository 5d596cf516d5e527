/** What somebody new has done and has still to do; gone once all is done. */
import type { Key, Usage } from '../../../functions/lib/contract/dashboard.ts';
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { button, el, find, language } from './dom.ts';

const WORDS = {
  es: {
    confirm: 'Confirma tu correo',
    key: 'Crea una clave',
    create: 'Crear la primera',
    request: 'Haz tu primera petición',
    done: 'hecho',
    try: 'Hacerla en el explorador',
    how: 'o leer la guía',
  },
  en: {
    confirm: 'Confirm your email',
    key: 'Create a key',
    create: 'Create the first one',
    request: 'Make your first request',
    done: 'done',
    try: 'Make it in the explorer',
    how: 'or read the guide',
  },
}[language];

/** The guide of that name. */
const FIRST_REQUEST = {
  es: `${PAGES.guides.es}primera-peticion/`,
  en: `${PAGES.guides.en}first-request/`,
};

/** What is asked there: in the tab that has made a key, with that. */
const FIRST_ANSWER = {
  es: `${PAGES.explorer.es}?endpoint=passage&ref=Juan+3:16&version=rv1909`,
  en: `${PAGES.explorer.en}?endpoint=passage&ref=John+3:16&version=kjv`,
};

/** @param keys the current ones */
export function showSteps(keys: readonly Key[], { rows }: Usage): void {
  const steps: [text: string, isDone: boolean][] = [
    // nobody signs in before
    [WORDS.confirm, true],
    [WORDS.key, keys.length > 0],
    // usage goes back 30 days, a key's last use does not end
    [WORDS.request, rows.length > 0 || keys.some(({ lastUsed }) => lastUsed !== null)],
  ];
  find('[data-start]').hidden = steps.every(([, isDone]) => isDone);
  const guide = el('a', { href: FIRST_REQUEST[language] }, WORDS.how);
  const explorer = el('a', { class: 'button quiet', href: FIRST_ANSWER[language] }, WORDS.try);
  const create = button(WORDS.create, () => find('[data-create]').click(), { class: 'quiet' });
  find('[data-steps]').replaceChildren(
    ...steps.map(([text, isDone], at) =>
      el(
        'li',
        { class: isDone ? 'done' : '' },
        text,
        ' ',
        isDone && el('span', { class: 'badge' }, `✓ ${WORDS.done}`),
        at === 1 && !isDone && create,
        at === 2 && !isDone && el('span', {}, ' ', explorer, ' ', guide),
      ),
    ),
  );
}
