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

/** A hash takes one of four threads for a while; reading files needs them too. */
const inTurn = pLimit(2);

/** Hashes a password, which may wait for others. */
export const hashPassword = (chosen: string): Promise<string> => inTurn(() => hash(chosen));

/** Whether a password matches the stored hash; it may wait for others. */
export const isPassword = (typed: string, stored: string): Promise<boolean> =>
  inTurn(() => verify({ hash: stored, password: typed }));
