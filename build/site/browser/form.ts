/** Checks and sends forms, and shows the result. */
import type { Result } from './api.ts';
import { find, showMessage } from './dom.ts';
import { isValid, tellAt } from './validity.ts';

/**
 * Lets a script send a form, which could not be sent before: what is typed is checked first, and while one request is
 * under way there is no second.
 */
export function onSubmit(form: HTMLFormElement, send: (values: FormData) => Promise<void>): void {
  let busy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy || !isValid(form)) return;
    busy = true;
    form.setAttribute('aria-busy', 'true');
    try {
      await send(new FormData(form));
    } finally {
      busy = false;
      form.removeAttribute('aria-busy');
    }
  });
  for (const submit of form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')) {
    submit.disabled = false;
  }
}

/** What was typed into a field. */
export function typed(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

/** What a form does: how it is sent, what follows when that went well, and what is said when it did not. */
export interface FormWork<Data> {
  send: (values: FormData) => Promise<Result<Data>>;
  done: (data: Data, form: HTMLFormElement, status: HTMLElement) => void;
  explain: (failure: Extract<Result<Data>, { ok: false }>) => string;
}

/** The field that a refusal is about, if it is about one. */
function fieldAtFault(
  form: HTMLFormElement,
  { code, message }: Extract<Result<never>, { ok: false }>,
): HTMLInputElement | null {
  if (code === 'WEAK_PASSWORD') return form.querySelector('[autocomplete="new-password"]');
  if (code === 'WRONG_PASSWORD') return form.querySelector('[autocomplete="current-password"]');
  const name = code === 'INVALID_INPUT' ? /^[a-z]+/.exec(message)?.[0] : undefined;
  return name === undefined ? null : form.querySelector(`input[name="${name}"]`);
}

/** Lets a script send the form of this name and tells what came of it. */
export function handle<Data>(name: string, { send, done, explain }: FormWork<Data>): void {
  const form = find<HTMLFormElement>(`form[data-form="${name}"]`);
  const status = find('[data-status]', form);
  onSubmit(form, async (values) => {
    status.replaceChildren();
    const result = await send(values);
    if (result.ok) return done(result.data, form, status);
    const field = fieldAtFault(form, result);
    if (!field) return showMessage(status, 'bad', explain(result));
    tellAt(field, explain(result));
    field.focus();
  });
}
