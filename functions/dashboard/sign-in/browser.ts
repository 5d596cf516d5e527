/**
 * Recognises browsers, apart from their sessions: those in which an account's owner has signed in before, and those in
 * which an account was registered.
 */
import { randomBytes } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { findAccount } from '../../lib/accounts/store.ts';
import { isSigned, signValue } from '../account/signatures.ts';

const KNOWN = '__Secure-verso.browser';
const REGISTERED = '__Secure-verso.registration';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;

/**
 * Returns a cookie that marks the browser as one in which somebody has signed in, until the password changes.
 * @param hash the stored hash of the password when the owner was recognised, which may have changed since then
 */
export function rememberBrowser(email: string, hash: string): string {
  const id = randomBytes(16).toString('base64url');
  return cookie(KNOWN, `${id}.${signValue('browser', id, email, hash)}`, YEAR_SECONDS);
}

/**
 * Returns the ID for counting attempts from a browser in which the owner of this address has signed in with the present
 * password; otherwise undefined.
 */
export async function knownBrowser(headers: Headers, email: string): Promise<string | undefined> {
  const [id, proof] = cookieOf(headers, KNOWN).split('.');
  if (!id || !proof) return undefined;
  const hash = (await findAccount({ email }))?.password;
  return hash && isSigned(proof, 'browser', id, email, hash) ? id : undefined;
}

/** Returns a cookie that marks the browser, for an hour, as the one in which an account was registered. */
export function rememberRegistration(accountId: string): string {
  return cookie(REGISTERED, signValue('registration', accountId), HOUR_SECONDS);
}

/** Whether an account was registered in this browser. */
export function hasRegistered(headers: Headers, accountId: string): boolean {
  return isSigned(cookieOf(headers, REGISTERED), 'registration', accountId);
}

const cookieOf = (headers: Headers, name: string) =>
  parseCookies(headers.get('Cookie') ?? '').get(name) ?? '';

/** Formats a cookie that only our function receives. */
const cookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Max-Age=${seconds}; Path=/api; HttpOnly; Secure; SameSite=Strict`;
