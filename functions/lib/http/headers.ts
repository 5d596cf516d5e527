/** The headers of every answer, and why. */
import type { Deprecation } from '../contract/endpoint.ts';
import { keyTag } from '../keys/format.ts';
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

/** What must be known of a good answer to keep it. */
export interface Cacheable {
  /** The ID of the key that it was given to. */
  keyId: string;
  /** For how many milliseconds the key is known to be good. */
  goodFor: number;
  /** The versions that it is from. */
  versions: readonly string[] | undefined;
  /** For how many seconds callers may keep it. */
  maxAge: number;
  /** For how many seconds it holds, where that is less. */
  holdsFor: number | undefined;
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
 * A good answer: the caller keeps it for as long as its endpoint allows, or asks again each time and is told if nothing
 * changed; the CDN keeps a copy for each key, for as long as the key is known to be good: so a change of the key holds
 * for the CDN when it holds for us.
 */
export function goodHeaders(etag: string, cacheable: Cacheable) {
  const { keyId, goodFor, versions = [], holdsFor = Infinity } = cacheable;
  const cdnMaxAge = Math.min(operatorMaxAge(), Math.floor(goodFor / 1000), holdsFor);
  const maxAge = Math.min(cacheable.maxAge, holdsFor);
  const seldom = maxAge > 0 ? `private, max-age=${maxAge}` : 'private, no-cache';
  return {
    ...ALWAYS,
    ETag: etag,
    'Cache-Control': holdsFor === 0 ? 'no-store' : seldom,
    'Netlify-CDN-Cache-Control':
      cdnMaxAge > 0 ? `public, durable, max-age=${cdnMaxAge}` : NOT_FOR_CDN,
    'Netlify-Cache-Tag': [keyTag(keyId), ...versions.map((id) => `version-${id}`)].join(','),
  };
}

/**
 * How a key stands to its limits, as the IETF's drafts of the RateLimit header fields have it: the current one
 * (draft-ietf-httpapi-ratelimit-headers-10) and the one before it that most clients know. Such an answer is not for the
 * CDN: what it says holds for this request only.
 */
export function limitHeaders({ period, limit, left, reset }: Allowance): Record<string, string> {
  return {
    RateLimit: `"${period}";r=${Math.max(left, 0)};t=${reset}`,
    'RateLimit-Policy': `"${period}";q=${limit};w=${SECONDS[period]}`,
    'RateLimit-Limit': `${limit}`,
    'RateLimit-Remaining': `${Math.max(left, 0)}`,
    'RateLimit-Reset': `${reset}`,
    ...(left < 0 ? { 'Retry-After': `${reset}` } : {}),
    'Netlify-CDN-Cache-Control': NOT_FOR_CDN,
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

/** A failure: nobody keeps it. */
export const FAILURE_HEADERS = {
  ...ALWAYS,
  'Cache-Control': 'no-store',
  'Netlify-CDN-Cache-Control': NOT_FOR_CDN,
};

/** An answer without its body, which the CDN must not give to who wants the whole. */
export const BODILESS_HEADERS = { 'Netlify-CDN-Cache-Control': NOT_FOR_CDN };

/** `CDN_MAX_AGE=0` makes every request reach us, and so count. */
function operatorMaxAge(): number {
  const set = process.env.CDN_MAX_AGE?.trim();
  if (!set) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(set)) throw new Error(`CDN_MAX_AGE must be a whole number, not "${set}"`);
  return Number(set);
}
