/** Whether somebody is signed in here, as far as this browser remembers: the session itself no script can see. */

const NAME = 'verso-signed-in';

/** Told to the page when that changes. */
export const CHANGED = 'verso:signed-in';

/** Whether somebody has signed in here, and not out. */
export const isRemembered = () => localStorage.getItem(NAME) !== null;

/** Notes that somebody has signed in, or out. */
export function remember(isSignedIn: boolean): void {
  if (isSignedIn) localStorage.setItem(NAME, '');
  else localStorage.removeItem(NAME);
  document.dispatchEvent(new Event(CHANGED));
}
