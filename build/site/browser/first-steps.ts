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
    how: 'Ver cómo',
  },
  en: {
    confirm: 'Confirm your email',
    key: 'Create a key',
    create: 'Create the first one',
    request: 'Make your first request',
    done: 'done',
    how: 'See how',
  },
}[language];

/** The guide of that name. */
const FIRST_REQUEST = {
  es: `${PAGES.guides.es}primera-peticion/`,
  en: `${PAGES.guides.en}first-request/`,
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
        at === 2 && !isDone && el('span', {}, ' ', guide),
      ),
    ),
  );
}
