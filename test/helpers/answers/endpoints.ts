/** What can be asked of each endpoint. */
import type { Endpoint } from '../../../functions/lib/contract/endpoint.ts';
import { ENDPOINT_NAMES, ENDPOINTS } from '../../../functions/lib/contract/endpoints.ts';
import { examplePath } from '../../../functions/lib/contract/example-path.ts';

/** Every endpoint, with a path that it answers. */
export const EXAMPLES = ENDPOINT_NAMES.map((name) => {
  const endpoint: Endpoint = ENDPOINTS[name];
  return { name, endpoint, path: examplePath(endpoint, 'kjv') };
});
