/** Determines the address of the service. */
import { siteOrigin } from '../../functions/lib/host/site-origin.ts';

/** Returns the public address of the service; undefined on a private machine, whose pages get it from the browser. */
export function publicOrigin(env: NodeJS.ProcessEnv): string | undefined {
  const origin = siteOrigin(env);
  return origin === undefined || new URL(origin).hostname === 'localhost' ? undefined : origin;
}
