/** Asks for what a new key is to be, in a dialog, and makes it. */

import type { MadeKey } from '../../../functions/lib/contract/dashboard.ts';
import { MAX_KEY_NAME } from '../../../functions/lib/contract/limits.ts';
import { ask } from './api.ts';
import { el, language, showMessage } from './dom.ts';
import { onSubmit, typed } from './form.ts';
import { explain } from './refusals.ts';
import { signInFirst } from './ways.ts';

const WORDS = {
  es: {
    title: 'Crear una clave',
    name: 'Nombre',
    nameHint: `Te ayuda a reconocerla: de 1 a ${MAX_KEY_NAME} caracteres.`,
    expires: 'Caduca el (opcional)',
    expiresHint: 'Deja de funcionar a las 0:00 UTC de ese día.',
    submit: 'Crear clave',
    cancel: 'Cancelar',
  },
  en: {
    title: 'Create a key',
    name: 'Name',
    nameHint: `Helps you recognise it: 1 to ${MAX_KEY_NAME} characters.`,
    expires: 'Expires on (optional)',
    expiresHint: 'It stops working at 0:00 UTC on that day.',
    submit: 'Create key',
    cancel: 'Cancel',
  },
}[language];

const DAY_MS = 86_400_000;

/** Tomorrow (UTC), as `2027-01-01`. */
export const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

/** @param made called with the key, which is shown only now */
export function createKey(made: (name: string, key: MadeKey) => Promise<void>): void {
  const status = el('div', { role: 'alert' });
  const cancel = el('button', { type: 'button', class: 'quiet' }, WORDS.cancel);
  const field = (label: string, hint: string, input: HTMLInputElement) =>
    el(
      'p',
      { class: 'field' },
      el('label', { for: input.id }, label),
      input,
      el('span', { class: 'hint', id: `${input.id}-hint` }, hint),
    );
  const name = el('input', {
    id: 'name',
    name: 'name',
    'data-most': MAX_KEY_NAME,
    required: true,
    pattern: '.*\\S.*',
    autocomplete: 'off',
    'aria-describedby': 'name-hint',
  });
  const expires = el('input', {
    id: 'expires',
    name: 'expires',
    type: 'date',
    min: tomorrow(),
    'aria-describedby': 'expires-hint',
  });
  const form = el(
    'form',
    { method: 'post', novalidate: true, 'data-form': 'create' },
    el('h2', { id: 'dialog-title' }, WORDS.title),
    field(WORDS.name, WORDS.nameHint, name),
    field(WORDS.expires, WORDS.expiresHint, expires),
    status,
    el('p', { class: 'actions' }, el('button', { type: 'submit' }, WORDS.submit), cancel),
  );
  const dialog = el('dialog', { class: 'ask', 'aria-labelledby': 'dialog-title' }, form);
  cancel.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  onSubmit(form, async (values) => {
    const wanted = typed(values, 'name').trim();
    const day = typed(values, 'expires');
    const result = await ask<MadeKey>('POST', 'keys', { name: wanted, expires: day || null });
    if (!result.ok && result.code === 'SIGNED_OUT') return signInFirst();
    if (!result.ok) return showMessage(status, 'bad', explain(result));
    dialog.close();
    await made(wanted, result.data);
  });
  document.body.append(dialog);
  dialog.showModal();
}
