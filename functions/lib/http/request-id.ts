/** The ID of a request, by which an answer is found again in the log. */
import { randomUUID } from 'node:crypto';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** How the platform tells its own ID of a request. */
const PLATFORM_HEADER = 'x-nf-request-id';
const FIT = /^[\w-]{1,64}$/;

/** The platform's ID of a request, or a new one where it has none. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get(PLATFORM_HEADER) ?? '';
  return FIT.test(given) ? given : randomUUID();
}
