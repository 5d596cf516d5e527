/** Where the service is reached. */

/** As in netlify.toml. */
const PORT = 8888;

/** The port on a machine of one's own: `PORT` if it is set. */
export function localPort({ PORT: wanted }: NodeJS.ProcessEnv): number {
  return Number(wanted || PORT);
}

/** The address for the pages' examples: where the platform says that the site is, else this machine. */
export function originOf(env: NodeJS.ProcessEnv): string {
  return env.URL ?? `http://localhost:${localPort(env)}`;
}
