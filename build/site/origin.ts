/** Where the service is reached. */
import { siteOrigin } from '../../functions/lib/host/site-origin.ts';

/** As in netlify.toml. */
const PORT = 8888;

/** The port on a machine of one's own: `PORT` if it is set. @throws Error if that is no port */
export function localPort({ PORT: wanted }: NodeJS.ProcessEnv): number {
  if (!wanted) return PORT;
  const port = Number(wanted);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a port such as ${PORT}, not "${wanted}"`);
  }
  return port;
}

/** Where everybody reaches the service; undefined on a machine of one's own, whose pages learn it from the browser. */
export function publicOrigin(env: NodeJS.ProcessEnv): string | undefined {
  const origin = siteOrigin(env);
  return origin === undefined || new URL(origin).hostname === 'localhost' ? undefined : origin;
}
