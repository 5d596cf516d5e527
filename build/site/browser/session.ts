/**
 * Remembers in this browser whether the user is signed in (no script can see the session itself), and navigates between
 * the pages of an account.
 */
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { pageLanguage } from './dom.ts';
import { rememberKey } from './key.ts';
import { store, stored } from './storage.ts';

const NAME = 'verso-signed-in';

/** The event sent to the page when that changes. */
export const SIGNED_IN_CHANGED = 'verso:signed-in';

/** Whether a user has signed in here and not signed out. */
export const isSignedIn = () => stored('localStorage', NAME) !== null;

/** Records that the user has signed in or out. */
export function rememberSignedIn(isSignedIn: boolean): void {
  store('localStorage', NAME, isSignedIn ? '' : null);
  document.dispatchEvent(new Event(SIGNED_IN_CHANGED));
}

function toSignIn(query: Readonly<Record<string, string>>): void {
  rememberSignedIn(false);
  // the next user at this screen must not use this key
  rememberKey('');
  location.assign(`${PAGES.signIn[pageLanguage()]}?${new URLSearchParams(query)}`);
}

/** Redirects to the sign-in page, which leads back, and which says if the visitor's session has expired. */
export const signInFirst = (): void =>
  toSignIn({ ...(isSignedIn() && { why: 'expired' }), next: location.pathname });

/** Redirects a user who was signed out to the sign-in page, which says why. */
export const leave = (why: 'deleted' | 'signed-out'): void => toSignIn({ why });

/** Redirects users after sign-in to the account page if they came from there, or else to the dashboard. */
export function continueSignedIn(): void {
  const next = new URLSearchParams(location.search).get('next') ?? '';
  const [dashboard, account] = [PAGES.dashboard, PAGES.account].map((page) => page[pageLanguage()]);
  location.assign(next === account ? next : (dashboard ?? '/'));
}
