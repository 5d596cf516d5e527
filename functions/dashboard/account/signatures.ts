/** Proofs that only we can have written: short signatures in cookies and links. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { authSecret } from '../sign-in/auth-secret.ts';

/** Signs values for one purpose. */
export function signValue(purpose: string, ...parts: string[]): string {
  return createHmac('sha256', authSecret())
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

/** Whether a proof is the signature of these values for this purpose. */
export function isSigned(proof: string, purpose: string, ...parts: string[]): boolean {
  const [given, right] = [Buffer.from(proof), Buffer.from(signValue(purpose, ...parts))];
  return given.length === right.length && timingSafeEqual(given, right);
}
