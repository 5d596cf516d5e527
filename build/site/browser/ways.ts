/** The ways between the pages of an account: to sign in, and back to where one was. */
import { PAGES } from '../../../functions/lib/contract/pages.ts';
import { language } from './dom.ts';
import { forgetKey } from './key.ts';
import { isRemembered, remember } from './signed-in.ts';

/** Sends visitors to the sign-in page, which leads back; it tells those who were signed in that their session has ended. */
export function signInFirst(): void {
  const query = new URLSearchParams({
    ...(isRemembered() && { why: 'expired' }),
    next: location.pathname,
  });
  remember(false);
  location.assign(`${PAGES.signIn[language]}?${query}`);
}

/** Sends who is done to the page to sign in, which says what was done. */
export function leave(why: 'deleted' | 'signed-out'): void {
  remember(false);
  // the next one at this screen has a key of their own
  forgetKey();
  location.assign(`${PAGES.signIn[language]}?why=${why}`);
}

/** Where one goes after signing in: to the page that one came from, or to the dashboard. */
export function goOn(): void {
  const next = new URLSearchParams(location.search).get('next') ?? '';
  const own: readonly string[] = [PAGES.dashboard[language], PAGES.account[language]];
  location.assign(own.includes(next) ? next : PAGES.dashboard[language]);
}
