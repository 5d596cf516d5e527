/** Builds example requests from the table of endpoints. */
import type { Endpoint } from './endpoint.ts';

/** Returns the path of an endpoint with its example parameters, in a version: `/v1/verses/joh_3_16?version=kjv`. */
export function examplePath({ path, parameters }: Endpoint, version: string): string {
  const query = new URLSearchParams('version' in parameters ? { version } : {});
  let filled = path;
  for (const [name, { example, needsSetup }] of Object.entries(parameters)) {
    if (example === undefined || needsSetup || name === 'version') continue;
    if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, example);
    // a parameter that only narrows the result may leave nothing of it
    else if (name !== 'book') query.set(name, example);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}
