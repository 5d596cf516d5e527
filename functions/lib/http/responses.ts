/** Creates the HTTP responses of `/v1`. */
import { type Endpoint, MAX_AGE } from '../contract/endpoint.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { messageLanguage, toApiError } from '../contract/errors.ts';
import { logFault } from '../host/log.ts';
import {
  BODILESS_HEADERS,
  deprecationHeaders,
  FAILURE_HEADERS,
  goodHeaders,
  METHODS,
} from './headers.ts';
import type { ReadyAnswer } from './ready-answers.ts';

/**
 * Responds with 200 and the answer, or with 304 if the caller already has it.
 * @param isShared whether everybody may get it
 * @param more additional headers
 */
export function success(
  { body, name, etag, holdsFor }: ReadyAnswer,
  request: Request,
  isShared: boolean,
  more: Record<string, string>,
): Response {
  const { maxAge = MAX_AGE, deprecation }: Endpoint = ENDPOINTS[name];
  const headers = {
    ...goodHeaders(etag, { isShared, maxAge, holdsFor }),
    ...deprecationHeaders(deprecation),
    ...more,
  };
  const status = isKnownTag(etag, request.headers.get('If-None-Match')) ? 304 : 200;
  // as text, which Node sends together with the headers: this takes half the time of sending them separately
  if (status === 200 && request.method !== 'HEAD') return new Response(body, { headers });
  return new Response(null, { status, headers: { ...headers, ...BODILESS_HEADERS } });
}

/** Suffixes that proxies add to the tag when they compress or change the answer: `-gzip`, `;br`, `-df`. */
const ADDED = /^[-;]+[a-z]+"$/;

/** Whether a caller has an answer already. @param sent its `If-None-Match` */
export function isKnownTag(etag: string, sent: string | null): boolean {
  if (sent === null) return false;
  // the tag itself may end in a hyphen
  const begun = etag.slice(0, -1);
  const isChanged = (tag: string) => tag.startsWith(begun) && ADDED.test(tag.slice(begun.length));
  return sent
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag || isChanged(tag));
}

/** Responds with an error in the caller's language; our own faults are logged. @param more additional headers */
export function failure(
  error: unknown,
  request: Request,
  requestId: string,
  more: Record<string, string>,
): Response {
  const refused = toApiError(error);
  logFault(refused, requestId);
  const language = messageLanguage(request.headers.get('Accept-Language'));
  return new Response(request.method === 'HEAD' ? null : refused.bodyIn(language, requestId), {
    status: refused.status,
    headers: {
      ...FAILURE_HEADERS,
      'Content-Language': language,
      ...more,
      ...(refused.retryAfter === undefined ? {} : { 'Retry-After': `${refused.retryAfter}` }),
      ...(refused.code === 'METHOD_NOT_ALLOWED' ? { Allow: METHODS } : {}),
    },
  });
}
