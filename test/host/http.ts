/** Deployed functions behind Node's own HTTP server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Deployed, route } from './route.ts';

/**
 * Answers a request as the platform would.
 * @param waitUntil told of work that goes on after the answer
 * @returns false where no function wants it
 */
export async function answerBy(
  functions: readonly Deployed[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  waitUntil: (work: Promise<unknown>) => void = () => {},
): Promise<boolean> {
  const { method = 'GET', url = '/', headers, socket } = incoming;
  const address = new URL(url, `http://${headers.host}`);
  const handler = route(functions, address.pathname);
  if (!handler) return false;
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]);
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const request = new Request(address, {
    method,
    headers: sent,
    ...(hasBody ? { body: await text(incoming) } : {}),
  });
  const context = { waitUntil, ip: socket.remoteAddress ?? '' };
  const response = await handler(request, context);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
  outgoing.writeHead(response.status);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
  return true;
}
