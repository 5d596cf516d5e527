/** Hashes and checks passwords, and decides which ones are allowed. */
import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import pLimit from 'p-limit';
import * as z from 'zod';
import { PASSWORD_LENGTHS } from '../../lib/contract/limits.ts';
import { Refusal } from '../refusal.ts';

const { minLength, maxLength } = PASSWORD_LENGTHS;

/** A password that is typed in to prove one's identity. */
export const password = z.string().min(1).max(maxLength);

/** A new password; {@link requireStrong} decides whether it is allowed. */
export const newPassword = z.string().min(minLength).max(maxLength);

/** @throws Refusal WEAK_PASSWORD for one repeated character, and for passwords that are guessed first */
export async function requireStrong(chosen: string): Promise<void> {
  if (new Set(chosen).size === 1) {
    throw new Refusal('WEAK_PASSWORD', 'password: must not be one character again and again');
  }
  // loaded only when needed, because it is half a megabyte; a bundled CommonJS package exports `default` alone
  const { default: common } = await import('@zxcvbn-ts/language-common');
  if (common.dictionary['passwords-common'].includes(chosen.toLowerCase())) {
    throw new Refusal('WEAK_PASSWORD', 'password: is among the most common ones');
  }
}

/**
 * A hash takes one of four threads for a while, and reading files needs them too: two are computed at a time, one of
 * them for callers who are known to own their accounts, so that a crowd of others does not keep them waiting.
 */
const QUEUES = { owners: pLimit(1), others: pLimit(1) };
/** How many may wait in a queue, which takes some seconds. */
const MOST_WAITING = 20;
const RETRY_SECONDS = 5;

/** @throws Refusal SERVICE_UNAVAILABLE if too many are waiting */
async function inTurn<Value>(isOwner: boolean, work: () => Promise<Value>): Promise<Value> {
  const queue = isOwner ? QUEUES.owners : QUEUES.others;
  if (queue.pendingCount >= MOST_WAITING) {
    throw new Refusal('SERVICE_UNAVAILABLE', 'Too many passwords are being checked', {
      'Retry-After': `${RETRY_SECONDS}`,
    });
  }
  return await queue(work);
}

/** Hashes a password, in turn. @throws Refusal SERVICE_UNAVAILABLE if too many are waiting */
export const hashPassword = (chosen: string, isOwner: boolean): Promise<string> =>
  inTurn(isOwner, () => hash(chosen));

/** Whether a password matches the stored hash. @throws Refusal SERVICE_UNAVAILABLE if too many are waiting */
export const isPassword = (typed: string, stored: string, isOwner: boolean): Promise<boolean> =>
  inTurn(isOwner, () => verify({ hash: stored, password: typed }));
