/** What follows when keys were changed or deleted: nothing of them is remembered or kept any longer. */
import { purgeCache } from '@netlify/functions';
import { logError } from '../host/log.ts';
import { forgetKeys } from './check.ts';
import { keyTag } from './format.ts';

/**
 * Makes a change hold at once in this process and in the CDN. Elsewhere it holds within 30 s by itself, so a
 * purge that fails is only logged. A deployed function has what it needs to purge; a command on the operator's
 * machine has it from NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN.
 */
export async function keysChanged(ids: readonly string[]): Promise<void> {
  forgetKeys(ids);
  const { NETLIFY_PURGE_API_TOKEN, NETLIFY_AUTH_TOKEN, NETLIFY_SITE_ID } = process.env;
  const token = NETLIFY_PURGE_API_TOKEN ?? NETLIFY_AUTH_TOKEN;
  const siteID = process.env.SITE_ID ?? NETLIFY_SITE_ID;
  if (!token || !siteID || ids.length === 0) return;
  try {
    await purgeCache({ siteID, token, tags: ids.map(keyTag) });
  } catch (error) {
    logError('the CDN was not purged', error);
  }
}
