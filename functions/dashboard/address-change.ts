/**
 * A new e-mail address for an account. The link that confirms it goes to the new address, and works only while the
 * account still has the old one; the old address gets a link that takes the change back and ends all sessions.
 */
import * as z from 'zod';
import {
  changeAddress,
  deleteUnconfirmed,
  findAccount,
  secureAccount,
} from '../lib/accounts/store.ts';
import type { Sent } from '../lib/contract/dashboard.ts';
import { logError } from '../lib/host/log.ts';
import { mayWrite, takeAttempt } from './attempts.ts';
import { rememberBrowser } from './browser.ts';
import { isOvertaken, withOurRefusals } from './library-refusals.ts';
import { noteEvent } from './note-event.ts';
import { type Call, email, type Operation, type Owner, type Reply, read } from './operation.ts';
import { password } from './passwords.ts';
import { Refusal } from './refusal.ts';
import { requireMail } from './require-mail.ts';
import { isSigned, signValue } from './signatures.ts';

export const addressOperations: Operation[] = [
  { method: 'POST', path: 'account/email', open: false, run: askForChange },
  { method: 'POST', path: 'account/confirm-email', open: true, run: confirmChange },
];

const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;

/** What a link changes, and until when it may. */
const change = z.strictObject({
  accountId: z.string(),
  from: z.string(),
  to: z.string(),
  /** Whether it takes a change back. */
  isReversal: z.boolean(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

type Change = z.infer<typeof change>;

const PURPOSE = 'address';

function writeLink(change: Change): string {
  const said = Buffer.from(JSON.stringify(change)).toString('base64url');
  return `email=${said}.${signValue(PURPOSE, said)}`;
}

/** @throws Refusal INVALID_LINK for what we have not written, or too long ago */
function readLink(link: string): Change {
  const [said = '', proof = ''] = link.split('.');
  if (isSigned(proof, PURPOSE, said)) {
    const read = change.parse(JSON.parse(Buffer.from(said, 'base64url').toString()));
    if (read.until > Date.now()) return read;
  }
  throw new Refusal('INVALID_LINK', 'The link is not valid any more');
}

/** Tells nobody whether the address has an account: only the e-mail does. */
async function askForChange(call: Call, owner: Owner): Promise<Reply> {
  const input = read(z.strictObject({ email, password }), call.body);
  const sent = requireMail();
  await takeAttempt('password', call, owner.email);
  const body = { password: input.password };
  await withOurRefusals(call.auth.api.verifyPassword({ body, headers: call.headers }));
  // how long the mail server takes must not tell which e-mail it was given
  if (input.email !== owner.email) call.keepAlive(writeToNew(call, owner, input.email));
  return { data: { sent } satisfies Sent };
}

async function writeToNew(call: Call, { accountId, email: from }: Owner, to: string) {
  try {
    const isTaken = (await findAccount(to, 'confirmed')) !== undefined;
    const kind = isTaken ? 'exists' : 'newAddress';
    const until = Date.now() + HOUR_MS;
    const token = isTaken ? '' : writeLink({ accountId, from, to, isReversal: false, until });
    // to an address that was never confirmed all kinds count together
    if (await mayWrite(isTaken ? kind : 'unconfirmed', call, to)) {
      await call.send({ to, kind, token });
    }
  } catch (error) {
    logError('an e-mail could not be sent', error);
  }
}

async function confirmChange(call: Call): Promise<Reply> {
  const { token } = read(z.strictObject({ token: z.string().min(1).max(2_000) }), call.body);
  await takeAttempt('link', call);
  const { accountId, from, to, isReversal } = readLink(token);
  // whoever opens the link has the address; a registration that nobody has confirmed must not keep it
  await deleteUnconfirmed(to);
  const isChanged = await changeAddress(accountId, from, to).catch((error: unknown) => {
    if (isOvertaken(error)) return false;
    throw error;
  });
  if (!isChanged) throw new Refusal('INVALID_LINK', 'The link is not valid any more');
  const late = async () => {
    if (isReversal) await secureAccount(accountId);
    await noteEvent(call, accountId, 'address_changed');
    if (isReversal) return;
    const until = Date.now() + WEEK_MS;
    const back = writeLink({ accountId, from: to, to: from, isReversal: true, until });
    await call.send({ to: from, kind: 'addressChanged', token: back, about: to });
  };
  await late().catch((error) => logError('an address was changed, but not all of it', error));
  return { data: { isReversal }, cookies: [rememberBrowser(to)] };
}
