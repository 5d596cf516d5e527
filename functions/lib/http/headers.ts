/** The headers of answers, with the reasons for them. */
import type { Deprecation } from '../contract/endpoint.ts';
import type { Allowance } from '../usage/allowance.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

export const API_KEY_HEADER = 'X-API-Key';

/** Lets any page send requests, and read the headers that help it to repeat them. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Retry-After, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Deprecation, Sunset, Link, X-Request-Id',
};

const ALWAYS = {
  ...CORS,
  ...SECURITY_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  Vary: API_KEY_HEADER,
};

/** The allowed methods; nothing is ever written. */
export const METHODS = 'GET, HEAD, OPTIONS';

export const PREFLIGHT_HEADERS = {
  ...CORS,
  ...SECURITY_HEADERS,
  'Access-Control-Allow-Methods': METHODS,
  'Access-Control-Allow-Headers': `${API_KEY_HEADER}, Content-Type, If-None-Match`,
  'Access-Control-Max-Age': '86400',
};

/** The CDN drops everything at a deploy, and answers change only then. */
const UNTIL_NEXT_DEPLOY = 31_536_000;

export interface Cacheable {
  /** Whether everybody may get it, as {@link isShareable} decides. */
  isShared: boolean;
  /** How many seconds callers may keep it. */
  maxAge: number;
  /** How many seconds it stays valid, if less than that. */
  holdsFor: number | undefined;
}

/**
 * Whether the CDN may give everybody the answer to a request: it has a body, and no CDN can read its query differently
 * from us, because each known name is written out and appears once. An answer that is kept for all must not depend on
 * the spelling in somebody else's request.
 * @param search the query of the request, with its question mark
 * @param known the query parameters that answers depend on
 */
export function isShareable(
  { method }: Request,
  search: string,
  known: readonly string[],
): boolean {
  const names = Array.from(search.slice(1).split('&'), (part) => part.split('=', 1)[0] ?? '');
  const ours = names.filter((name) => known.includes(name));
  const isPlain = new Set(ours).size === ours.length && !names.some((name) => /[%+;]/.test(name));
  return method === 'GET' && isPlain;
}

/** Returns the caching headers of a successful answer, for callers and for the CDN. */
export function cachingHeaders({ isShared, maxAge, holdsFor = Infinity }: Cacheable) {
  const scope = isShared ? 'public' : 'private';
  const browserMaxAge = Math.min(maxAge, holdsFor);
  const cdnMaxAge = Math.min(UNTIL_NEXT_DEPLOY, holdsFor);
  const kept = `${scope}, ${browserMaxAge > 0 ? `max-age=${browserMaxAge}` : 'no-cache'}`;
  return {
    'Cache-Control': holdsFor === 0 ? 'no-store' : kept,
    'Netlify-CDN-Cache-Control':
      isShared && cdnMaxAge > 0 ? `public, durable, max-age=${cdnMaxAge}` : 'no-store',
  };
}

/**
 * @param queryNames the query parameters that the function reads, the same on every status: what the
 *   CDN caches first of an address decides what it varies by
 */
export function varyHeaders(queryNames: readonly string[]): Record<string, string> {
  const query = queryNames.length > 0 ? `,query=${queryNames.join('|')}` : '';
  return { 'Netlify-Vary': `header=${API_KEY_HEADER.toLowerCase()}${query}` };
}

/**
 * Returns the headers of a successful answer. The caller keeps it for as long as its endpoint allows, or revalidates it
 * each time. Answers for the public key are kept by the CDN for everybody until the next deploy; answers for an
 * account's key never are, so that each request counts, and a disabled key stops working.
 */
export function goodHeaders(etag: string, cacheable: Cacheable) {
  return { ...ALWAYS, ETag: etag, ...cachingHeaders(cacheable) };
}

/**
 * Returns the state of a key's limits in RateLimit header fields of the IETF's drafts: the current one
 * (draft-ietf-httpapi-ratelimit-headers-10), and the earlier one that most clients know.
 */
export function limitHeaders({ period, limit, left, reset }: Allowance): Record<string, string> {
  return {
    RateLimit: `"${period}";r=${Math.max(left, 0)};t=${reset}`,
    'RateLimit-Policy': `"${period}";q=${limit};w=${SECONDS[period]}`,
    'RateLimit-Limit': `${limit}`,
    'RateLimit-Remaining': `${Math.max(left, 0)}`,
    'RateLimit-Reset': `${reset}`,
    ...(left < 0 ? { 'Retry-After': `${reset}` } : {}),
  };
}

const SECONDS = { minute: 60, day: 86_400 };

/** Announces the end of an endpoint: RFC 9745 (`Deprecation`) and RFC 8594 (`Sunset`). */
export function deprecationHeaders(deprecation: Deprecation | undefined): Record<string, string> {
  if (!deprecation) return {};
  const { deprecatedAt, sunsetAt, replacement } = deprecation;
  return {
    Deprecation: `@${Date.parse(deprecatedAt) / 1000}`,
    Sunset: new Date(sunsetAt).toUTCString(),
    Link: `<${replacement}>; rel="successor-version"`,
  };
}

/** The headers of a failure: it is never kept. */
export const FAILURE_HEADERS = {
  ...ALWAYS,
  'Cache-Control': 'no-store',
  'Netlify-CDN-Cache-Control': 'no-store',
};

/** The headers of an answer without its body, which the CDN must not give to callers who want the body. */
export const BODILESS_HEADERS = { 'Netlify-CDN-Cache-Control': 'no-store' };
