/**
 * Changes the e-mail address of an account. The link that confirms the change goes to the new address, works once, and
 * only while the account has the old address and password. The old address gets a link that undoes the change, ends
 * everything that others had access to, and voids the password, which the person who made the change knew.
 */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import {
  addAddressLink,
  changeAddress,
  deleteUnconfirmed,
  findAccount,
  isAddressLink,
  restoreAddress,
  type StoredAccount,
} from '../../lib/accounts/store.ts';
import type { Sent } from '../../lib/contract/dashboard.ts';
import { logError } from '../../lib/host/log.ts';
import { type Call, email, type Operation, type Owner, type Reply, read } from '../operation.ts';
import { sendUnlessTooMany, takeAttempt } from '../sign-in/attempts.ts';
import { rememberBrowser } from '../sign-in/browser.ts';
import { invalidLink, withLink } from '../sign-in/library-refusals.ts';
import { requirePassword } from './account.ts';
import { noteEvent } from './note-event.ts';
import { hashPassword, password } from './passwords.ts';
import { requireMail } from './require-mail.ts';
import { isSigned, signValue } from './signatures.ts';

export const addressOperations: Operation[] = [
  { method: 'POST', path: 'account/email', open: false, run: askForChange },
  { method: 'POST', path: 'account/confirm-email', open: true, run: confirmChange },
];

const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;

/** The change that a link makes, and when the link expires. */
const change = z.strictObject({
  accountId: z.string(),
  from: z.string(),
  to: z.string(),
  /** Makes a change work only once; empty for a link that undoes one. */
  nonce: z.string(),
  /** When the change to undo was made, in milliseconds since 1970; null for a link that makes a change. */
  changedAt: z.number().nullable(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

type Change = z.infer<typeof change>;

const PURPOSE = 'address';

function writeLink(change: Change): string {
  const said = Buffer.from(JSON.stringify(change)).toString('base64url');
  return `email=${said}.${signValue(PURPOSE, said)}`;
}

/** @throws Refusal INVALID_LINK if we did not write the link, or if it has expired */
function readLink(link: string): Change {
  const [said = '', proof = ''] = link.split('.');
  if (isSigned(proof, PURPOSE, said)) {
    // earlier releases wrote links in another format
    const { data } = change.safeParse(JSON.parse(Buffer.from(said, 'base64url').toString()));
    if (data && data.until > Date.now()) return data;
  }
  throw invalidLink();
}

/** Does not reveal whether the address has an account: only the e-mail does. */
async function askForChange(call: Call, owner: Owner): Promise<Reply> {
  const input = read(z.strictObject({ email, password }), call.body);
  const sent = requireMail();
  const asked = await findAccount({ id: owner.accountId });
  await requirePassword(call, asked, input.password);
  // the time that the mail server takes must not reveal which e-mail was sent
  if (asked && input.email !== owner.email) {
    const write = writeToNew(call, asked, input.email);
    call.keepAlive(write.catch((error) => logError('an e-mail could not be sent', error)));
  }
  return { data: { sent } satisfies Sent };
}

/** @param asked the account when the change was requested */
async function writeToNew(call: Call, asked: StoredAccount, to: string) {
  if ((await findAccount({ email: to }))?.isConfirmed) {
    return await sendUnlessTooMany({ to, kind: 'exists', token: '' }, true, call);
  }
  const until = Date.now() + HOUR_MS;
  const nonce = randomBytes(16).toString('base64url');
  if (!(await addAddressLink(asked, { nonce, until: new Date(until) }))) return;
  const link = { accountId: asked.id, from: asked.email, to, nonce, changedAt: null, until };
  await sendUnlessTooMany({ to, kind: 'newAddress', token: writeLink(link) }, false, call);
}

/**
 * Requires the password if the link is opened where the account is not signed in: somebody may have tried to give his
 * own account the address of another person, who would then confirm it for him.
 * @throws Refusal PASSWORD_NEEDED, WRONG_PASSWORD, TOO_MANY_ATTEMPTS or INVALID_LINK
 */
async function requireOwner(
  call: Call,
  { accountId, nonce }: Pick<Change, 'accountId' | 'nonce'>,
  given: string | undefined,
) {
  const session = await call.auth.api.getSession({ headers: call.headers });
  if (session?.user.id === accountId) return;
  // nobody should have to enter a password for a link that does nothing
  if (!(await isAddressLink(accountId, nonce))) throw invalidLink();
  await requirePassword(call, await findAccount({ id: accountId }), given);
}

async function confirmChange(call: Call): Promise<Reply> {
  const token = z.string().min(1).max(2_000);
  const input = read(z.strictObject({ token, password: password.optional() }), call.body);
  await takeAttempt('link', call);
  const link = readLink(input.token);
  const { accountId, from, to, nonce, changedAt } = link;
  const isReversal = changedAt !== null;
  if (!isReversal) await requireOwner(call, link, input.password);
  const until = Date.now() + WEEK_MS;
  // opening the link proves ownership of the address, so an unconfirmed registration must not keep it
  await deleteUnconfirmed(to);
  // the person who made the undone change knew the password, so a new one must be set by e-mail
  const hash = isReversal
    ? await hashPassword(randomBytes(32).toString('base64url'), true)
    : ((await findAccount({ id: accountId }))?.password ?? '');
  const changed = isReversal
    ? restoreAddress(accountId, { to, changedAt, until: new Date(until), hash })
    : changeAddress(accountId, { from, to, nonce });
  const done = await withLink<number | boolean | undefined>(changed);
  if (!done) throw invalidLink();
  const late = async () => {
    await noteEvent(call, accountId, 'address_changed');
    if (typeof done !== 'number') return;
    const taken = { accountId, from: to, to: from, nonce: '', changedAt: done, until };
    const back = writeLink(taken);
    await call.send({ to: from, kind: 'addressChanged', token: back, about: to });
  };
  await late().catch((error) => logError('an address was changed, but not all of it', error));
  return { data: { isReversal }, cookies: [rememberBrowser(to, hash)] };
}
