/**
 * The Model Context Protocol: the endpoints of `/v1` as tools for language models, with the same keys, counts and
 * limits. Stateless, so that any instance can answer any request.
 */
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Config } from '@netlify/functions';
import { ApiError, messageLanguage, quoteInput, toApiError } from '../lib/contract/errors.ts';
import { PAGES } from '../lib/contract/pages.ts';
import { PUBLIC_KEY } from '../lib/contract/public-key.ts';
import { requireLeft } from '../lib/http/answer-with-key.ts';
import type { Caller } from '../lib/http/handler.ts';
import { API_KEY_HEADER } from '../lib/http/headers.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../lib/http/request-id.ts';
import { failure } from '../lib/http/responses.ts';
import { secured } from '../lib/http/security-headers.ts';
import { type OpenKey, requireKey } from '../lib/keys/check.ts';
import { warnNearLimit } from '../lib/mail/near-limit.ts';
import { takeRequestOf } from '../lib/usage/allowance.ts';
import { usage } from '../lib/usage/count.ts';
import { readMessage } from './message.ts';
import { mcpServer } from './server.ts';

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': `WWW-Authenticate, Mcp-Session-Id, MCP-Protocol-Version, ${REQUEST_ID_HEADER}`,
};

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': `${API_KEY_HEADER}, Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name`,
  'Access-Control-Max-Age': '86400',
};

/** Nothing is ever announced, so a stream would be held open for nothing. */
const NO_STREAMS = { maxSubscriptions: 0 };

/** Answers a message of the protocol, if the key is valid. */
export default async function mcp(request: Request, context: Caller): Promise<Response> {
  const response = await answerMessage(request, context);
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  return secured(response);
}

export const config: Config = {
  path: ['/mcp', '/mcp/'],
  // the platform limits requests without a key, before they cost us anything
  rateLimit: { windowLimit: 1_200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

async function answerMessage(request: Request, context: Caller): Promise<Response> {
  // somebody has opened the address in a browser
  const isPage = /\btext\/html\b/.test(request.headers.get('Accept') ?? '');
  if (request.method === 'GET' && isPage) return toTheGuide(request);
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT });
  const requestId = requestIdOf(request);
  const key = keyOf(request);
  let response: Response;
  try {
    requireOrigin(request.headers.get('Origin'));
    const open = await requireKey(key, request.headers.get('Origin'), context.ip);
    const message = await readMessage(request);
    // a tool calls an endpoint, which counts its own requests
    let isCounted = !message.isToolCall;
    if (isCounted) await takeAndCount(open, context, requestId);
    const onCall = () => {
      isCounted = true;
    };
    const makeServer = () => mcpServer(key, context, onCall, message.tool);
    const handler = createMcpHandler(makeServer, NO_STREAMS);
    response = await handler.fetch(message.request);
    // a wrong tool call, or one that wants no answer, has not reached an endpoint
    if (!isCounted) await takeAndCount(open, context, requestId);
  } catch (error) {
    response = refusal(error, request, requestId);
  }
  response.headers.set(REQUEST_ID_HEADER, requestId);
  // the library's, which would keep a connection open that the server is about to close
  response.headers.delete('Connection');
  return response;
}

/** Origins that anybody may control: pages without TLS or without a stated origin, except those on this machine. */
const INSECURE = /^null$|^http:\/\/(?!(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$)/;

/**
 * Checks the origin of the calling page, if there is one, as the protocol requires
 * (https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#security-warning). This stops pages
 * elsewhere from reaching a service on your own machine under another name. Programs send any origin, or none.
 * @throws ApiError UNAUTHORIZED
 */
function requireOrigin(origin: string | null): void {
  if (origin === null || !INSECURE.test(origin)) return;
  throw new ApiError('UNAUTHORIZED', {
    en: `Pages of ${quoteInput(origin)} cannot use this MCP server: use HTTPS`,
    es: `Las páginas de ${quoteInput(origin)} no pueden usar este servidor MCP: usa HTTPS`,
    details: { part: origin },
  });
}

/** Redirects people who open the address to the guide. */
function toTheGuide(request: Request): Response {
  const language = messageLanguage(request.headers.get('Accept-Language'));
  const headers = { Location: `${PAGES.guides[language]}mcp/`, 'Cache-Control': 'no-store' };
  return new Response(null, { status: 302, headers });
}

/** @throws ApiError RATE_LIMITED */
async function takeAndCount(key: OpenKey, context: Caller, requestId: string): Promise<void> {
  const allowance = await takeRequestOf(key, context.ip);
  const isTooMuch = allowance !== undefined && allowance.left < 0;
  if (allowance?.nearLimit) context.waitUntil(warnNearLimit(key.owner, allowance.nearLimit));
  if (!key.isPublic) {
    const outcome = isTooMuch ? { status: 429, code: 'RATE_LIMITED' } : { status: 200, code: null };
    const counted = { keyId: key.id, endpoint: 'mcp', path: '/mcp', requestId, ...outcome };
    await usage.count(counted, 0, (work) => context.waitUntil(work));
  }
  requireLeft(allowance);
}

function refusal(error: unknown, request: Request, requestId: string): Response {
  const refused = toApiError(error);
  // another key would not help a page that is not allowed to call
  const isKeyWanted = refused.status === 401 && !refused.details;
  return failure(refused, request, requestId, isKeyWanted ? { 'WWW-Authenticate': 'Bearer' } : {});
}

/**
 * Returns the key, sent as for `/v1` or, by clients that support only that, as a bearer token; the public key if none
 * is sent.
 */
function keyOf(request: Request): string {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  return request.headers.get(API_KEY_HEADER) ?? bearer ?? PUBLIC_KEY;
}
