/** Answers and failures of `/v1` as HTTP responses. */
import { ENDPOINTS } from '../../../build/shared/endpoints.ts';
import { messageLanguage, toApiError } from '../errors.ts';
import type { OpenKey } from '../keys/check.ts';
import { logFault } from '../log.ts';
import { FAILURE_HEADERS, goodHeaders } from './headers.ts';
import type { ReadyAnswer } from './ready-answers.ts';

export const METHODS = 'GET, HEAD, OPTIONS';

/** 200 with the answer, or 304 for a caller that has it. @param more headers besides */
export function success(
  { bytes, version, name, etag }: ReadyAnswer,
  request: Request,
  { id, goodFor }: OpenKey,
  more: Record<string, string>,
): Response {
  const { cdn } = ENDPOINTS[name];
  const headers = { ...goodHeaders(etag, { keyId: id, goodFor, version, cdn }), ...more };
  if (isKnown(etag, request.headers.get('If-None-Match'))) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

function isKnown(etag: string, sent: string | null): boolean {
  if (sent === null) return false;
  return sent
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}

/** What went wrong, in the caller's language; our own faults are logged. @param more headers besides */
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
      ...(refused.code === 'METHOD_NOT_ALLOWED' ? { Allow: METHODS } : {}),
    },
  });
}
