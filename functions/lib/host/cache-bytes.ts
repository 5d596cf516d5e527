/** How much memory the service may keep what it has read from the tree in. */

/** In bytes: a function has 1 GB. */
const DEFAULT = 600e6;

/** Returns the operator's setting in bytes. @throws Error if it is not a number of at least a million */
export function cacheBytes(asked = process.env.CACHE_BYTES): number {
  if (asked === undefined || asked === '') return DEFAULT;
  const bytes = Number(asked);
  if (bytes >= 1e6) return bytes;
  throw new Error(`CACHE_BYTES is a number of bytes from 1000000, not "${asked}"`);
}
