/** Registering, signing in and out, passwords, and the end of an account. */
import { isAPIError } from 'better-auth/api';
import * as v from 'valibot';
import {
  type Account,
  PASSWORD_LENGTHS,
  type RefusalCode,
  type Sent,
} from '../../build/shared/dashboard.ts';
import { deleteAccount } from '../lib/account-store.ts';
import { keysChanged } from '../lib/key-change.ts';
import { limitsOfAKey } from '../lib/limits.ts';
import { forgiveAttempts, takeAttempt } from './attempts.ts';
import { mailRoute } from './mail.ts';
import { type Call, type Holder, type Operation, type Outcome, read } from './operation.ts';
import { Refusal } from './refusal.ts';
import { inWholeSeconds } from './whole-seconds.ts';

const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());
const { minLength, maxLength } = PASSWORD_LENGTHS;
const newPassword = v.pipe(v.string(), v.minLength(minLength), v.maxLength(maxLength));
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength));
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000));

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

async function show(_: Call, holder: Holder): Promise<Outcome> {
  const { minute = null, day = null } = limitsOfAKey();
  return { data: { email: holder.email, limits: { minute, day } } satisfies Account };
}

/** Tells nobody whether there is an account already: the letter does. */
async function register(call: Call): Promise<Outcome> {
  const input = read(v.object({ email, password: newPassword }), call.body);
  const sent = mailRoute();
  await takeAttempt('letter', call.address, input.email);
  await inWholeSeconds(call.auth.api.signUpEmail({ body: { ...input, name: '' } }));
  return { data: { sent } satisfies Sent };
}

async function confirm(call: Call): Promise<Outcome> {
  const input = read(v.object({ token }), call.body);
  await takeAttempt('link', call.address);
  const { headers } = await told(
    call.auth.api.verifyEmail({ query: input, headers: call.headers, returnHeaders: true }),
  );
  return { data: { signedIn: headers.getSetCookie().length > 0 }, cookies: headers };
}

async function signIn(call: Call): Promise<Outcome> {
  const input = read(v.object({ email, password }), call.body);
  await takeAttempt('password', call.address, input.email);
  const work = call.auth.api.signInEmail({ body: input, returnHeaders: true });
  const { headers } = await told(inWholeSeconds(work, 'failures'));
  await forgiveAttempts('password', input.email);
  return { data: {}, cookies: headers };
}

async function signOut({ auth, headers }: Call): Promise<Outcome> {
  const out = await auth.api.signOut({ headers, returnHeaders: true });
  return { data: {}, cookies: out.headers };
}

async function recover(call: Call): Promise<Outcome> {
  const input = read(v.object({ email }), call.body);
  const sent = mailRoute();
  await takeAttempt('letter', call.address, input.email);
  await inWholeSeconds(call.auth.api.requestPasswordReset({ body: input }));
  return { data: { sent } satisfies Sent };
}

async function setNewPassword(call: Call): Promise<Outcome> {
  const input = read(v.object({ token, password: newPassword }), call.body);
  await takeAttempt('link', call.address);
  await told(
    call.auth.api.resetPassword({ body: { token: input.token, newPassword: input.password } }),
  );
  return { data: {} };
}

async function changePassword(call: Call, holder: Holder): Promise<Outcome> {
  const input = read(v.object({ current: password, password: newPassword }), call.body);
  await takeAttempt('password', call.address, holder.email);
  const body = {
    currentPassword: input.current,
    newPassword: input.password,
    revokeOtherSessions: true,
  };
  const changed = await told(
    call.auth.api.changePassword({ body, headers: call.headers, returnHeaders: true }),
  );
  await forgiveAttempts('password', holder.email);
  return { data: {}, cookies: changed.headers };
}

async function remove(call: Call, holder: Holder): Promise<Outcome> {
  const input = read(v.object({ password }), call.body);
  await takeAttempt('password', call.address, holder.email);
  await told(call.auth.api.verifyPassword({ body: input, headers: call.headers }));
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
async function told<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const refused = isAPIError(error) ? REFUSED[`${error.body?.code}`] : undefined;
    throw refused ? new Refusal(refused.code, refused.message) : error;
  }
}
