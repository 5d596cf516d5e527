/** Which passwords may be chosen. */
import { verifyPassword } from 'better-auth/crypto';
import * as z from 'zod';
import { PASSWORD_LENGTHS } from '../../lib/contract/limits.ts';
import { Refusal } from '../refusal.ts';

const { minLength, maxLength } = PASSWORD_LENGTHS;

/** A password that somebody types to show who he is. */
export const password = z.string().min(1).max(maxLength);

/** A password that is chosen; {@link requireStrong} says whether it may be. */
export const newPassword = z.string().min(minLength).max(maxLength);

/** @throws Refusal WEAK_PASSWORD for one character again and again, and for what is tried first by who guesses */
export async function requireStrong(chosen: string): Promise<void> {
  if (new Set(chosen).size === 1) {
    throw new Refusal('WEAK_PASSWORD', 'password: must not be one character again and again');
  }
  // half a megabyte that most requests do not need; bundled, a CommonJS package exports `default` alone
  const { default: common } = await import('@zxcvbn-ts/language-common');
  if (common.dictionary['passwords-common'].includes(chosen.toLowerCase())) {
    throw new Refusal('WEAK_PASSWORD', 'password: is among the most common ones');
  }
}

/** Whether a password is the one of which the hash was stored. */
export async function isPassword(typed: string, hash: string): Promise<boolean> {
  return await verifyPassword({ hash, password: typed });
}
