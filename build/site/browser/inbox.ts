/** After a message with a link was sent: where to look for it, how to have it sent again, how to use another address. */
import type { Sent } from '../../../functions/lib/contract/dashboard.ts';
import type { Result } from './api.ts';
import { button, el, language, showMessage } from './dom.ts';
import { explain } from './refusals.ts';

/** Most messages are there by then. */
const WAIT_SECONDS = 60;

const WORDS = {
  es: {
    title: 'Mira tu correo',
    mail: (email: string) => `Te hemos enviado un enlace a ${email}. Ábrelo para continuar.`,
    spam: '¿No está? Mira también en la carpeta de correo no deseado.',
    console: (email: string) =>
      `Este servicio no tiene configurado el correo: el enlace para ${email} está en la consola del servicio. Ábrelo para continuar.`,
    again: 'Enviar otra vez',
    wait: (seconds: number) => `Enviar otra vez (en ${seconds} s)`,
    sent: 'Enviado de nuevo.',
    other: 'Usar otra dirección',
  },
  en: {
    title: 'Check your inbox',
    mail: (email: string) => `We have sent a link to ${email}. Open it to continue.`,
    spam: 'Not there? Look in the spam folder too.',
    console: (email: string) =>
      `Email is not set up here: the link for ${email} is printed in the service’s console. Open it to continue.`,
    again: 'Send again',
    wait: (seconds: number) => `Send again (in ${seconds} s)`,
    sent: 'Sent again.',
    other: 'Use another address',
  },
}[language];

/**
 * Takes the place of a form.
 * @param send sends the same once more
 */
export function showInbox(
  form: HTMLFormElement,
  email: string,
  { sent }: Sent,
  send: () => Promise<Result<Sent>>,
): void {
  const status = el('div', { role: 'status' });
  const title = el('h2', { tabindex: -1 }, WORDS.title);
  const again = button(
    WORDS.wait(WAIT_SECONDS),
    async () => {
      const result = await send();
      if (!result.ok) return showMessage(status, 'bad', explain(result));
      showMessage(status, 'good', WORDS.sent);
      countDown();
    },
    { class: 'quiet' },
  );
  const countDown = () => {
    let left = WAIT_SECONDS;
    again.disabled = true;
    const tick = () => {
      again.textContent = left > 0 ? WORDS.wait(left) : WORDS.again;
      again.disabled = left > 0;
      left -= 1;
      if (left >= 0 && panel.isConnected) setTimeout(tick, 1_000);
    };
    tick();
  };
  const other = button(
    WORDS.other,
    () => {
      panel.remove();
      form.hidden = false;
      form.querySelector<HTMLElement>('input')?.focus();
    },
    { class: 'quiet' },
  );
  const panel = el(
    'div',
    { class: 'panel', 'data-inbox': true },
    title,
    el('p', {}, WORDS[sent](email)),
    sent === 'mail' && el('p', { class: 'hint' }, WORDS.spam),
    el('p', { class: 'actions' }, again, other),
    status,
  );
  form.hidden = true;
  form.after(panel);
  title.focus();
  countDown();
}
