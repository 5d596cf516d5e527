/**
 * `node bare.ts`: a server that gives back answers from memory, through the same Request and Response as ours: what
 * Node itself takes. Its parent tells it the answers, and is told the port.
 */
import { createServer } from 'node:http';
import { answerBy } from '../host/http.ts';

/** A path and query → what is answered to it. */
type Answers = Record<string, { headers: [string, string][]; body: string }>;

process.once('message', (answers: Answers) => {
  const handler = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const { headers = [], body = '' } = answers[pathname + search] ?? {};
    return new Response(body, { headers });
  };
  const functions = [{ handler, config: { path: '/v1/*' as const } }];
  const server = createServer((incoming, outgoing) => answerBy(functions, incoming, outgoing));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address) process.send?.(address.port);
  });
});
