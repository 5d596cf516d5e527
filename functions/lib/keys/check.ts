/** Checks the key of a request. */
import { LRUCache } from 'lru-cache';
import { ApiError } from '../contract/errors.ts';
import { isPublicKeyOn, PUBLIC_KEY } from '../contract/public-key.ts';
import { isNetlifyDev } from '../host/environment.ts';
import { NetworkCounter } from '../host/network.ts';
import { hashKey, parseKey } from './format.ts';
import { findKey, type KeyState } from './store.ts';

const FRESH_MS = 30_000;
/** As a size: with a maximum number of entries, the cache would reserve memory for all of them at each start. */
const limits = { maxSize: 10_000, sizeCalculation: () => 1 };

/**
 * What this process knows about keys: valid for 30 s, and after that only while the store cannot be reached.
 */
const remembered = new LRUCache<string, Memory>(limits);

/** Hashes that, according to a recent answer of the store, belong to no key. */
const unknown = new LRUCache<string, true>({ ...limits, ttl: FRESH_MS });

interface Memory {
  state: KeyState;
  /** When the store was queried, by the monotonic clock. */
  at: number;
}

export interface OpenKey {
  id: string;
  /** The owner whose limits count. */
  owner: string;
  isPublic: boolean;
}

const EVERYBODY: OpenKey = { id: 'public', owner: 'public', isPublic: true };

/**
 * @param sent the header's value
 * @param origin the web origin of the page that sends the request, according to its browser; null if there is none
 * @param address the network address of the caller
 * @throws ApiError UNAUTHORIZED, SERVICE_UNAVAILABLE if the store does not answer, or RATE_LIMITED for a network that
 * has sent too many unknown keys
 */
export async function requireKey(
  sent: string | null,
  origin: string | null,
  address: string,
): Promise<OpenKey> {
  if (!sent) throw new ApiError('UNAUTHORIZED', 'API key is required');
  // it is in no database, so free texts are served even if the database is down
  if (sent === PUBLIC_KEY && isPublicKeyOn(process.env)) return EVERYBODY;
  const parsed = parseKey(sent);
  // keys of the environment `test` do not work in deploys
  const known = parsed && (parsed.environment !== 'test' || isNetlifyDev());
  const memory = known ? await stateOf(hashKey(sent), address) : undefined;
  if (!memory) throw new ApiError('UNAUTHORIZED', 'Invalid API key');
  const { state } = memory;
  const isOver = (state.expiresAt?.getTime() ?? Infinity) <= Date.now();
  if (isOver) throw new ApiError('UNAUTHORIZED', 'API key has expired');
  if (state.disabled)
    throw new ApiError('UNAUTHORIZED', {
      en: 'API key is disabled',
      es: 'La clave de API está desactivada',
    });
  if (origin !== null && state.origins.length > 0 && !state.origins.includes(origin)) {
    throw new ApiError('UNAUTHORIZED', {
      en: 'API key is not for this web origin',
      es: 'La clave de API no es para este origen web',
    });
  }
  return { id: state.id, owner: state.owner, isPublic: false };
}

/** How many unknown keys are looked up per network and minute; after that, only keys known to this process work. */
const misses = new NetworkCounter(20, 60_000);

/**
 * How many keys that this process does not know are looked up per network at a time: more than the customers of a network
 * send to a process that has just started.
 */
const lookingUp = new NetworkCounter(100, 60_000);

/** @throws ApiError RATE_LIMITED */
function requireFewUnknown(address: string): void {
  const { left, reset } = misses.stateOf(address);
  if (left <= 0) {
    throw new ApiError('RATE_LIMITED', {
      en: 'Too many invalid API keys have come from this network; try again in a minute',
      es: 'De esta red han llegado demasiadas claves de API que no existen; prueba dentro de un minuto',
      retryAfter: reset,
    });
  }
  if (lookingUp.stateOf(address).left > 0) return;
  throw new ApiError('RATE_LIMITED', {
    en: 'Too many API keys of this network are being checked at once; try again in a second',
    es: 'Se están comprobando demasiadas claves de API de esta red a la vez; prueba dentro de un segundo',
    retryAfter: 1,
  });
}

/** Forgets changed or deleted keys, so that this process queries the store again. */
export function forgetKeys(ids: readonly string[]): void {
  for (const [hash, { state }] of remembered) {
    if (ids.includes(state.id)) remembered.delete(hash);
  }
}

async function stateOf(hash: string, address: string): Promise<Memory | undefined> {
  if (unknown.has(hash)) return undefined;
  const memory = remembered.get(hash);
  if (memory && performance.now() - memory.at < FRESH_MS) return memory;
  if (!memory) requireFewUnknown(address);
  const asked =
    asking.get(hash) ?? lookUp(hash, memory, address).finally(() => asking.delete(hash));
  asking.set(hash, asked);
  return await asked;
}

/** The look-ups in progress: however many requests carry a key, the store is queried once. */
const asking = new Map<string, Promise<Memory | undefined>>();

async function lookUp(
  hash: string,
  memory: Memory | undefined,
  address: string,
): Promise<Memory | undefined> {
  const at = performance.now();
  let state: KeyState | undefined;
  lookingUp.add(address);
  try {
    state = await findKey(hash);
  } catch (cause) {
    if (memory) return memory;
    throw new ApiError('SERVICE_UNAVAILABLE', {
      en: 'Keys cannot be checked at the moment; try again',
      es: 'Ahora mismo no se pueden comprobar las claves; prueba otra vez',
      cause,
    });
  } finally {
    lookingUp.add(address, -1);
  }
  remembered.delete(hash);
  if (!state) {
    unknown.set(hash, true);
    misses.add(address);
    return undefined;
  }
  const fresh = { state, at };
  remembered.set(hash, fresh);
  return fresh;
}
