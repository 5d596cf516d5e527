/**
 * The Model Context Protocol: the endpoints of `/v1` as tools for language models, with the same keys, counts and
 * limits. Stateless, so that any instance can answer any request.
 */
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Config, Context } from '@netlify/functions';
import { logFault, messageLanguage, toApiError } from '../lib/errors.ts';
import { API_KEY_HEADER, FAILURE_HEADERS } from '../lib/http/headers.ts';
import { requireKey } from '../lib/keys/check.ts';
import { mcpServer } from './server.ts';

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'WWW-Authenticate, Mcp-Session-Id, MCP-Protocol-Version',
};

const PREFLIGHT = {
  ...CORS,
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': `${API_KEY_HEADER}, Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name`,
  'Access-Control-Max-Age': '86400',
};

/** Answers a message of the protocol, for a good key. */
export default async function mcp(
  request: Request,
  context: Pick<Context, 'waitUntil'>,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT });
  const key = keyOf(request);
  try {
    await requireKey(key);
  } catch (error) {
    const refused = toApiError(error);
    logFault(refused);
    const { status } = refused;
    const body = refused.bodyIn(messageLanguage(request.headers.get('Accept-Language')));
    const challenge: Record<string, string> =
      status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
    return new Response(body, { status, headers: { ...FAILURE_HEADERS, ...CORS, ...challenge } });
  }
  const handler = createMcpHandler(() => mcpServer(key, context));
  const answer = await handler.fetch(request);
  for (const [name, value] of Object.entries(CORS)) answer.headers.set(name, value);
  return answer;
}

export const config: Config = { path: '/mcp' };

/** The key, sent as to `/v1`, or as a bearer token by clients that know only that. */
function keyOf(request: Request): string {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  return request.headers.get(API_KEY_HEADER) ?? bearer ?? '';
}
