/** A key in one call, for programs and those who write them: it works at once, and the link of the e-mail keeps it. */
import * as z from 'zod';
import { findAccount } from '../lib/accounts/store.ts';
import type { TrialKey } from '../lib/contract/dashboard.ts';
import { TRIAL_LIMITS } from '../lib/contract/limits.ts';
import { logError } from '../lib/host/log.ts';
import { forgetKeys } from '../lib/keys/check.ts';
import { adoptTrialKeys, createTrialKey, keepTrialKey } from '../lib/keys/trial.ts';
import { mayWrite, takeAttempt } from './attempts.ts';
import { hideTiming } from './hide-timing.ts';
import { noteEvent } from './note-event.ts';
import { type Call, email, type Operation, type Reply, read } from './operation.ts';
import { requireMail } from './require-mail.ts';
import { isSigned, signValue } from './signatures.ts';

export const trialOperations: Operation[] = [
  { method: 'POST', path: 'keys/trial', open: true, fromPrograms: true, run: createTrial },
];

const PURPOSE = 'trial';

/** Tells nobody whether the address has an account: only the e-mail does. */
async function createTrial(call: Call): Promise<Reply> {
  const input = read(z.strictObject({ email }), call.body);
  const sent = requireMail();
  await takeAttempt('trial', call, input.email);
  const made = await hideTiming(makeAndSend(call, input.email));
  const { key, expires } = made;
  return { data: { key, expires, limits: TRIAL_LIMITS, sent } satisfies TrialKey };
}

async function makeAndSend(call: Call, to: string) {
  const made = await createTrialKey(to);
  // how long the mail server takes must not tell which of the two e-mails it was given
  call.keepAlive(sendLink(call, to, made));
  return made;
}

async function sendLink(call: Call, to: string, made: { id: string; key: string }): Promise<void> {
  const token = `trial=${made.id}.${signValue(PURPOSE, made.id, to)}`;
  try {
    const account = await findAccount(to, 'confirmed');
    const kind = account === undefined ? 'trial' : 'trialOfAccount';
    // one more e-mail than that would be a nuisance; the key works without it
    // to an address without an account all kinds count together
    const counted = kind === 'trial' ? 'unconfirmed' : PURPOSE;
    const about = made.key.slice(-4);
    if (await mayWrite(counted, call, to)) await call.send({ to, kind, token, about });
  } catch (error) {
    logError('an e-mail could not be sent', error);
  }
}

/** What the link of the e-mail carries to the pages, and they to us. */
export const trialToken = z.string().max(200).optional();

/**
 * Notes that somebody keeps a trial key, who has opened the link that was mailed to this address.
 * @returns whether they have: so the address is theirs
 */
export async function keepTrial(token: string | undefined, to: string): Promise<boolean> {
  const [id = '', proof = ''] = token?.split('.') ?? [];
  return isSigned(proof, PURPOSE, id, to) && (await keepTrialKey(id, to));
}

/** Moves kept trial keys into the account that has just signed in. */
export async function adoptTrials(call: Call, to: string, accountId: string): Promise<void> {
  for (const { id, name } of await adoptTrialKeys(to, accountId)) {
    forgetKeys([id]);
    await noteEvent(call, accountId, 'key_created', name);
  }
}
