/**
 * The demo key stands in pages for all to see, so that anybody can try the service at once. It opens what belongs to
 * nobody, and its limits are counted for each network that asks.
 */
import { DEMO_LIMITS } from '../../../build/shared/limits.ts';
import { ApiError } from '../errors.ts';
import { networkOf } from '../network.ts';
import { treeFiles } from '../tree/files.ts';
import { requireTree } from '../tree/read.ts';
import { type Allowance, takeRequest } from '../usage/allowance.ts';
import type { OpenKey } from './check.ts';

/** Takes one request from the allowance of a key, or of who asks with the demo key. */
export async function takeRequestOf(key: OpenKey, address: string): Promise<Allowance | undefined> {
  if (!key.isDemo) return await takeRequest(key.holder);
  return await takeRequest(`demo ${networkOf(address)}`, DEMO_LIMITS);
}

/** @throws ApiError UNAUTHORIZED if a version is not for all to see, and the key is */
export function requireOpenTo(key: OpenKey, version: string): void {
  if (!key.isDemo) return;
  const { rights } = requireTree(treeFiles.version(version)).content.data.version;
  if (rights.public_domain) return;
  throw new ApiError('UNAUTHORIZED', {
    en: `The demo key opens public-domain versions only, not "${version}"; create a key of your own`,
    es: `La clave de demostración solo abre versiones de dominio público, no "${version}"; crea tu propia clave`,
  });
}
