/** What an endpoint can be asked, made of the examples in the table of endpoints. */
import type { Endpoint } from './endpoint.ts';

/** The path of an endpoint with the examples of its parameters, in a version: `/v1/verses/joh_3_16?version=kjv`. */
export function examplePath({ path, parameters }: Endpoint, version: string): string {
  const query = new URLSearchParams({ version });
  let filled = path;
  for (const [name, { example }] of Object.entries(parameters)) {
    if (example === undefined || name === 'version') continue;
    if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, example);
    // what only narrows a result may leave nothing of it
    else if (name !== 'book') query.set(name, example);
  }
  return `${filled}?${query}`;
}
