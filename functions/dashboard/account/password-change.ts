/** Passwords that are forgotten or changed. Each change voids all links, passkeys and other sessions, and sends an e-mail. */
import * as z from 'zod';
import { deleteLinksAndPasskeys } from '../../lib/accounts/store.ts';
import type { Sent } from '../../lib/contract/dashboard.ts';
import { logError } from '../../lib/host/log.ts';
import { type Call, email, type Operation, type Owner, type Reply, read } from '../operation.ts';
import { forgiveAttempts, takeAttempt } from '../sign-in/attempts.ts';
import { hideTiming } from '../sign-in/hide-timing.ts';
import { withLink, withOurRefusals } from '../sign-in/library-refusals.ts';
import { noteEvent } from './note-event.ts';
import { newPassword, password, requireStrong } from './passwords.ts';
import { requireMail } from './require-mail.ts';

const token = z.string().min(1).max(200);

export const passwordOperations: Operation[] = [
  { method: 'POST', path: 'account/recover', open: true, run: recover },
  { method: 'POST', path: 'account/new-password', open: true, run: setNewPassword },
  { method: 'POST', path: 'account/password', open: false, run: changePassword },
];

async function recover(call: Call): Promise<Reply> {
  const input = read(z.strictObject({ email }), call.body);
  const sent = requireMail();
  await takeAttempt('recover', call, input.email);
  await hideTiming(call.auth.api.requestPasswordReset({ body: input }));
  return { data: { sent } satisfies Sent };
}

async function setNewPassword(call: Call): Promise<Reply> {
  const input = read(z.strictObject({ token, password: newPassword }), call.body);
  await requireStrong(input.password);
  await takeAttempt('link', call);
  const body = { token: input.token, newPassword: input.password };
  await withLink(call.auth.api.resetPassword({ body }));
  return { data: {} };
}

async function changePassword(call: Call, owner: Owner): Promise<Reply> {
  const input = read(z.strictObject({ current: password, password: newPassword }), call.body);
  await requireStrong(input.password);
  await takeAttempt('password', call, owner.email);
  const body = {
    currentPassword: input.current,
    newPassword: input.password,
    revokeOtherSessions: true,
  };
  const current = { password: input.current };
  await withOurRefusals(call.auth.api.verifyPassword({ body: current, headers: call.headers }));
  // before and after: whatever fails between, nothing that opened the account outlives the old password
  await deleteLinksAndPasskeys(owner.accountId);
  const { headers } = await withOurRefusals(
    call.auth.api.changePassword({ body, headers: call.headers, returnHeaders: true }),
  );
  const late = async () => {
    await deleteLinksAndPasskeys(owner.accountId);
    await forgiveAttempts('password', call, owner.email);
    await noteEvent(call, owner.accountId, 'password_changed');
    await call.send({ to: owner.email, kind: 'changed', token: '' });
  };
  await late().catch((error) => logError('a password was changed, but not all of it', error));
  return { data: {}, cookies: headers.getSetCookie() };
}
