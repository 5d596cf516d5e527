/** The ID of a request, which identifies its answer in the log. */
import { randomUUID } from 'node:crypto';

export const REQUEST_ID_HEADER = 'X-Request-Id';

const PLATFORM_HEADER = 'x-nf-request-id';
const FIT = /^[\w-]{1,64}$/;

/** Returns the platform's ID of a request, or a new one if there is none. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get(PLATFORM_HEADER) ?? '';
  return FIT.test(given) ? given : randomUUID();
}
