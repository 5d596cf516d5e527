/** Rates a password while it is chosen. The list of common ones is loaded with the first character, not with the page. */
import { el, language } from './dom.ts';

const WORDS = {
  es: {
    strength: 'Seguridad de la contraseña',
    scores: ['muy débil', 'débil', 'aceptable', 'buena', 'muy buena'],
  },
  en: {
    strength: 'Password strength',
    scores: ['very weak', 'weak', 'fair', 'good', 'very good'],
  },
}[language];

type Rate = (password: string) => number;
let loading: Promise<Rate> | undefined;

async function load(): Promise<Rate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password) => zxcvbn.check(password).score;
}

/** Shows under each field for a new password how hard that is to guess, from 0 to 4. */
export function rateNewPasswords(fields: Iterable<HTMLInputElement>): void {
  for (const field of fields) {
    const meter = el('meter', { min: 0, max: 4, low: 2, high: 3, optimum: 4, value: 0 });
    const text = el('span', { role: 'status' });
    const place = el('span', { class: 'strength', hidden: true }, meter, text);
    meter.setAttribute('aria-label', WORDS.strength);
    field.closest('.field')?.append(place);
    field.addEventListener('input', async () => {
      loading ??= load();
      const typed = field.value;
      const rate = await loading;
      // somebody may have typed on meanwhile
      if (typed !== field.value) return;
      const score = rate(typed);
      meter.value = score;
      text.textContent = WORDS.scores[score] ?? '';
      place.hidden = typed === '';
    });
  }
}
