/**
 * What was made of the tree, kept while that tree is served. A deploy has one for as long as it lives; a server on one’s
 * own machine takes up what a later build has finished, and forgets all of it at once.
 */
import { LRUCache } from 'lru-cache';

const caches = new Set<{ clear(): void }>();

/** A cache of what was made of the tree, which is empty again after {@link forgetTree}. */
export function treeCache<Value extends {}>(
  limits: LRUCache.Options<string, Value, unknown>,
): LRUCache<string, Value> {
  const cache = new LRUCache<string, Value>(limits);
  caches.add(cache);
  return cache;
}

/** Forgets everything that was made of the tree: another one is served from now on. */
export function forgetTree(): void {
  for (const cache of caches) cache.clear();
}
