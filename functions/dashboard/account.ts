/** Registering, signing in and out, passwords, and the end of an account. */
import { isAPIError } from 'better-auth/api';
import * as z from 'zod';
import { PASSWORD_LENGTHS } from '../../build/shared/limits.ts';
import type { Account, RefusalCode, Sent } from '../../build/site/shared/dashboard.ts';
import { deleteAccount } from '../lib/accounts/store.ts';
import { keysChanged } from '../lib/keys/purge.ts';
import { limitsOfAKey } from '../lib/usage/allowance.ts';
import { forgiveAttempts, takeAttempt } from './attempts.ts';
import { hideTiming } from './hide-timing.ts';
import { mailRoute } from './mail.ts';
import { type Call, type Holder, type Operation, type Reply, read } from './operation.ts';
import { Refusal } from './refusal.ts';

const email = z.string().trim().toLowerCase().pipe(z.email().max(254));
const { minLength, maxLength } = PASSWORD_LENGTHS;
const newPassword = z.string().min(minLength).max(maxLength);
const password = z.string().min(1).max(maxLength);
const token = z.string().min(1).max(2_000);

export const accountOperations: Operation[] = [
  { method: 'GET', path: 'account', open: false, run: show },
  { method: 'POST', path: 'account/register', open: true, run: register },
  { method: 'POST', path: 'account/confirm', open: true, run: confirm },
  { method: 'POST', path: 'account/sign-in', open: true, run: signIn },
  { method: 'POST', path: 'account/sign-out', open: true, run: signOut },
  { method: 'POST', path: 'account/recover', open: true, run: recover },
  { method: 'POST', path: 'account/new-password', open: true, run: setNewPassword },
  { method: 'POST', path: 'account/password', open: false, run: changePassword },
  { method: 'POST', path: 'account/delete', open: false, run: remove },
];

async function show(_: Call, holder: Holder): Promise<Reply> {
  const { minute = null, day = null } = limitsOfAKey();
  return { data: { email: holder.email, limits: { minute, day } } satisfies Account };
}

/** Tells nobody whether there is an account already: the letter does. */
async function register(call: Call): Promise<Reply> {
  const input = read(z.object({ email, password: newPassword }), call.body);
  const sent = mailRoute();
  await takeAttempt('letter', call.address, input.email);
  await hideTiming(call.auth.api.signUpEmail({ body: { ...input, name: '' } }));
  return { data: { sent } satisfies Sent };
}

async function confirm(call: Call): Promise<Reply> {
  const input = read(z.object({ token }), call.body);
  await takeAttempt('link', call.address);
  const { headers } = await withOurRefusals(
    call.auth.api.verifyEmail({ query: input, headers: call.headers, returnHeaders: true }),
  );
  return { data: { signedIn: headers.getSetCookie().length > 0 }, cookies: headers };
}

async function signIn(call: Call): Promise<Reply> {
  const input = read(z.object({ email, password }), call.body);
  await takeAttempt('password', call.address, input.email);
  const work = call.auth.api.signInEmail({ body: input, returnHeaders: true });
  const { headers } = await withOurRefusals(hideTiming(work, 'failures'));
  await forgiveAttempts('password', input.email);
  return { data: {}, cookies: headers };
}

async function signOut({ auth, headers }: Call): Promise<Reply> {
  const out = await auth.api.signOut({ headers, returnHeaders: true });
  return { data: {}, cookies: out.headers };
}

async function recover(call: Call): Promise<Reply> {
  const input = read(z.object({ email }), call.body);
  const sent = mailRoute();
  await takeAttempt('letter', call.address, input.email);
  await hideTiming(call.auth.api.requestPasswordReset({ body: input }));
  return { data: { sent } satisfies Sent };
}

async function setNewPassword(call: Call): Promise<Reply> {
  const input = read(z.object({ token, password: newPassword }), call.body);
  await takeAttempt('link', call.address);
  await withOurRefusals(
    call.auth.api.resetPassword({ body: { token: input.token, newPassword: input.password } }),
  );
  return { data: {} };
}

async function changePassword(call: Call, holder: Holder): Promise<Reply> {
  const input = read(z.object({ current: password, password: newPassword }), call.body);
  await takeAttempt('password', call.address, holder.email);
  const body = {
    currentPassword: input.current,
    newPassword: input.password,
    revokeOtherSessions: true,
  };
  const changed = await withOurRefusals(
    call.auth.api.changePassword({ body, headers: call.headers, returnHeaders: true }),
  );
  await forgiveAttempts('password', holder.email);
  return { data: {}, cookies: changed.headers };
}

async function remove(call: Call, holder: Holder): Promise<Reply> {
  const input = read(z.object({ password }), call.body);
  await takeAttempt('password', call.address, holder.email);
  await withOurRefusals(call.auth.api.verifyPassword({ body: input, headers: call.headers }));
  const keys = await deleteAccount(holder.email);
  await keysChanged(keys ?? []);
  return await signOut(call);
}

/** What the library's refusals are to us. */
const REFUSED: Record<string, { code: RefusalCode; message: string }> = {
  INVALID_EMAIL_OR_PASSWORD: { code: 'WRONG_CREDENTIALS', message: 'Wrong e-mail or password' },
  EMAIL_NOT_VERIFIED: { code: 'NOT_CONFIRMED', message: 'The address is not confirmed yet' },
  ACCOUNT_DISABLED: { code: 'ACCOUNT_DISABLED', message: 'The account is disabled' },
  INVALID_PASSWORD: { code: 'WRONG_PASSWORD', message: 'Wrong password' },
  INVALID_TOKEN: { code: 'INVALID_LINK', message: 'The link is not valid, or was used' },
  TOKEN_EXPIRED: { code: 'INVALID_LINK', message: 'The link has expired' },
  USER_NOT_FOUND: { code: 'INVALID_LINK', message: 'The link is not valid any more' },
};

/** The library's work, its refusals as ours. */
async function withOurRefusals<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const refused = isAPIError(error) ? REFUSED[`${error.body?.code}`] : undefined;
    throw refused ? new Refusal(refused.code, refused.message) : error;
  }
}
