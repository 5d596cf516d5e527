/** Where the service is reached. */

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

/** The address for the pages' examples: where the platform says that the site is, else this machine. */
export function originOf(env: NodeJS.ProcessEnv): string {
  return env.URL ?? `http://localhost:${localPort(env)}`;
}

/** Where everybody reaches the service; undefined on a machine of one's own, whose pages learn it from the browser. */
export function publicOrigin({ URL: url }: NodeJS.ProcessEnv): string | undefined {
  return url === undefined || new URL(url).hostname === 'localhost' ? undefined : url;
}
