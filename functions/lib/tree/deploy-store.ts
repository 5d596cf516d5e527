/**
 * Fetches bundles that do not fit in the function from the store of the deploy (Netlify Blobs). A request fetches the
 * ones it needs before reading them; they stay in memory.
 */
import { LRUCache } from 'lru-cache';
import { ApiError } from '../contract/errors.ts';
import { withTimeout } from '../database/timeout.ts';
import { cacheBytes } from '../host/cache-bytes.ts';
import { Bundle } from './bundle.ts';

/** By default, about sixty versions. */
const fetched = new LRUCache<string, { bundle: Bundle; size: number }>({
  maxSize: cacheBytes('fetched'),
  sizeCalculation: ({ size }) => size,
});
const inFlight = new Map<string, Promise<void>>();
const TIMEOUT_MS = 8_000;

/** Returns a bundle that was fetched. */
export const fetchedBundle = (name: string): Bundle | undefined => fetched.get(name)?.bundle;

/**
 * Fetches a bundle, only once for all requests that wait for it.
 * @throws ApiError SERVICE_UNAVAILABLE if the store does not deliver it in time
 */
export async function fetchBundle(name: string): Promise<void> {
  const work = inFlight.get(name) ?? fromStore(name);
  if (!inFlight.has(name)) {
    inFlight.set(name, work);
    const done = () => void inFlight.delete(name);
    work.then(done, done);
  }
  try {
    await withTimeout(work, TIMEOUT_MS, 'the store of the deploy');
  } catch (cause) {
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      {
        en: 'This version cannot be read at the moment; try again',
        es: 'Ahora mismo no se puede leer esta versión; prueba otra vez',
      },
      { cause },
    );
  }
}

async function fromStore(name: string): Promise<void> {
  // loaded only here: most deploys have all bundles in their functions
  const { getDeployStore } = await import('@netlify/blobs');
  const found = await getDeployStore().get(name, { type: 'arrayBuffer' });
  if (!found) throw new Error(`the store of the deploy has no ${name}`);
  const bytes = Buffer.from(found);
  const bundle = new Bundle((start, length) => bytes.subarray(start, start + length));
  fetched.set(name, { bundle, size: bytes.length });
}
