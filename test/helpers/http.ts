/** The deployed functions behind Node's own HTTP server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import passage from '../../functions/passage/index.ts';
import resources from '../../functions/resources/index.ts';
import search from '../../functions/search/index.ts';

/** Answers a request as the platform would. */
export async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = incoming;
  const headers = new Headers({ 'X-API-Key': `${incoming.headers['x-api-key'] ?? ''}` });
  const request = new Request(new URL(url, 'http://127.0.0.1'), { method, headers });
  const handlers = new Map([
    ['/v1/passage', passage],
    ['/v1/search', search],
  ]);
  const handler = handlers.get(new URL(request.url).pathname) ?? resources;
  const response = await handler(request, { waitUntil: () => {} });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
