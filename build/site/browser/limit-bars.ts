/** How an account stands to its limits, as bars. */
import type { Account } from '../../../functions/lib/contract/dashboard.ts';
import { el, language } from './dom.ts';
import { numbers } from './usage-words.ts';

const WORDS = {
  es: {
    minute: (used: string, limit: string) => `${used} de ${limit} peticiones este minuto`,
    day: (used: string, limit: string) => `${used} de ${limit} peticiones hoy (UTC)`,
  },
  en: {
    minute: (used: string, limit: string) => `${used} of ${limit} requests this minute`,
    day: (used: string, limit: string) => `${used} of ${limit} requests today (UTC)`,
  },
}[language];

/** A bar for each limit; none where there are no limits. */
export function limitBars({ limits, used }: Account): HTMLElement[] {
  return (['minute', 'day'] as const).flatMap((period) => {
    const limit = limits[period];
    if (limit === null) return [];
    const text = WORDS[period](numbers.format(used[period]), numbers.format(limit));
    const bar = el('meter', { min: 0, max: limit, value: used[period], 'aria-label': text });
    return [el('p', { class: 'limit' }, el('span', {}, text), bar)];
  });
}
