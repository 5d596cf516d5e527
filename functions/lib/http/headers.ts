/** The headers of every answer, and why. */
import type { Deprecation } from '../contract/endpoint.ts';
import type { Allowance } from '../usage/allowance.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

export const API_KEY_HEADER = 'X-API-Key';

/** Any page may ask, and may read what helps it to ask again. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Retry-After, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Deprecation, Sunset, Link, X-Request-Id',
};

/** What the CDN must not keep for others. */
const NOT_FOR_CDN = 'no-store';

const ALWAYS = {
  ...CORS,
  ...SECURITY_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  Vary: API_KEY_HEADER,
};

/** What may be asked with; nothing is ever written. */
export const METHODS = 'GET, HEAD, OPTIONS';

export const PREFLIGHT_HEADERS = {
  ...CORS,
  ...SECURITY_HEADERS,
  'Access-Control-Allow-Methods': METHODS,
  'Access-Control-Allow-Headers': `${API_KEY_HEADER}, Content-Type, If-None-Match`,
  'Access-Control-Max-Age': '86400',
};

/** The CDN forgets everything at a deploy, and an answer changes with nothing else. */
const UNTIL_NEXT_DEPLOY = 31_536_000;

/** What must be known of a good answer to keep it. */
export interface Cacheable {
  /** Whether everybody may have it, as {@link isShareable} says. */
  isShared: boolean;
  /** For how many seconds callers may keep it. */
  maxAge: number;
  /** For how many seconds it holds, where that is less. */
  holdsFor: number | undefined;
}

/**
 * Whether everybody may get the answer to a request from the CDN: it has a body, and no CDN can read its query otherwise
 * than we, because each name that we know is written out, and there once. What is kept for all must not be what somebody
 * else's spelling has made.
 * @param search of the request, with its question mark
 * @param known the query parameters that answers depend on
 */
export function isShareable(
  { method }: Request,
  search: string,
  known: readonly string[],
): boolean {
  const names = search
    .slice(1)
    .split('&')
    .map((part) => part.split('=', 1)[0] ?? '');
  const ours = names.filter((name) => known.includes(name));
  const isPlain = new Set(ours).size === ours.length && !names.some((name) => /[%+;]/.test(name));
  return method === 'GET' && isPlain;
}

/** How a good answer is kept, by callers and by the CDN. */
export function cachingHeaders({ isShared, maxAge, holdsFor = Infinity }: Cacheable) {
  const scope = isShared ? 'public' : 'private';
  const browserMaxAge = Math.min(maxAge, holdsFor);
  const cdnMaxAge = Math.min(UNTIL_NEXT_DEPLOY, holdsFor);
  const kept = `${scope}, ${browserMaxAge > 0 ? `max-age=${browserMaxAge}` : 'no-cache'}`;
  return {
    'Cache-Control': holdsFor === 0 ? 'no-store' : kept,
    'Netlify-CDN-Cache-Control':
      isShared && cdnMaxAge > 0 ? `public, durable, max-age=${cdnMaxAge}` : NOT_FOR_CDN,
  };
}

/**
 * @param queryNames the query parameters that the function reads, the same on every status: what the
 *   CDN caches first of an address decides what it varies by
 */
export function varyHeaders(queryNames: readonly string[]): Record<string, string> {
  return {
    'Netlify-Vary': [
      `header=${API_KEY_HEADER.toLowerCase()}`,
      ...(queryNames.length > 0 ? [`query=${queryNames.join('|')}`] : []),
    ].join(','),
  };
}

/**
 * A good answer: the caller keeps it for as long as its endpoint allows, or asks again each time and learns whether something
 * changed. What was given to the public key the CDN keeps for everybody until the next deploy; what was given to an
 * account's key it never keeps, so that each request counts, and a key that is disabled opens nothing more.
 */
export function goodHeaders(etag: string, cacheable: Cacheable) {
  return { ...ALWAYS, ETag: etag, ...cachingHeaders(cacheable) };
}

/**
 * How a key stands to its limits, as the IETF's drafts of the RateLimit header fields have it: the current one
 * (draft-ietf-httpapi-ratelimit-headers-10) and the one before it that most clients know.
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

/** The limit alone, for what the CDN keeps: what is left of it differs from caller to caller. */
export function limitPolicyHeaders(allowance: Allowance): Record<string, string> {
  const { 'RateLimit-Policy': policy = '' } = limitHeaders(allowance);
  return { 'RateLimit-Policy': policy };
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

/** A failure: nobody keeps it. */
export const FAILURE_HEADERS = {
  ...ALWAYS,
  'Cache-Control': 'no-store',
  'Netlify-CDN-Cache-Control': NOT_FOR_CDN,
};

/** An answer without its body, which the CDN must not give to who wants the whole. */
export const BODILESS_HEADERS = { 'Netlify-CDN-Cache-Control': NOT_FOR_CDN };
