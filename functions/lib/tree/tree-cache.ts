/**
 * Caches what is derived from the tree, for as long as that tree is served. A deploy keeps one tree for its lifetime; a
 * server on your own machine switches to the result of a later build, and then forgets everything at once.
 */
import { LRUCache } from 'lru-cache';

const caches = new Set<{ clear(): void }>();

/** Creates a cache of what is derived from the tree; {@link forgetTree} empties it. */
export function treeCache<Value extends {}>(
  limits: LRUCache.Options<string, Value, unknown>,
): LRUCache<string, Value> {
  const cache = new LRUCache<string, Value>(limits);
  caches.add(cache);
  return cache;
}

/** Forgets everything derived from the tree: a different one is served from now on. */
export function forgetTree(): void {
  for (const cache of caches) cache.clear();
}
