/** Lets people see the passwords that they type. */
import { el, language } from './dom.ts';

const WORDS = {
  es: { show: 'Mostrar', hide: 'Ocultar', what: 'la contraseña' },
  en: { show: 'Show', hide: 'Hide', what: 'password' },
}[language];

/** Gives each field for a password a button beside it. */
export function offerToShow(fields: Iterable<HTMLInputElement>): void {
  for (const field of fields) {
    const toggle = el('button', { type: 'button', class: 'quiet reveal' }, WORDS.show);
    const say = () => {
      const isShown = field.type === 'text';
      toggle.textContent = isShown ? WORDS.hide : WORDS.show;
      toggle.setAttribute('aria-label', `${toggle.textContent} ${WORDS.what}`);
      toggle.setAttribute('aria-pressed', `${isShown}`);
    };
    toggle.addEventListener('click', () => {
      field.type = field.type === 'text' ? 'password' : 'text';
      say();
    });
    // what is sent is not left to be read over a shoulder
    field.form?.addEventListener('submit', () => {
      field.type = 'password';
      say();
    });
    say();
    field.after(toggle);
  }
}
