/** Registers and deletes accounts, and signs them in and out. */
import * as z from 'zod';
import { endSession } from '../../lib/accounts/sessions.ts';
import {
  deleteAccount,
  deleteUnconfirmed,
  endIfOutdated,
  findAccount,
  type StoredAccount,
  setLanguage,
} from '../../lib/accounts/store.ts';
import type { Account, Sent } from '../../lib/contract/dashboard.ts';
import { forgetKeys } from '../../lib/keys/check.ts';
import { limitsOfAnAccount } from '../../lib/usage/allowance.ts';
import { allowancesOf } from '../../lib/usage/store.ts';
import { type Call, email, type Operation, type Owner, type Reply, read } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { forgiveAttempts, mayReplace, takeAttempt } from '../sign-in/attempts.ts';
import { hasRegistered, rememberBrowser, rememberRegistration } from '../sign-in/browser.ts';
import { hideTiming } from '../sign-in/hide-timing.ts';
import { isOvertaken, withLink, withOurRefusals } from '../sign-in/library-refusals.ts';
import { noteEvent } from './note-event.ts';
import { hashPassword, isPassword, newPassword, password, requireStrong } from './passwords.ts';
import { readLink } from './registration-link.ts';
import { requireMail } from './require-mail.ts';

const link = z.string().min(1).max(2_000);

export const accountOperations: Operation[] = [
  { method: 'GET', path: 'account', open: false, run: showAccount },
  { method: 'POST', path: 'account/register', open: true, run: register },
  { method: 'POST', path: 'account/confirm', open: true, run: confirm },
  { method: 'POST', path: 'account/sign-in', open: true, run: signIn },
  { method: 'POST', path: 'account/sign-out', open: true, run: signOut },
  { method: 'POST', path: 'account/delete', open: false, run: removeAccount },
];

async function showAccount(_: Call, owner: Owner): Promise<Reply> {
  const { minute = null, day = null } = limitsOfAnAccount();
  const counted = await allowancesOf(owner.accountId);
  // servers reserve part of a minute's requests before they answer them
  const used = { ...counted, minute: Math.min(counted.minute, counted.day) };
  return { data: { email: owner.email, limits: { minute, day }, used } satisfies Account };
}

/** Does not reveal whether the account already exists: only the e-mail does. */
async function register(call: Call): Promise<Reply> {
  const input = read(z.strictObject({ email, password: newPassword }), call.body);
  await requireStrong(input.password);
  const sent = requireMail();
  await takeAttempt('register', call, input.email);
  const id = await hideTiming(replaceRegistration(call, input));
  return { data: { sent } satisfies Sent, cookies: [rememberRegistration(id)] };
}

/** Returns the ID of the new account, or an unused one if another registration came first. */
async function replaceRegistration(
  call: Call,
  input: { email: string; password: string },
): Promise<string> {
  // before anything is deleted, because it may be refused
  call.newHash = await hashPassword(input.password, call.isOwner);
  // the last person to register is the one who opens the e-mail: no earlier password or link remains valid
  if (await mayReplace(call, input.email)) await deleteUnconfirmed(input.email);
  try {
    const { user } = await call.auth.api.signUpEmail({ body: { ...input, name: '' } });
    return user.id;
  } catch (error) {
    // another registration of the address came first, and its e-mail is on its way
    if (isOvertaken(error)) return crypto.randomUUID();
    throw error;
  }
}

/**
 * Confirms an address with the link from the e-mail. In a browser other than the one that registered the account, the
 * password is needed too: somebody else may have chosen it.
 */
async function confirm(call: Call): Promise<Reply> {
  const input = read(z.strictObject({ token: link, password: password.optional() }), call.body);
  await takeAttempt('link', call);
  const found = readLink(input.token);
  const registration = found && (await findAccount({ id: found.accountId }));
  if (!found || !registration) throw new Refusal('INVALID_LINK', 'The link is not valid any more');
  if (!hasRegistered(call.headers, found.accountId)) {
    await requirePassword(call, registration, input.password);
  }
  call.confirming = found.accountId;
  const cookies = await confirmRegistration(call, found, registration);
  return { data: { signedIn: cookies.length > 0 }, cookies };
}

/** @returns the cookies of the new session; none if the address was confirmed before */
async function confirmRegistration(
  call: Call,
  { accountId, token }: { accountId: string; token: string },
  { email, password }: StoredAccount,
): Promise<string[]> {
  const { headers } = await withLink(
    call.auth.api.verifyEmail({ query: { token }, headers: call.headers, returnHeaders: true }),
  );
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return [];
  await noteEvent(call, accountId, 'registered');
  await setLanguage(accountId, call.language);
  return [...cookies, rememberBrowser(email, password ?? '')];
}

async function signIn(call: Call): Promise<Reply> {
  const input = read(z.strictObject({ email, password }), call.body);
  call.isOwner = await takeAttempt('password', call, input.email);
  const { headers, response, hash } = await withOurRefusals(
    hideTiming(beginSession(call, input), 'failures'),
  );
  await forgiveAttempts('password', call, input.email);
  await noteEvent(call, response.user.id, 'signed_in');
  await setLanguage(response.user.id, call.language);
  return { data: {}, cookies: [...headers.getSetCookie(), rememberBrowser(input.email, hash)] };
}

/**
 * Starts a session with a password.
 * @returns what the library answers, and the hash that the password matches
 * @throws APIError or Refusal for a wrong password, or one that was changed while it was being checked
 */
export async function beginSession(
  { auth, headers }: Call,
  input: { email: string; password: string },
) {
  const hash = (await findAccount({ email: input.email }))?.password ?? '';
  const begun = await auth.api.signInEmail({ body: input, headers, returnHeaders: true });
  const isOutdated = await endIfOutdated(begun.response.token, hash);
  if (isOutdated) throw new Refusal('WRONG_CREDENTIALS', 'Wrong e-mail or password');
  return { ...begun, hash };
}

/**
 * Checks the password that proves whose an account is, as one attempt on it.
 * @returns the hash that it matches
 * @throws Refusal PASSWORD_NEEDED, WRONG_PASSWORD or TOO_MANY_ATTEMPTS
 */
export async function requirePassword(
  call: Call,
  account: StoredAccount | undefined,
  typed: string | undefined,
): Promise<string> {
  if (typed === undefined) {
    throw new Refusal('PASSWORD_NEEDED', 'The password of the account is needed here');
  }
  if (account) await takeAttempt('password', call, account.email);
  const hash = account?.password;
  if (hash && (await isPassword(typed, hash, call.isOwner))) return hash;
  throw new Refusal('WRONG_PASSWORD', 'Wrong password');
}

async function signOut(call: Call): Promise<Reply> {
  // the library alone would say nothing if the database does not answer, and the session would live on
  const found = await call.auth.api.getSession({ headers: call.headers });
  if (found) await endSession(found.session.id, found.user.id);
  return await forgetSession(call);
}

async function forgetSession({ auth, headers }: Call): Promise<Reply> {
  const out = await auth.api.signOut({ headers, returnHeaders: true });
  return { data: {}, cookies: out.headers.getSetCookie() };
}

async function removeAccount(call: Call, { accountId: id }: Owner): Promise<Reply> {
  const input = read(z.strictObject({ password }), call.body);
  const hash = await requirePassword(call, await findAccount({ id }), input.password);
  // the password may have changed while it was being checked
  const keys = await deleteAccount({ id, hash });
  if (!keys) throw new Refusal('WRONG_PASSWORD', 'Wrong password');
  forgetKeys(keys);
  // its sessions are deleted with it: a failure from here on must not look as if it were still there
  return await forgetSession(call);
}
