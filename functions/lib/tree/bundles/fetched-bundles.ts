/**
 * Fetches bundles that are not on this machine from their store. A request fetches the ones it needs before reading
 * them; they stay in memory, or on disk if `DISK_CACHE` names a folder.
 */
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { ApiError } from '../../contract/errors.ts';
import { cacheBytes, named, roomLeft } from '../../host/cache-bytes.ts';
import { readStored } from '../store.ts';
import { Bundle } from './bundle.ts';
import { diskCacheFrom } from './disk-cache.ts';

/** By default, about sixty versions. */
const inMemory = named(
  'bundles',
  new LRUCache<string, Bundle>({
    maxSize: cacheBytes('fetched'),
    sizeCalculation: ({ size }) => size,
  }),
);
const onDisk = diskCacheFrom(process.env);
const inFlight = new Map<string, Promise<void>>();
/** A bundle may have megabytes, and all of it is in memory while it is fetched. */
const inTurn = pLimit(8);
/** Enough for several requests of eight versions; later ones had better try again. */
const MOST_WAITING = 64;

/** Returns a bundle that was fetched. */
export const fetchedBundle = (name: string): Bundle | undefined =>
  onDisk ? onDisk.get(name) : inMemory.get(name);

/** Whether a bundle was fetched; does not count as use of it. */
export const isFetched = (name: string): boolean =>
  onDisk ? onDisk.has(name) : inMemory.has(name);

/** How many more bundles can be fetched without others making way. */
export const roomForBundles = (): number => roomLeft(onDisk?.files ?? inMemory);

/**
 * Fetches a bundle, only once for all requests that wait for it.
 * @throws ApiError SERVICE_UNAVAILABLE if the store does not deliver it, whole and in time
 */
export async function fetchBundle(name: string): Promise<void> {
  try {
    await (inFlight.get(name) ?? startFetching(name));
  } catch (cause) {
    throw new ApiError('SERVICE_UNAVAILABLE', {
      en: 'This version cannot be read at the moment; try again',
      es: 'Ahora mismo no se puede leer esta versión; prueba otra vez',
      cause,
    });
  }
}

async function startFetching(name: string): Promise<void> {
  if (inTurn.pendingCount >= MOST_WAITING) throw new Error(`too many wait for ${name}`);
  const work = inTurn(fromStore, name).finally(() => inFlight.delete(name));
  inFlight.set(name, work);
  await work;
}

async function fromStore(name: string): Promise<void> {
  const bytes = await readStored(name);
  const bundle = new Bundle((start, length) => bytes.subarray(start, start + length));
  if (bundle.size !== bytes.length) {
    throw new Error(`${name} has ${bytes.length} bytes in the store instead of ${bundle.size}`);
  }
  if (onDisk) await onDisk.keep(name, bytes);
  else inMemory.set(name, bundle);
}
