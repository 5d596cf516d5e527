/** Creates, recognises and hashes API keys. */
import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** `live` keys belong to people; `test` keys do not work in deploys. The public key is neither. */
const KEY_ENVIRONMENTS = ['live', 'test'] as const;
export type KeyEnvironment = (typeof KEY_ENVIRONMENTS)[number];

const KEY = new RegExp(`^verso_(${KEY_ENVIRONMENTS.join('|')})_([0-9a-f]{64})$`);
const CHECKSUM_LENGTH = 8;

/** Creates a key: `verso_live_` and 64 hexadecimal digits, which are 224 random bits and a checksum. */
export function makeKey(environment: KeyEnvironment): string {
  const start = `verso_${environment}_${randomBytes(28).toString('hex')}`;
  return start + checksum(start);
}

/** Returns the CRC-32 of the rest of the key: a mistyped or invented key is refused without a look-up. */
const checksum = (start: string) => crc32(start).toString(16).padStart(CHECKSUM_LENGTH, '0');

/** Splits a key into its parts; undefined if it cannot be one of ours. */
export function parseKey(
  key: string,
): { environment: KeyEnvironment; identifier: string } | undefined {
  const [, written, identifier] = KEY.exec(key) ?? [];
  const environment = KEY_ENVIRONMENTS.find((each) => each === written);
  if (!identifier || !environment) return undefined;
  if (checksum(key.slice(0, -CHECKSUM_LENGTH)) !== key.slice(-CHECKSUM_LENGTH)) return undefined;
  return { environment, identifier };
}

/** Returns the stored form of a key: its SHA-256, in hexadecimal digits. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}
