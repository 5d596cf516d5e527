/** `node serve.ts`: the functions of `/v1` in one long-lived process, on a port that it tells its parent. */
import { createServer } from 'node:http';
import { answerBy } from './http.ts';
import { V1 } from './route.ts';

const server = createServer(async (incoming, outgoing) => {
  if (!(await answerBy(V1, incoming, outgoing))) outgoing.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.(address.port);
});
