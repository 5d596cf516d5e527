/** The reader's key, kept in this tab only. */
import { store, stored } from './storage.ts';

const NAME = 'verso-key';

/**
 * Returns the key entered in this tab or, only on this machine, given by a link that ends in `#key=…`, as printed by
 * `npm start`. On a public site, the author of such a link could see what its visitors request.
 */
export function rememberedKey(): string {
  const given = /^#key=(\w+)$/.exec(location.hash)?.[1];
  const isOwnMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);
  if (given && isOwnMachine) {
    history.replaceState(null, '', location.pathname + location.search);
    rememberKey(given);
  }
  return stored('sessionStorage', NAME) ?? '';
}

/** Keeps the key until the tab is closed or the user signs out; an empty one stands for none. */
export const rememberKey = (key: string): void =>
  store('sessionStorage', NAME, key === '' ? null : key);
