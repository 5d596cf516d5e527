/** `node serve.ts`: the functions of `/v1` in one long-lived process, on a port that it tells its parent. */
import { createServer } from 'node:http';
import { answerBy } from './http.ts';
import { V1 } from './route.ts';

const server = createServer((incoming, outgoing) => void answerBy(V1, incoming, outgoing));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.(address.port);
});
