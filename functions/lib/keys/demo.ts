/**
 * The demo key stands in pages for all to see, so that anybody can try the service at once. Its limits are counted for
 * each network that asks.
 */
import { DEMO_LIMITS } from '../contract/limits.ts';
import { networksOf } from '../host/network.ts';
import { type Allowance, takeRequest } from '../usage/allowance.ts';
import type { OpenKey } from './check.ts';

/** Takes one request from the allowance of a key, or of who asks with the demo key. */
export async function takeRequestOf(key: OpenKey, address: string): Promise<Allowance | undefined> {
  if (!key.isDemo) return await takeRequest(key.owner);
  let nearest: Allowance | undefined;
  // the largest first: what is refused there must not make rows for each of the many smaller ones
  for (const { name, share } of networksOf(address).toReversed()) {
    const limits = { minute: DEMO_LIMITS.minute * share, day: DEMO_LIMITS.day * share };
    const allowance = await takeRequest(`demo ${name}`, limits);
    if (!nearest || (allowance && allowance.left < nearest.left)) nearest = allowance;
    if (nearest && nearest.left < 0) break;
  }
  return nearest;
}
