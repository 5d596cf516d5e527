/** Where the service is reached. */
import { siteOrigin } from '../../functions/lib/host/site-origin.ts';

/** Where everybody reaches the service; undefined on a machine of one's own, whose pages learn it from the browser. */
export function publicOrigin(env: NodeJS.ProcessEnv): string | undefined {
  const origin = siteOrigin(env);
  return origin === undefined || new URL(origin).hostname === 'localhost' ? undefined : origin;
}
