/**
 * Whether somebody is signed in here, as far as this browser remembers (no script can see the session itself), and the
 * ways between the pages of an account.
 */
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { pageLanguage } from './dom.ts';
import { forgetKey } from './key.ts';

const NAME = 'verso-signed-in';

/** Told to the page when that changes. */
export const SIGNED_IN_CHANGED = 'verso:signed-in';

/** Whether somebody has signed in here, and not out. */
export const isSignedIn = () => localStorage.getItem(NAME) !== null;

/** Notes that somebody has signed in, or out. */
export function rememberSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) localStorage.setItem(NAME, '');
  else localStorage.removeItem(NAME);
  document.dispatchEvent(new Event(SIGNED_IN_CHANGED));
}

/** Sends visitors to the sign-in page, which leads back; it tells those who were signed in that their session has ended. */
export function signInFirst(): void {
  const query = new URLSearchParams({
    ...(isSignedIn() && { why: 'expired' }),
    next: location.pathname,
  });
  rememberSignedIn(false);
  location.assign(`${PAGES.signIn[pageLanguage()]}?${query}`);
}

/** Sends somebody who has signed out to the page to sign in, which says why. */
export function leave(why: 'deleted' | 'signed-out'): void {
  rememberSignedIn(false);
  // the next person at this screen has a key of their own
  forgetKey();
  location.assign(`${PAGES.signIn[pageLanguage()]}?why=${why}`);
}

/** Where somebody goes after signing in: to the page they came from, or to the dashboard. */
export function continueSignedIn(): void {
  const next = new URLSearchParams(location.search).get('next') ?? '';
  const [dashboard, account] = [PAGES.dashboard, PAGES.account].map((page) => page[pageLanguage()]);
  location.assign(next === account ? next : (dashboard ?? '/'));
}
