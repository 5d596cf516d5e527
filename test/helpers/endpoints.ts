/** What can be asked of each endpoint, made of the examples in the table. */
import { ENDPOINT_NAMES, ENDPOINTS, type Endpoint } from '../../build/shared/endpoints.ts';

/** The path of an endpoint with the examples of its parameters, in a version. */
function examplePath({ path, parameters }: Endpoint, version: string): string {
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

/** Every endpoint, with a path that it answers. */
export const EXAMPLES = ENDPOINT_NAMES.map((name) => {
  const endpoint: Endpoint = ENDPOINTS[name];
  return { name, endpoint, path: examplePath(endpoint, 'kjv') };
});
