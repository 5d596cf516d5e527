/** What can be asked of each endpoint. */
import type { Endpoint } from '../../build/shared/endpoint.ts';
import { ENDPOINT_NAMES, ENDPOINTS } from '../../build/shared/endpoints.ts';
import { examplePath } from '../../build/shared/example-path.ts';

/** Every endpoint, with a path that it answers. */
export const EXAMPLES = ENDPOINT_NAMES.map((name) => {
  const endpoint: Endpoint = ENDPOINTS[name];
  return { name, endpoint, path: examplePath(endpoint, 'kjv') };
});
