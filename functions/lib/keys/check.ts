/** Which key a request carries, and whether it opens the door. */
import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isNetlifyDev } from '../environment.ts';
import { ApiError } from '../errors.ts';
import { withTimeout } from '../timeout.ts';
import { hashKey, parseKey } from './format.ts';
import { findKey, type KeyState } from './store.ts';

const FRESH_MS = 30_000;
const STORE_TIMEOUT_MS = 5_000;
const MAX_REMEMBERED = 10_000;

/**
 * What this process knows of keys: good for 30 s, and after that only while the store cannot be
 * reached.
 */
const remembered = new LRUCache<string, Memory>({ max: MAX_REMEMBERED });

interface Memory {
  state: KeyState;
  /** When the store said so. */
  at: number;
}

/** A key that opens the door. */
export interface OpenKey {
  id: string;
  /** Until when this is known to hold: an answer must not be kept longer. Milliseconds since 1970. */
  goodUntil: number;
}

/**
 * @param sent the header's value
 * @throws ApiError UNAUTHORIZED, or SERVICE_UNAVAILABLE if the store cannot say
 */
export async function requireKey(sent: string | null): Promise<OpenKey> {
  if (!sent) throw new ApiError('UNAUTHORIZED', 'API key is required');
  const parsed = parseKey(sent);
  // keys of the environment `test` open nothing that is deployed
  const known = parsed && (parsed.environment === 'live' || isNetlifyDev());
  const memory = known ? await stateOf(hashKey(sent)) : undefined;
  if (!memory) throw new ApiError('UNAUTHORIZED', 'Invalid API key');
  const { state, at } = memory;
  if (state.expiresAt && state.expiresAt.getTime() <= Date.now()) {
    throw new ApiError('UNAUTHORIZED', 'API key has expired');
  }
  if (state.disabled)
    throw new ApiError('UNAUTHORIZED', {
      en: 'API key is disabled',
      es: 'La clave de API está desactivada',
    });
  const expiry = state.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return { id: state.id, goodUntil: Math.min(at + FRESH_MS, expiry) };
}

/** Forgets keys that were changed or deleted, so that this process asks the store anew. */
export function forgetKeys(ids: readonly string[]): void {
  for (const [hash, { state }] of remembered) {
    if (ids.includes(state.id)) remembered.delete(hash);
  }
}

async function stateOf(hash: string): Promise<Memory | undefined> {
  const memory = remembered.get(hash);
  const at = Date.now();
  if (memory && at - memory.at < FRESH_MS) return memory;
  let state: KeyState | undefined;
  try {
    state = await withTimeout(findKey(hash), STORE_TIMEOUT_MS, 'the key store');
  } catch (cause) {
    if (memory) return memory;
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      {
        en: 'Keys cannot be checked at the moment; try again',
        es: 'Ahora mismo no se pueden comprobar las claves; prueba otra vez',
      },
      { cause },
    );
  }
  remembered.delete(hash);
  if (!state || !timingSafeEqual(Buffer.from(state.hash), Buffer.from(hash))) return undefined;
  const fresh = { state, at };
  remembered.set(hash, fresh);
  return fresh;
}
