/** The ways between the pages of an account: to sign in, and back to where one was. */
import { PAGES } from '../shared/pages.ts';
import { language } from './dom.ts';
import { rememberAccount } from './signed-in.ts';

/** Why somebody is sent to sign in. */
export type Why = 'expired' | 'deleted' | 'signed-out';

/** Sends to the page to sign in, which says why and leads back. */
export function goToSignIn(why?: Why): void {
  rememberAccount(undefined);
  const here = location.pathname;
  const query = new URLSearchParams({
    ...(why && { why }),
    ...(why === 'expired' || why === undefined ? { next: here } : {}),
  });
  location.assign(`${PAGES.signIn[language]}?${query}`);
}

/** Where one goes after signing in: to the page that one came from, or to the dashboard. */
export function goOn(): void {
  const next = new URLSearchParams(location.search).get('next') ?? '';
  const own: readonly string[] = [PAGES.dashboard[language], PAGES.account[language]];
  location.assign(own.includes(next) ? next : PAGES.dashboard[language]);
}
