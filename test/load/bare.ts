/**
 * `node bare.ts`: a server that gives back answers from memory, through the same Request and Response as ours: what
 * Node and the server library themselves take. Its parent sends it the answers, and gets the port.
 */
import { serve } from 'srvx';

/** A path and query → what is answered to it. */
type Answers = Record<string, { headers: [string, string][]; body: string }>;

process.once('message', async (answers: Answers) => {
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    fetch: (request) => {
      const { pathname, search } = new URL(request.url);
      const { headers = [], body = '' } = answers[pathname + search] ?? {};
      return new Response(body, { headers });
    },
  });
  await server.ready();
  process.send?.(Number(new URL(server.url ?? '').port));
});
