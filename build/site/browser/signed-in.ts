/** Whether somebody is signed in here, as far as this browser remembers: the session itself no script can see. */

const NAME = 'verso-signed-in';

/** Told to the page when that changes, as `storage` tells it to others. */
export const CHANGED = 'verso:signed-in';

/** Whether somebody has signed in here, and not out. */
export const isRemembered = () => localStorage.getItem(NAME) !== null;

export function remember(isSignedIn: boolean): void {
  if (isSignedIn) localStorage.setItem(NAME, '');
  else localStorage.removeItem(NAME);
  document.dispatchEvent(new Event(CHANGED));
}
