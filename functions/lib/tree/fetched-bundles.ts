/**
 * Fetches bundles that are not on this machine from their store. A request fetches the ones it needs before reading
 * them; they stay in memory, or on disk if `DISK_CACHE` names a folder.
 */
import { LRUCache } from 'lru-cache';
import { ApiError } from '../contract/errors.ts';
import { withTimeout } from '../database/timeout.ts';
import { cacheBytes } from '../host/cache-bytes.ts';
import { Bundle } from './bundle.ts';
import { diskCacheFrom } from './disk-cache.ts';
import { openStored, STORE_TIMEOUT_MS } from './store.ts';

/** By default, about sixty versions. */
const inMemory = new LRUCache<string, Bundle>({
  maxSize: cacheBytes('fetched'),
  sizeCalculation: ({ size }) => size,
});
const onDisk = diskCacheFrom(process.env);
const inFlight = new Map<string, Promise<void>>();

/** Returns a bundle that was fetched. */
export const fetchedBundle = (name: string): Bundle | undefined =>
  onDisk ? onDisk.get(name) : inMemory.get(name);

/**
 * Fetches a bundle, only once for all requests that wait for it.
 * @throws ApiError SERVICE_UNAVAILABLE if the store does not deliver it, whole and in time
 */
export async function fetchBundle(name: string): Promise<void> {
  const work = inFlight.get(name) ?? fromStore(name);
  if (!inFlight.has(name)) {
    inFlight.set(name, work);
    const done = () => void inFlight.delete(name);
    work.then(done, done);
  }
  try {
    await withTimeout(work, STORE_TIMEOUT_MS, 'the store');
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
  const bytes = Buffer.from(await new Response(await openStored(name)).arrayBuffer());
  const bundle = new Bundle((start, length) => bytes.subarray(start, start + length));
  if (bundle.size !== bytes.length) {
    throw new Error(`${name} has ${bytes.length} bytes in the store instead of ${bundle.size}`);
  }
  if (onDisk) await onDisk.keep(name, bytes);
  else inMemory.set(name, bundle);
}
