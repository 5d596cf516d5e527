/**
 * Serves whole texts as files, to those who have a key, like everything else. A link cannot send a header, so the public
 * key may be in the address.
 */
import type { Config } from '@netlify/functions';
import { ApiError } from '../lib/contract/errors.ts';
import { DOWNLOAD_REQUESTS } from '../lib/contract/limits.ts';
import { PUBLIC_KEY } from '../lib/contract/public-key.ts';
import { answerWithKey, type KeyedRequest } from '../lib/http/answer-with-key.ts';
import { originalPath } from '../lib/http/dev-retries.ts';
import type { Caller } from '../lib/http/handler.ts';
import { API_KEY_HEADER, BODILESS_HEADERS, goodHeaders } from '../lib/http/headers.ts';
import { decodeSegment } from '../lib/http/match-path.ts';
import { isKnownTag } from '../lib/http/responses.ts';
import { openDownload } from '../lib/tree/download-file.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { Access } from '../lib/versions/rights.ts';
import { isListed, requireVersion } from '../lib/versions/version.ts';

/** How long browsers keep a file, in seconds; then they ask whether it has changed. */
const HOUR_SECONDS = 3_600;

/** The types of the files, by the end of their names. */
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  usfm: 'text/plain; charset=utf-8',
  osis: 'application/xml',
  zefania: 'application/xml',
  opensong: 'application/xml',
  zip: 'application/zip',
  sqlite: 'application/vnd.sqlite3',
};

export default async function download(request: Request, context: Caller): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const { path } = originalPath(pathname);
  const asked: KeyedRequest = {
    endpoint: 'download',
    requests: () => DOWNLOAD_REQUESTS,
    query: ['key'],
    sentKey: () => keyOf(request, searchParams),
  };
  return await answerWithKey(request, context, asked, async (key, { isShared, headers }) => {
    const { version, file, listed } = findDownload(path, new Access(key.isPublic));
    const etag = `"${listed.sha256.slice(0, 22)}"`;
    const caching = { isShared, maxAge: HOUR_SECONDS, holdsFor: undefined };
    const all = {
      ...goodHeaders(etag, caching),
      ...headers,
      'Content-Type': TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    };
    if (isKnownTag(etag, request.headers.get('If-None-Match'))) {
      return new Response(null, { status: 304, headers: { ...all, ...BODILESS_HEADERS } });
    }
    const whole = {
      ...all,
      'Content-Length': `${listed.bytes}`,
      'Content-Disposition': `attachment; filename="${file}"`,
    };
    if (request.method === 'HEAD') {
      return new Response(null, { headers: { ...whole, ...BODILESS_HEADERS } });
    }
    return new Response(await openDownload(version, file, listed.bytes), { headers: whole });
  });
}

export const config: Config = {
  path: '/download/*',
  // the platform limits requests without a key, before they cost us anything
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

/** @throws ApiError UNAUTHORIZED for a key of somebody's own in the address, which logs and histories would keep */
function keyOf(request: Request, query: URLSearchParams): string | null {
  const inQuery = query.get('key');
  if (inQuery !== null && inQuery !== PUBLIC_KEY) {
    throw new ApiError('UNAUTHORIZED', {
      en: `Only the public key may be in an address; send yours as ${API_KEY_HEADER}`,
      es: `En una dirección solo puede ir la clave pública; envía la tuya como ${API_KEY_HEADER}`,
    });
  }
  return request.headers.get(API_KEY_HEADER) ?? inQuery;
}

/** Finds a file, and what the manifest says about it. @throws ApiError NOT_FOUND or UNAUTHORIZED */
function findDownload(path: string, access: Access) {
  const file = decodeSegment(path.split('/').at(-1) ?? '').toLowerCase();
  const [id = ''] = file.split('.');
  if (isListed(id)) {
    const version = requireVersion(id, access).id;
    access.giveWholeBook(version);
    const { downloads } = requireTree(treeFiles.manifest(version)).content.data;
    const listed = downloads.find((each) => each.path === `/download/${file}`);
    if (listed) return { version, file, listed };
  }
  throw new ApiError('NOT_FOUND', {
    en: 'There is no such file; the manifest of a version lists its files',
    es: 'No existe ese archivo; el manifiesto de cada versión enumera los suyos',
  });
}
