/** How much memory the service may keep what it has read from the tree in. */

/** In bytes: a function has 1 GB. */
const DEFAULT = 600e6;
/** What the indexes of one search of several versions take, with the rest that is kept. */
const LEAST = 200e6;

/** The shares of that memory: search indexes, bundles fetched from the store of a deploy, unpacked parts of bundles. */
const SHARES = { indexes: 0.6, fetched: 0.27, unpacked: 0.1 };

/**
 * Returns how many bytes may be kept of something.
 * @param asked the operator's setting
 * @throws Error if it is not a number of bytes, or too few
 */
export function cacheBytes(
  of: keyof typeof SHARES,
  asked: string | undefined = process.env.CACHE_BYTES,
): number {
  const bytes = asked === undefined || asked === '' ? DEFAULT : Number(asked);
  if (bytes >= LEAST) return Math.floor(bytes * SHARES[of]);
  throw new Error(`CACHE_BYTES is a number of bytes from ${LEAST}, not "${asked}"`);
}

const names = new WeakMap<object, string>();

/** Gives a cache the name under which its hits are counted. */
export function named<Cache extends object>(name: string, cache: Cache): Cache {
  names.set(cache, name);
  return cache;
}

/** Returns the name of a cache, if it has one. */
export const nameOfCache = (cache: object): string | undefined => names.get(cache);

/** How many more entries a cache can keep without others making way, if all are about as large. */
export function roomLeft(cache: Record<'size' | 'calculatedSize' | 'maxSize', number>): number {
  const { size, calculatedSize, maxSize } = cache;
  return size === 0 ? Infinity : Math.floor(((maxSize - calculatedSize) * size) / calculatedSize);
}
