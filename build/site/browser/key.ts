/** The reader's key, kept in this tab only. */

const NAME = 'verso-key';

/**
 * The key that was given in this tab; or on this machine by a link that ends in `#key=…`, which `npm start` prints. On a
 * public site such a link would let whoever wrote it read what its visitors ask for.
 */
export function rememberedKey(): string {
  const given = /^#key=(\w+)$/.exec(location.hash)?.[1];
  const isOwnMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);
  if (given && isOwnMachine) {
    history.replaceState(null, '', location.pathname + location.search);
    rememberKey(given);
  }
  return sessionStorage.getItem(NAME) ?? '';
}

/** Keeps the key until the tab is closed, or who uses it signs out. */
export function rememberKey(key: string): void {
  sessionStorage.setItem(NAME, key);
}

/** Leaves nothing of the key in this tab. */
export function forgetKey(): void {
  sessionStorage.removeItem(NAME);
}
