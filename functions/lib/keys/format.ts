/** API keys as strings: how they are made, recognised and kept secret. */
import { createHash, randomBytes } from 'node:crypto';

export type KeyEnvironment = 'live' | 'test';

const KEY = /^verso_(live|test)_([0-9a-f]{64})$/;

/** A new key: `verso_live_` and 64 hexadecimal digits, which are 256 random bits. */
export function makeKey(environment: KeyEnvironment): string {
  return `verso_${environment}_${randomBytes(32).toString('hex')}`;
}

/** A key taken apart, or undefined if it cannot be one of ours. */
export function parseKey(
  key: string,
): { environment: KeyEnvironment; identifier: string } | undefined {
  const [, environment, identifier] = KEY.exec(key) ?? [];
  if (!identifier || (environment !== 'live' && environment !== 'test')) return undefined;
  return { environment, identifier };
}

/** What is stored of a key: its SHA-256, in hexadecimal digits. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The tag under which the CDN keeps all answers given to a key. */
export function keyTag(keyId: string): string {
  return `key-${keyId}`;
}
