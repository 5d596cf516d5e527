/** Resets and changes passwords. Each change voids all links and other sessions, and sends an e-mail. */
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import {
  addResetLink,
  findAccount,
  isResetLink,
  replacePassword,
  useResetLink,
} from '../../lib/accounts/store.ts';
import type { Sent } from '../../lib/contract/dashboard.ts';
import { logError } from '../../lib/host/log.ts';
import { type Call, email, type Operation, type Owner, type Reply, read } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import {
  forgiveAccount,
  forgiveAttempts,
  sendUnlessTooMany,
  takeAttempt,
} from '../sign-in/attempts.ts';
import { rememberBrowser } from '../sign-in/browser.ts';
import { hideTiming } from '../sign-in/hide-timing.ts';
import { beginSession, requirePassword } from './account.ts';
import { noteEvent } from './note-event.ts';
import { hashPassword, newPassword, password, requireStrong } from './passwords.ts';
import { requireMail } from './require-mail.ts';

const token = z.string().min(1).max(200);

export const passwordOperations: Operation[] = [
  { method: 'POST', path: 'account/recover', open: true, run: recover },
  { method: 'POST', path: 'account/new-password', open: true, run: setNewPassword },
  { method: 'POST', path: 'account/password', open: false, run: changePassword },
];

const HOUR_MS = 3_600_000;

/** Only the hash of a link is stored, so that reading the database does not make it usable. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Does not reveal whether the account exists: only the e-mail does. */
async function recover(call: Call): Promise<Reply> {
  const input = read(z.strictObject({ email }), call.body);
  const sent = requireMail();
  await takeAttempt('recover', call, input.email);
  await hideTiming(sendResetLink(call, input.email));
  return { data: { sent } satisfies Sent };
}

async function sendResetLink(call: Call, to: string): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  const until = new Date(Date.now() + HOUR_MS);
  const account = await addResetLink(to, { token: hashOf(token), until });
  if (!account) return;
  // the time that the mail server takes must not reveal whether an account exists
  call.keepAlive(sendUnlessTooMany({ to, kind: 'reset', token }, account.isConfirmed, call));
}

async function setNewPassword(call: Call): Promise<Reply> {
  const input = read(z.strictObject({ token, password: newPassword }), call.body);
  await requireStrong(input.password);
  await takeAttempt('link', call);
  const link = hashOf(input.token);
  // hashing is expensive, and worth it only for a valid link
  const hash = (await isResetLink(link)) ? await hashPassword(input.password, true) : undefined;
  const owner = hash && (await useResetLink(link, hash));
  if (!hash || !owner) throw new Refusal('INVALID_LINK', 'The link is not valid, or was used');
  const late = async () => {
    await forgiveAccount(call, owner.email);
    await noteEvent(call, owner.id, 'password_reset');
    await call.send({ to: owner.email, kind: 'changed', token: '' });
  };
  // the password has been set: a later failure must not look as if it had not
  await late().catch((error) => logError('a new password was set, but not all of it', error));
  // the link came by mail, so this is the owner
  return { data: {}, cookies: [rememberBrowser(owner.email, hash)] };
}

async function changePassword(call: Call, { accountId: id, email }: Owner): Promise<Reply> {
  const input = read(z.strictObject({ current: password, password: newPassword }), call.body);
  await requireStrong(input.password);
  const from = await requirePassword(call, await findAccount({ id }), input.current);
  const to = await hashPassword(input.password, call.isOwner);
  // the password may have changed while it was being checked: then the other change wins
  if (!(await replacePassword(id, { from, to }))) {
    throw new Refusal('WRONG_PASSWORD', 'Wrong password');
  }
  const late = async () => {
    await forgiveAttempts('password', call, email);
    await noteEvent(call, id, 'password_changed');
    await call.send({ to: email, kind: 'changed', token: '' });
  };
  await late().catch((error) => logError('a password was changed, but not all of it', error));
  // the change has ended all sessions, and no browser is known any more
  const cookies = [rememberBrowser(email, to)];
  try {
    const { headers } = await beginSession(call, { email, password: input.password });
    cookies.push(...headers.getSetCookie());
  } catch (error) {
    logError('a password was changed, but no session begun', error);
  }
  return { data: {}, cookies };
}
