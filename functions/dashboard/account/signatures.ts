/** What only we can have written: short proofs that stand in cookies and links. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { authSecret } from '../sign-in/auth-secret.ts';

/** A proof that we said something about somebody or something. */
export function signValue(purpose: string, ...parts: string[]): string {
  return createHmac('sha256', authSecret())
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

/** Whether a proof is the one for what it is said to prove. */
export function isSigned(proof: string, purpose: string, ...parts: string[]): boolean {
  const [given, right] = [Buffer.from(proof), Buffer.from(signValue(purpose, ...parts))];
  return given.length === right.length && timingSafeEqual(given, right);
}
