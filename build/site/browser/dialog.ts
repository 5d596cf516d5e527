/** Asks something in a dialog: a value, or whether it is really meant. */
import { el, language, showMessage } from './dom.ts';
import { onSubmit } from './form.ts';

const CANCEL = { es: 'Cancelar', en: 'Cancel' }[language];

interface Question {
  title: string;
  /** What is said besides. */
  text?: string;
  /** A field to fill in, if something is to be told. */
  input?: { label: string; value: string; required: boolean } & (
    | { type: 'text'; maxlength?: number }
    | { type: 'date'; min?: string }
    | { type: 'select'; options: readonly [value: string, label: string][] }
  );
  submit: string;
  danger?: boolean;
  /** Does it; gives what is wrong, or nothing once it is done. */
  act: (value: string) => Promise<string | undefined>;
  /** What follows when it is done and the dialog closed. */
  done: () => void | Promise<void>;
}

/** Shows the dialog; it closes itself when the thing is done or given up, and the focus goes back. */
export function askInDialog({ title, text, input, submit, danger, act, done }: Question): void {
  const status = el('div', { role: 'alert' });
  const field = input && fieldOf(input);
  const cancel = el('button', { type: 'button', class: 'quiet' }, CANCEL);
  const form = el(
    'form',
    { method: 'post', novalidate: true },
    el('h2', { id: 'dialog-title' }, title),
    text !== undefined && el('p', {}, text),
    field && el('p', { class: 'field' }, el('label', { for: 'dialog-value' }, input.label), field),
    status,
    el(
      'p',
      { class: 'actions' },
      el('button', { type: 'submit', class: danger ? 'danger' : '' }, submit),
      cancel,
    ),
  );
  const dialog = el('dialog', { class: 'ask', 'aria-labelledby': 'dialog-title' }, form);
  cancel.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  onSubmit(form, async () => {
    const wrong = await act(field?.value ?? '');
    if (wrong !== undefined) return showMessage(status, 'bad', wrong);
    dialog.close();
    await done();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function fieldOf(input: NonNullable<Question['input']>): HTMLInputElement | HTMLSelectElement {
  const { value, required } = input;
  const attributes = { id: 'dialog-value', name: 'value', required, autocomplete: 'off' };
  if (input.type === 'text') {
    return el('input', { ...attributes, type: 'text', value, 'data-most': input.maxlength });
  }
  if (input.type === 'date') {
    return el('input', { ...attributes, type: 'date', value, min: input.min });
  }
  const options = input.options.map(([each, label]) =>
    el('option', { value: each, selected: each === value }, label),
  );
  return el('select', attributes, ...options);
}
